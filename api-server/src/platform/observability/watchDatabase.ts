import { sql } from 'kysely';
import type { Database } from '../database';
import type { Clock, Logger } from '../../kernel';

/**
 * Asks the database every `period` milliseconds whether it is there and tells `report` when that changes.
 * @returns the function that ends it
 */
export function watchDatabase(parts: {
  database: Database;
  clock: Clock;
  logger: Logger;
  period: number;
  report: (there: boolean) => void;
}): () => void {
  let there = true;
  let asking = false;
  const tell = (now: boolean): void => {
    if (now !== there) parts.logger.warn({ there: now }, now ? 'database is back' : 'database does not answer');
    there = now;
    parts.report(now);
  };
  const timer = parts.clock.every(parts.period, () => {
    if (asking) return;
    asking = true;
    sql`select 1`
      .execute(parts.database)
      .then(() => tell(true))
      .catch(() => tell(false))
      .finally(() => (asking = false));
  });
  return () => timer.cancel();
}
