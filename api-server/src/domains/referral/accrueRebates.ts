import { sql } from 'kysely';
import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Executor } from '../../platform/database';
import { commissionBase } from '../../engines/referral';
import type { ServerContext } from '../../platform/module';
import type { AccountMode } from '../../kernel';
import type { RebateSourceName } from './tables';

/** A settled order: its fees (perpetual) or its stake (delivery), USDT. */
export interface SettledOrder {
  readonly userId: string;
  readonly mode: AccountMode;
  readonly source: RebateSourceName;
  readonly sourceId: string;
  readonly amount: Decimal;
  /** An inviter who gets no rebate of it. */
  readonly noRebateTo?: string | null;
  /** ms UTC. */
  readonly time: number;
}

/**
 * Notes settled orders for rebates in the transaction that settles them; a worker pays later. Only the real account earns rebates, and only
 * traders who were invited bring any. An order noted again counts once.
 */
export async function accrueRebates(
  context: Pick<ServerContext, 'config'>,
  executor: Executor,
  orders: readonly SettledOrder[],
): Promise<void> {
  const { deliveryShare } = context.config.referral;
  const due = orders
    .filter(({ mode }) => mode === 'real')
    .map(({ userId, source, sourceId, amount, noRebateTo = null, time }) => {
      const base = commissionBase(source === 'perpetual' ? { kind: source, fees: amount } : { kind: source, stake: amount }, deliveryShare);
      return { user_id: userId, source, source_id: sourceId, base, no_rebate_to: noRebateTo, time };
    })
    .filter(({ base }) => money.isPositive(base));
  if (due.length === 0) return;
  await sql`
    insert into rebate_due (user_id, source, source_id, base, no_rebate_to, "time")
    select row.user_id, row.source, row.source_id, row.base, row.no_rebate_to, row."time"
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as row (user_id uuid, source text, source_id uuid, base numeric, no_rebate_to uuid, "time" bigint)
    join app_user on app_user.id = row.user_id and app_user.inviter_id is not null
    on conflict do nothing`.execute(executor);
}
