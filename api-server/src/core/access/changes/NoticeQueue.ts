import { sql } from 'kysely';
import { isSharded } from '../../../platform/database';
import { PeriodicWorker } from '../../../platform/module';
import type { LanguageCode } from '../../../platform/messages';
import type { CodeSender } from '../codes/CodeSender';
import type { Contact } from '../contact';
import { getUser } from '../Users';
import type { AccessServices } from '../services';

const LOOK_EVERY = 5_000;
const BATCH = 20;
/** Wait after the first try that failed; each further one doubles it. */
const FIRST_WAIT = 60_000;
/** Tries over two thirds of a day. */
const MOST_TRIES = 10;

/** A row that waits to be sent. */
interface QueuedNotice {
  readonly user_id: string;
  readonly id: string;
  readonly tries: number;
}

/** Where a notice goes, and in which language. */
export interface Recipient {
  readonly contact: Contact;
  readonly language: LanguageCode;
  readonly sender: CodeSender;
}

/** A table of notices, and how its failures are logged. */
interface QueueOptions {
  readonly table: 'account_notice' | 'recovery_notice' | 'notification_mail';
  readonly fault: string;
}

/**
 * Sends the notices of a table. One is taken by moving its due time on before it is sent: with several processes each is sent by one, and one that
 * dies in between sends it late.
 */
export abstract class NoticeQueue<
  Context extends Pick<AccessServices, 'clock' | 'database' | 'logger'>,
  Notice extends QueuedNotice,
> extends PeriodicWorker<Context> {
  readonly #table: QueueOptions['table'];

  protected constructor(context: Context, { table, fault }: QueueOptions) {
    super(context, { period: LOOK_EVERY, fault });
    this.#table = table;
  }

  protected abstract senderTo(kind: Contact['kind']): CodeSender;

  /** Where it goes; undefined where there is no such place any more. */
  protected abstract contactOf(notice: Notice): Promise<Contact | undefined>;

  /** Sends one notice; it is tried again when this rejects. */
  protected abstract tell(notice: Notice, recipient: Recipient): Promise<void>;

  /** What a notice is about, for the log. */
  protected abstract about(notice: Notice): Readonly<Record<string, string>>;

  protected async work(): Promise<void> {
    for (const notice of await this.#take()) await this.#send(notice);
  }

  async #take(): Promise<Notice[]> {
    const { clock, database } = this.context;
    const now = clock.now();
    const table = sql.table(this.#table);
    const taken = sql`update ${table} set tries = tries + 1, due_at = ${now} + ${FIRST_WAIT} * power(2, tries)::bigint`;
    const due = sql`select user_id, id from ${table} where due_at <= ${now} order by due_at, id limit ${BATCH}`;
    if (!isSharded(database)) {
      const { rows } = await sql<Notice>`${taken} where (user_id, id) in (${due} for update skip locked) returning *`.execute(database);
      return rows;
    }
    // Rows of several shards cannot be locked at once: each is taken on its own, unless another process was first.
    const { rows: found } = await sql<Notice>`${due}`.execute(database);
    const each = await Promise.all(
      found.map(({ user_id: userId, id }) =>
        sql<Notice>`${taken} where user_id = ${userId} and id = ${id} and due_at <= ${now} returning *`.execute(database),
      ),
    );
    return each.flatMap(({ rows }) => rows);
  }

  async #send(notice: Notice): Promise<void> {
    const { database, logger } = this.context;
    const { user_id: userId, id, tries } = notice;
    const contact = await this.contactOf(notice);
    const sender = contact && this.senderTo(contact.kind);
    try {
      const { lang: language } = await getUser(database, userId);
      if (contact && sender) await this.tell(notice, { contact, language, sender });
    } catch (error) {
      const gone = tries >= MOST_TRIES || sender?.closed === true;
      const told = { kind: contact?.kind, ...this.about(notice), tries, error: (error as Error).message };
      logger[gone ? 'error' : 'warn'](told, 'notice could not be sent');
      if (!gone) return;
    }
    await sql`delete from ${sql.table(this.#table)} where user_id = ${userId} and id = ${id}`.execute(database);
  }
}
