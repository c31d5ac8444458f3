import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database';
import { PeriodicWorker } from '../../../platform/module';
import type { CodeSender } from '../codes/CodeSender';
import { contactFromKey } from '../contact';
import { getUser } from '../Users';
import type { AccessServices } from '../services';

const LOOK_EVERY = 5_000;
const BATCH = 20;
/** Wait after the first try that failed; each further one doubles it. */
const FIRST_WAIT = 60_000;
/** Tries over two thirds of a day. */
const MOST_TRIES = 10;

type Notice = Selectable<Tables['account_notice']>;

/**
 * Tells contacts of changes of their account. A notice is taken by moving its due time on before it is sent: with several processes
 * each is sent by one, and one that dies in between sends it late.
 */
export class Notices extends PeriodicWorker<AccessServices> {
  readonly #senders: Readonly<Record<'email' | 'mobile', CodeSender>>;

  constructor(context: AccessServices, senders: Readonly<Record<'email' | 'mobile', CodeSender>>) {
    super(context, { period: LOOK_EVERY, fault: 'notices of account changes could not be read' });
    this.#senders = senders;
  }

  protected async work(): Promise<void> {
    for (const notice of await this.#take()) await this.#send(notice);
  }

  async #take(): Promise<Notice[]> {
    const { clock, database } = this.context;
    const now = clock.now();
    const { rows } = await sql<Notice>`
      update account_notice set tries = tries + 1, due_at = ${now} + ${FIRST_WAIT} * power(2, tries)::bigint
      where (user_id, id) in (
        select user_id, id from account_notice where due_at <= ${now} order by due_at limit ${BATCH} for update skip locked)
      returning *`.execute(database);
    return rows;
  }

  async #send({ user_id: userId, id, contact: key, change, changed_at: time, held_until: heldUntil, tries }: Notice): Promise<void> {
    const { database, logger } = this.context;
    const contact = contactFromKey(key);
    try {
      const { lang: language } = await getUser(database, userId);
      await this.#senders[contact.kind].notify({ contact, language, change, time, heldUntil: heldUntil ?? undefined });
    } catch (error) {
      const gone = tries >= MOST_TRIES || this.#senders[contact.kind].closed === true;
      logger[gone ? 'error' : 'warn']({ kind: contact.kind, change, tries, error: (error as Error).message }, 'notice could not be sent');
      if (!gone) return;
    }
    await database.deleteFrom('account_notice').where('user_id', '=', userId).where('id', '=', id).execute();
  }
}
