import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import type { Executor } from '../../platform/database';
import { insertReceipt } from '../../platform/idempotency';
import type { Receipt } from '../../platform/idempotency';
import type { ServerContext } from '../../platform/module';
import { holdStatement, ledgerRefusals } from '../../core/ledger';
import type { AccountMode } from '../../kernel';
import { judgePlacement } from './judgePlacement';
import type { Placement } from './judgePlacement';
import { orderView } from './orderView';
import type { OrderRow } from './orderView';
import { deliveryRefusals } from './refusals';

export interface NewOrder extends Placement {
  userId: string;
  mode: AccountMode;
  /** Follow plan that places it. */
  planId?: string;
}

/**
 * Accepts an order in one statement: the stake is frozen, the order, its events and the receipt (if given) are written, or nothing is.
 * `judgeOrder` is for the caller to ask before. When it refuses, a surrounding transaction stays usable.
 * @throws a `delivery` refusal, or `ledger.notEnoughBalance`; a unique violation of the receipt's key
 */
export async function placeOrder(context: ServerContext, executor: Executor, order: NewOrder, receipt?: Receipt): Promise<DeliveryOrder> {
  const { period, acceptedAt } = judgePlacement(context, order);
  const row = newRow(context, order, period.rate, acceptedAt);
  const view = orderView(row, { ...context.config.delivery, now: acceptedAt });
  const { rows } = await placement(context, row, receipt && insertReceipt('held', receipt, view)).execute(executor);
  if (rows.length === 0) throw await whyNot(context, executor, order);
  return view;
}

function newRow({ ids }: ServerContext, order: NewOrder, rate: string, acceptedAt: number): OrderRow {
  return {
    user_id: order.userId,
    id: ids.next(),
    mode: order.mode,
    symbol: order.symbol,
    direction: order.direction,
    seconds: order.seconds,
    rate,
    stake: money.normalise(order.stake),
    status: 'entrusted',
    created_at: acceptedAt,
    delivery_at: acceptedAt + order.seconds * 1_000,
    open_tick: null,
    settlement_tick: null,
    settled_at: null,
    profit: null,
    result: null,
    plan_id: order.planId ?? null,
  };
}

function placement(
  { ids, config, userEvents, clock }: ServerContext,
  row: OrderRow,
  receipt: RawBuilder<unknown> | undefined,
): RawBuilder<{ available: string }> {
  const { user_id: userId, id, mode, stake } = row;
  const hold = holdStatement({
    userId,
    mode,
    wallet: 'delivery',
    coin: 'USDT',
    amount: stake,
    transactionId: ids.next(),
    key: `delivery:${id}:stake`,
    kind: 'delivery.stake',
    reference: id,
    time: clock.now(),
    condition: sql`(select count(*) from delivery_order where user_id = ${userId} and mode = ${mode} and status in ('entrusted', 'open')) < ${config.delivery.maximumOpen}`,
  });
  const events = userEvents.insertFrom('held', [
    { userId, mode, kind: 'deliveryOrder', data: { id, status: 'entrusted' } },
    { userId, mode, kind: 'balance', data: { wallet: 'delivery' } },
  ]);
  return sql`${hold}, placed as (
      insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, delivery_at, plan_id)
      select ${userId}::uuid, ${id}::uuid, ${mode}, ${row.symbol}, ${row.direction}, ${row.seconds}::int, ${row.rate}::numeric, ${stake}::numeric,
        'entrusted', ${row.created_at}::bigint, ${row.delivery_at}::bigint, ${row.plan_id}::uuid from held
    ), events as (${events})${receipt ? sql`, receipt as (${receipt})` : sql``} select available from held`;
}

async function whyNot({ ledger, config }: ServerContext, executor: Executor, order: NewOrder): Promise<Error> {
  const { available } = await ledger.balance(executor, order.userId, order.mode, 'delivery', 'USDT');
  if (money.less(available, order.stake)) return ledgerRefusals.notEnoughBalance();
  return deliveryRefusals.tooManyOpen({ parameters: { maximum: config.delivery.maximumOpen } });
}
