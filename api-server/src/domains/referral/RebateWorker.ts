import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { isSharded, transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { rebates } from '../../engines/referral';
import { PeriodicWorker } from '../../platform/module';
import { SetAside } from '../../platform/setAside';
import type { Posting } from '../../core/ledger';
import type { RebateSourceName } from './tables';
import { uplinesOf, type Inviter } from './team';
import { noteMissed } from './teamTotals';
import type { ReferralServices } from './services';

interface DueKey {
  user_id: string;
  source: RebateSourceName;
  source_id: string;
}

const TAKEN = sql`user_id, source, source_id, trim_scale(base) as base, no_rebate_to, "time"`;

interface DueRow extends DueKey {
  base: string;
  no_rebate_to: string | null;
  time: number;
}

/**
 * Pays the rebates of settled orders into the inviters' real spot wallets. Perpetual rebates come out of fees, delivery rebates out of the
 * house.
 * Several processes may run: the row lock, the ledger's key and the table's key each prevent a second payment. A failed batch is paid order by
 * order, so one bad row delays no other.
 */
export class RebateWorker extends PeriodicWorker<ReferralServices> {
  readonly #aside: SetAside;
  #caughtUp = false;

  constructor(context: ReferralServices) {
    super(context, { period: context.config.referral.pollInterval, fault: 'rebates could not be paid' });
    this.#aside = new SetAside(context, 'rebate');
  }

  protected async work(): Promise<void> {
    const { batch } = this.context.config.referral;
    if (!this.#caughtUp) await noteMissed(this.context);
    this.#caughtUp = true;
    for (;;) {
      const done = await this.#pay(sql`true`).catch(() => this.#payOneByOne());
      if (done < batch) return;
    }
  }

  /** Pays what is due and meets the condition, a batch at most. Answers how many orders. */
  async #pay(condition: RawBuilder<boolean>): Promise<number> {
    const { database, userEvents } = this.context;
    const { paid, receivers } = await transact(database, (transaction) => this.#payBatch(transaction, condition));
    userEvents.wake(...receivers);
    return paid;
  }

  /** The batch that is due now, each order by itself; what fails is set aside. */
  async #payOneByOne(): Promise<number> {
    const { database } = this.context;
    const { rows } = await sql<DueKey>`select user_id, source, source_id ${this.#due(sql`true`)}`.execute(database);
    for (const { user_id: userId, source, source_id: sourceId } of rows) {
      const own = sql<boolean>`due.user_id = ${userId} and due.source = ${source} and due.source_id = ${sourceId}`;
      await this.#pay(own).catch((error: Error) => this.#aside.put({ userId, reference: `${source}:${sourceId}` }, error));
    }
    return rows.length;
  }

  #due(condition: RawBuilder<boolean>): RawBuilder<unknown> {
    return sql`from rebate_due due where ${condition} and ${this.#aside.due(sql`due.user_id`, reference('due'))}
      order by due."time", due.source_id limit ${this.context.config.referral.batch}`;
  }

  async #take(transaction: DatabaseTransaction, condition: RawBuilder<boolean>): Promise<DueRow[]> {
    const { rows } = await sql<DueRow>`
      with taken as (
        delete from rebate_due where (user_id, source, source_id) in (select due.user_id, due.source, due.source_id ${this.#due(condition)} for update skip locked)
        returning ${TAKEN}
      ), forgotten as (${this.#aside.forget(sql`(select user_id, ${reference('taken')} as reference from taken)`)})
      select * from taken`.execute(transaction);
    return rows;
  }

  /** Rows of several shards cannot be locked at once: each is taken on its own, unless another process was first. */
  async #takeApart(transaction: DatabaseTransaction, condition: RawBuilder<boolean>): Promise<DueRow[]> {
    const { rows: found } = await sql<DueKey>`select due.user_id, due.source, due.source_id ${this.#due(condition)}`.execute(transaction);
    const taken: DueRow[] = [];
    for (const { user_id: userId, source, source_id: sourceId } of found) {
      const own = sql`user_id = ${userId} and source = ${source} and source_id = ${sourceId}`;
      const { rows: held } = await sql`select 1 from rebate_due where ${own} for update skip locked`.execute(transaction);
      if (held.length === 0) continue;
      const { rows } = await sql<DueRow>`delete from rebate_due where ${own} returning ${TAKEN}`.execute(transaction);
      await this.#aside.forgetOne({ userId, reference: `${source}:${sourceId}` }).execute(transaction);
      taken.push(...rows);
    }
    return taken;
  }

  async #payBatch(transaction: DatabaseTransaction, condition: RawBuilder<boolean>): Promise<{ paid: number; receivers: string[] }> {
    const { config, ids, clock, ledger, userEvents } = this.context;
    const due = await (isSharded(transaction) ? this.#takeApart(transaction, condition) : this.#take(transaction, condition));
    const uplines = new Map<string, Inviter[]>();
    for (const { user_id } of due) {
      if (!uplines.has(user_id)) uplines.set(user_id, await uplinesOf(transaction, user_id));
    }
    const leaving = new Set([...uplines.values()].flat().flatMap(({ leaves, userId }) => (leaves ? [userId] : [])));
    const rows = due.flatMap((order) =>
      rebates(order.base, uplines.get(order.user_id) ?? [], config.referral.levels)
        .filter(({ userId }) => userId !== order.no_rebate_to && !leaving.has(userId))
        .map(({ userId, ...rebate }) => ({
          user_id: userId,
          id: ids.next(),
          trader_id: order.user_id,
          source: order.source,
          source_id: order.source_id,
          time: clock.now(),
          ...rebate,
        })),
    );
    if (rows.length === 0) return { paid: due.length, receivers: [] };
    await ledger.post(transaction, ...rows.map(posting));
    await transaction.insertInto('rebate').values(rows).execute();
    const paid = rows.map(({ user_id, trader_id, amount }) => ({ user_id, trader_id, amount }));
    const receivers = [...new Set(paid.map(({ user_id }) => user_id))].sort();
    // In one order for everybody: two batches never wait for each other in a circle. On shards only a statement each is in order.
    const batches = isSharded(transaction) ? receivers.map((userId) => paid.filter(({ user_id }) => user_id === userId)) : [paid];
    for (const batch of batches)
      await sql`
        insert into rebate_total as total (user_id, trader_id, amount)
        select user_id, trader_id, sum(amount) from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (user_id uuid, trader_id uuid, amount numeric)
        group by user_id, trader_id order by user_id, trader_id
        on conflict (user_id, trader_id) do update set amount = total.amount + excluded.amount`.execute(transaction);
    for (const batch of batches)
      await sql`
        insert into team_total as total (user_id, income)
        select user_id, sum(amount) from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (user_id uuid, amount numeric) group by user_id order by user_id
        on conflict (user_id) do update set income = total.income + excluded.income`.execute(transaction);
    await userEvents.write(
      transaction,
      ...receivers.map((userId) => ({ userId, kind: 'balance' as const, mode: 'real' as const, data: { wallet: 'spot' } })),
    );
    return { paid: due.length, receivers };
  }
}

/** How an order is named where it is set aside, as an expression on its row in `table`. */
const reference = (table: 'due' | 'taken'): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.source`)} || ':' || ${sql.ref(`${table}.source_id`)}`;

function posting(row: { user_id: string; id: string; source: RebateSourceName; source_id: string; tier: number; amount: string }): Posting {
  return {
    userId: row.user_id,
    mode: 'real',
    key: `referral:${row.source}:${row.source_id}:${row.tier}`,
    kind: 'referral.rebate',
    reference: row.id,
    entries: [
      { account: row.source === 'perpetual' ? 'fee' : 'house', coin: 'USDT', amount: money.negate(row.amount) },
      { account: 'spot.available', coin: 'USDT', amount: row.amount },
    ],
  };
}
