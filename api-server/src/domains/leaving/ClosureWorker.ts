import { HOUR, MINUTE } from '../../kernel';
import { PeriodicWorker } from '../../platform/module';
import { closeAccount } from './closeAccount';
import type { ClosureRow } from './closureView';
import { eraseIdentity, sealPictures } from './pictures';
import type { LeavingServices } from './services';

const BATCH = 50;
/** A row that failed keeps nobody else waiting. */
const AGAIN_AFTER = HOUR;

/** Closes accounts whose time has come, seals their pictures, and erases identities that are kept no longer. Several processes may do it at once. */
export class ClosureWorker extends PeriodicWorker<LeavingServices> {
  constructor(context: LeavingServices) {
    super(context, { period: MINUTE, fault: 'accounts that are to be closed could not be read' });
  }

  protected async work(): Promise<void> {
    for (;;) {
      const due = await this.#due();
      for (const row of due) await this.#step(row).catch((error: Error) => this.#putOff(row, error));
      if (due.length === 0) return;
    }
  }

  async #due(): Promise<ClosureRow[]> {
    const { database, exchangeClock } = this.context;
    return database
      .selectFrom('account_closure')
      .selectAll()
      .where('erased_at', 'is', null)
      .where('next_at', '<=', await exchangeClock.now(database))
      .orderBy('next_at')
      .orderBy('user_id')
      .limit(BATCH)
      .execute();
  }

  /** Each step moves the time of the next one on. */
  async #step(row: ClosureRow): Promise<void> {
    const { logger } = this.context;
    const { user_id: userId } = row;
    if (row.closed_at === null) {
      const closed = await closeAccount(this.context, userId);
      if (closed === 'blocked') logger.warn({ userId }, 'an account cannot be closed: something is open or money came');
    } else if (row.pictures_sealed_at === null) await sealPictures(this.context, row);
    else await eraseIdentity(this.context, row);
  }

  async #putOff({ user_id: userId }: ClosureRow, error: Error): Promise<void> {
    const { database, exchangeClock, logger } = this.context;
    logger.error(
      { userId, error: error.message, stack: error.stack },
      'an account could not be closed, sealed or erased; it is tried again',
    );
    const now = await exchangeClock.now(database);
    await database
      .updateTable('account_closure')
      .set({ next_at: now + AGAIN_AFTER })
      .where('user_id', '=', userId)
      .where('next_at', '<=', now)
      .execute();
  }
}
