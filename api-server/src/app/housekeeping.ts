import { forgetOutcomes } from '../platform/idempotency';
import { defineModule, periodically } from '../platform/module';
import type { ServerContext, Service } from '../platform/module';
import { DAY } from '../kernel';

const EVERY = 3_600_000;
/** Events older than this were delivered or are of no use any more: screens read the entities themselves. */
const EVENTS_KEPT = DAY;

/** Removes old answers to idempotency keys and old user events. */
function housekeeping({ clock, database, userEvents, config, logger }: ServerContext): Service {
  const clean = async (): Promise<void> => {
    const now = clock.now();
    await forgetOutcomes(database, now - config.server.idempotencyRetention);
    await userEvents.forget(database, now - EVENTS_KEPT);
  };
  return periodically({ clock, logger }, { period: EVERY, complaint: 'old rows could not be removed', severity: 'warn' }, clean);
}

/** Keeps the tables of the platform small. */
export const housekeepingModule = defineModule({ name: 'housekeeping', open: (context) => ({ workers: [housekeeping(context)] }) });
