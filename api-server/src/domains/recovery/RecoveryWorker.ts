import { sql } from 'kysely';
import { transact } from '../../platform/database';
import { PeriodicWorker } from '../../platform/module';
import { ContactTaken, failDue, takeEffect } from './takeEffect';
import type { RecoveryServices } from './services';

const LOOK_EVERY = 5_000;
const BATCH = 50;

/** Lets recoveries take effect whose waiting time is over. Each is one transaction that looks anew, so any number of processes may try. */
export class RecoveryWorker extends PeriodicWorker<RecoveryServices> {
  constructor(context: RecoveryServices) {
    super(context, { period: LOOK_EVERY, fault: 'due recoveries could not be read' });
  }

  protected async work(): Promise<void> {
    for (const id of await this.#due()) await this.#attempt(id);
  }

  async #due(): Promise<string[]> {
    const { database, exchangeClock } = this.context;
    const { rows } = await sql<{ id: string }>`
      select id from recovery where status = 'waiting' and effective_at <= ${exchangeClock.time()}
      order by effective_at limit ${BATCH}`.execute(database);
    return rows.map(({ id }) => id);
  }

  async #attempt(id: string): Promise<void> {
    const { database, access, userEvents, logger } = this.context;
    try {
      const row = await transact(database, (transaction) => takeEffect(this.context, transaction, id)).catch((error: unknown) => {
        if (!(error instanceof ContactTaken)) throw error;
        return transact(database, (transaction) => failDue(this.context, transaction, id));
      });
      if (!row) return;
      access.sessions.changed(row.user_id);
      userEvents.wake(row.user_id);
    } catch (error) {
      // The others go on; this one is tried again with the next look.
      logger.error({ id, error: (error as Error).message }, 'a recovery could not take effect');
    }
  }
}
