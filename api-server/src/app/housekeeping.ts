import { sql } from 'kysely';
import { defineModule } from '../platform/module';
import type { ServerContext, Service } from '../platform/module';

const EVERY = 3_600_000;
/** Events older than this were delivered or are of no use any more: screens read the entities themselves. */
const EVENTS_KEPT = 86_400_000;

/** Removes old answers to idempotency keys and old user events. */
function housekeeping({ clock, database, userEvents, config, logger }: ServerContext): Service {
  const clean = async (): Promise<void> => {
    const now = clock.now();
    await sql`delete from idempotency where "time" < ${now - config.server.idempotencyRetention}`.execute(database);
    await userEvents.forget(database, now - EVENTS_KEPT);
  };
  let timer: { cancel(): void } | undefined;
  return {
    start: () =>
      void (timer = clock.every(
        EVERY,
        () => void clean().catch((error: Error) => logger.warn({ error: error.message }, 'old rows could not be removed')),
      )),
    stop: () => timer?.cancel(),
  };
}

/** Keeps the tables of the platform small. */
export const housekeepingModule = defineModule({ name: 'housekeeping', open: (context) => ({ workers: [housekeeping(context)] }) });
