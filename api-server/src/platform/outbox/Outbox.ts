import { sql, type RawBuilder } from 'kysely';
import type { Timer } from '../../kernel';
import { transact, type DatabaseTransaction } from '../database';
import { PeriodicWorker, type ServerContext } from '../module';
import { SetAside } from '../setAside';
import type { DeliverMessage, OutboxKind, OutboxMessage } from './OutboxMessage';

declare module '../module/ServerContext' {
  interface ServerContext {
    /** Brings what one user's transaction has to do at another user. */
    readonly outbox: Outbox;
  }
}

/** Between two looks for messages that nobody has delivered at once, ms. */
const period = 1_000;

/** How long an answer waits for its messages, ms. */
const patience = 500;

/** Messages that one look takes at most. */
const batch = 100;

type Context = Pick<ServerContext, 'clock' | 'database' | 'hooks' | 'logger' | 'metrics' | 'userEvents'>;
type Key = Pick<OutboxMessage, 'userId' | 'kind' | 'key'>;

/**
 * Brings what one user's transaction has to do at another user: the transaction notes a message, which lies with the sender, and a transaction
 * of its own takes it away and does it, exactly once. So users may lie on different machines, and nobody waits for the rows of somebody else.
 * @see docs/decisions/0288-from-user-to-user-by-an-outbox.md
 */
export class Outbox extends PeriodicWorker<Context> {
  readonly #aside: SetAside;
  readonly #underWay = new Set<Promise<void>>();
  /** Transactions of deliveries that have noted a message on. */
  readonly #noting = new WeakSet<DatabaseTransaction>();

  constructor(context: Context) {
    super(context, { period, fault: 'messages between users could not be delivered' });
    this.#aside = new SetAside(context, 'outbox');
  }

  /** Notes a message in the sender's transaction. One that waits under the same key is replaced: who has just seen it is not missed. */
  async note<Kind extends OutboxKind>(transaction: DatabaseTransaction, message: OutboxMessage<Kind>): Promise<void> {
    const { userId, kind, key, receiverId, data } = message;
    await sql`
      insert into outbox (user_id, kind, key, receiver_id, data, noted_at)
      values (${userId}, ${kind}, ${key}, ${receiverId}, ${JSON.stringify(data)}::jsonb, ${this.context.clock.now()})
      on conflict (user_id, kind, key) do update
        set receiver_id = excluded.receiver_id, data = excluded.data, noted_at = excluded.noted_at`.execute(transaction);
    this.#noting.add(transaction);
  }

  /**
   * Delivers what a user has noted, after the commit and before the answer: who is told that it is done finds it done at others, too. Waits no longer
   * than a moment; what is under way goes on, and the next look takes what fails.
   */
  async deliver(userId: string): Promise<void> {
    const delivery = this.#follow(userId);
    let timer: Timer | undefined;
    const moment = new Promise<void>((resolve) => (timer = this.context.clock.after(patience, resolve)));
    await Promise.race([delivery, moment]);
    timer?.cancel();
  }

  override async stop(): Promise<void> {
    await super.stop();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  protected async work(): Promise<void> {
    for (;;) if ((await this.#deliver(sql`true`)) < batch) return;
  }

  #follow(userId: string): Promise<void> {
    const delivery = this.#deliver(sql`message.user_id = ${userId}`)
      .then(() => undefined)
      .catch((error: Error) => this.context.logger.warn({ error: error.message }, 'messages of a user wait for the next look'))
      .finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
    return delivery;
  }

  /** One after the other: many are for the same receiver. Answers how many there were. */
  async #deliver(condition: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<Key>`
      select message.user_id as "userId", message.kind, message.key from outbox message
      where ${condition} and ${this.#aside.due(sql`message.user_id`, sql`message.kind || ':' || message.key`)}
      order by message.noted_at limit ${batch}`.execute(this.context.database);
    for (const key of rows) await this.#deliverOne(key).catch((error: Error) => this.#aside.put(subjectOf(key), error));
    return rows.length;
  }

  async #deliverOne(key: Key): Promise<void> {
    const { database, userEvents } = this.context;
    const { told, relays } = await transact(database, async (transaction) => {
      const message = await this.#take(transaction, key);
      if (message === undefined) return { told: [], relays: [] };
      const wake = await this.#handlerOf(message.kind)(transaction, message);
      await this.#aside.forgetOne(subjectOf(key)).execute(transaction);
      return { told: wake, relays: this.#noting.has(transaction) ? [message.receiverId] : [] };
    });
    userEvents.wake(...told);
    await Promise.all(relays.map((userId) => this.#follow(userId)));
  }

  /** Takes a message away; undefined when another process has it. */
  async #take(transaction: DatabaseTransaction, { userId, kind, key }: Key): Promise<OutboxMessage | undefined> {
    const own = sql`user_id = ${userId} and kind = ${kind} and key = ${key}`;
    const { rows: held } = await sql`select 1 from outbox where ${own} for update skip locked`.execute(transaction);
    if (held.length === 0) return undefined;
    const { rows } = await sql<OutboxMessage>`
      delete from outbox where ${own} returning user_id as "userId", kind, key, receiver_id as "receiverId", data`.execute(transaction);
    return rows[0];
  }

  #handlerOf(kind: OutboxKind): DeliverMessage<OutboxKind> {
    const handler = this.context.hooks.outboxHandlers.map((handlers) => handlers[kind]).find((found) => found !== undefined);
    if (handler === undefined) throw new Error(`Nobody takes messages of the kind ${String(kind)}`);
    return handler as DeliverMessage<OutboxKind>;
  }
}

/** How a message is named where it is set aside. */
const subjectOf = ({ userId, kind, key }: Key) => ({ userId, reference: `${kind}:${key}` });
