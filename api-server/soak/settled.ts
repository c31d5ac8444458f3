import { sql } from 'kysely';
import type { Database } from '../src/platform/database';

const LOOK_EVERY = 250;

/** Waits, `within` milliseconds at most, until nothing is left that the server does by itself: open orders, conversions, plans, reviews. */
export async function settled(database: Database, within: number): Promise<void> {
  const query = sql<{ left: number }>`select (select count(*) from delivery_order where status in ('entrusted', 'open'))
    + (select count(*) from exchange where status = 'pending')
    + (select count(*) from follow_member where outcome = 'waiting')
    + (select count(*) from deposit where status = 'review') + (select count(*) from withdrawal where status in ('review', 'confirming')) as left`;
  for (const until = Date.now() + within; Date.now() < until;) {
    const { rows } = await query.execute(database);
    if (Number(rows[0]?.left) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
