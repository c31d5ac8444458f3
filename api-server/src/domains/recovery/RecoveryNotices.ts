import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { contactFromKey, getUser } from '../../core/access';
import type { Tables } from '../../platform/database';
import { PeriodicWorker } from '../../platform/module';
import { keyOf } from './keys';
import { recoveryNotice } from './noticeText';
import { findRecovery } from './recoveries';
import type { RecoveryServices } from './services';

const LOOK_EVERY = 5_000;
const BATCH = 20;
/** Wait after the first try that failed; each further one doubles it. */
const FIRST_WAIT = 60_000;
/** Tries over two thirds of a day. */
const MOST_TRIES = 10;

type Notice = Selectable<Tables['recovery_notice']>;

/**
 * Tells contacts of recoveries, as the notices of account changes are told: whoever takes one moves its due time on before it sends. They have a table of their
 * own, for a process of the version before would not know what to say.
 */
export class RecoveryNotices extends PeriodicWorker<RecoveryServices> {
  constructor(context: RecoveryServices) {
    super(context, { period: LOOK_EVERY, fault: 'notices of recoveries could not be read' });
  }

  protected async work(): Promise<void> {
    for (const notice of await this.#take()) await this.#send(notice);
  }

  async #take(): Promise<Notice[]> {
    const { clock, database } = this.context;
    const now = clock.now();
    const { rows } = await sql<Notice>`
      update recovery_notice set tries = tries + 1, due_at = ${now} + ${FIRST_WAIT} * power(2, tries)::bigint
      where (user_id, id) in (
        select user_id, id from recovery_notice where due_at <= ${now} order by due_at, id limit ${BATCH} for update skip locked)
      returning *`.execute(database);
    return rows;
  }

  async #send({ user_id: userId, id, recovery_id: recoveryId, contact: key, event, tries }: Notice): Promise<void> {
    const { access, clock, config, database, logger, origin, sealer } = this.context;
    const contact = contactFromKey(key);
    const sender = access.senderTo(contact.kind);
    try {
      const row = await findRecovery(database, recoveryId);
      if (row) {
        const { lang: language } = await getUser(database, userId);
        const link = `${origin()}/h5/#/pages/userPages/recovery?key=${keyOf(sealer, recoveryId)}`;
        const text = recoveryNotice({ row, event, language, link, hold: config.recovery.withdrawalHold });
        await sender.tell({ contact, ...text, about: `recovery.${event}`, time: clock.now() });
      }
    } catch (error) {
      const gone = tries >= MOST_TRIES || sender.closed === true;
      logger[gone ? 'error' : 'warn']({ kind: contact.kind, event, tries, error: (error as Error).message }, 'notice could not be sent');
      if (!gone) return;
    }
    await database.deleteFrom('recovery_notice').where('user_id', '=', userId).where('id', '=', id).execute();
  }
}
