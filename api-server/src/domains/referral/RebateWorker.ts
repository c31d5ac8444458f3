import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { rebates, type Upline } from '../../engines/referral';
import { PeriodicWorker, type ServerContext } from '../../platform/module';
import type { Posting } from '../../core/ledger';
import type { RebateSourceName } from './tables';
import { uplinesOf } from './team';

interface DueRow {
  user_id: string;
  source: RebateSourceName;
  source_id: string;
  base: string;
  time: number;
}

/**
 * Pays the rebates of settled orders into the inviters' real spot wallets: out of the fees for perpetual orders, out of the house for delivery
 * orders. Several processes may do it at once; the row lock, the ledger's key and the table's key each make every rebate happen once.
 */
export class RebateWorker extends PeriodicWorker {
  constructor(context: ServerContext) {
    super(context, { period: context.config.referral.pollInterval, complaint: 'rebates could not be paid' });
  }

  protected async work(): Promise<void> {
    const { database, userEvents, config } = this.context;
    for (;;) {
      const { paid, receivers } = await transact(database, (transaction) => this.#payBatch(transaction));
      userEvents.wake(...receivers);
      if (paid < config.referral.batch) return;
    }
  }

  async #payBatch(transaction: DatabaseTransaction): Promise<{ paid: number; receivers: string[] }> {
    const { config, ids, clock, ledger, userEvents } = this.context;
    const { rows: due } = await sql<DueRow>`
      delete from rebate_due where (user_id, source, source_id) in (
        select user_id, source, source_id from rebate_due order by "time", source_id limit ${config.referral.batch} for update skip locked)
      returning user_id, source, source_id, trim_scale(base) as base, "time"`.execute(transaction);
    const uplines = new Map<string, Upline[]>();
    for (const { user_id } of due) {
      if (!uplines.has(user_id)) uplines.set(user_id, await uplinesOf(transaction, user_id));
    }
    const rows = due.flatMap((order) =>
      rebates(order.base, uplines.get(order.user_id) ?? [], config.referral.levels).map(({ userId, ...rebate }) => ({
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
    const receivers = [...new Set(rows.map(({ user_id }) => user_id))];
    await userEvents.write(
      transaction,
      ...receivers.map((userId) => ({ userId, kind: 'balance' as const, mode: 'real' as const, data: { wallet: 'spot' } })),
    );
    return { paid: due.length, receivers };
  }
}

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
