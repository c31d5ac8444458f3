import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { deliveryEarnings, money } from '@halyard-h5/shared-api/formulas';
import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import { isRetried, isSharded, isUniqueViolation } from '../../platform/database';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import { insertReceipt } from '../../platform/idempotency';
import type { Receipt } from '../../platform/idempotency';
import { haltRefusal, isHalted } from '../../core/halts';
import { holdStatement, ledgerRefusals } from '../../core/ledger';
import { amountText } from '../../kernel';
import type { AccountMode } from '../../kernel';
import { judgePlacement } from './judgePlacement';
import type { Placement } from './judgePlacement';
import type { Reservation } from './LossBudgets';
import { orderView } from './orderView';
import type { OrderRow } from './orderView';
import { placeOnShards } from './placeOnShards';
import type { Acceptance } from './placeOnShards';
import { deliveryRefusals } from './refusals';
import type { DeliveryServices } from './services';

export interface NewOrder extends Placement {
  userId: string;
  mode: AccountMode;
  /** Follow plan that places it. */
  planId?: string;
  /** Who gets no rebate of it. */
  noRebateTo?: string;
}

interface Insertion {
  /** Stored with the order, if given. */
  receipt?: Receipt;
  /** Whether a budget was asked for already, as `lossBudgets.asking` says. */
  asked: boolean;
}

/**
 * Inserts an order in one statement. It reads time and newest tick, freezes the stake, and writes order, events and receipt (if given).
 * Callers ask `judgeOrder` before and call within `lossBudgets.asking`. After a refusal a surrounding transaction stays usable.
 * @throws a `delivery` refusal, `ledger.notEnoughBalance`, or one of `halts`; a unique violation of the receipt's key
 */
export async function insertOrder(
  context: DeliveryServices,
  executor: Executor,
  order: NewOrder,
  { receipt, asked }: Insertion,
): Promise<DeliveryOrder> {
  const { rate } = judgePlacement(context, order);
  const reservation = reserve(context, order, rate, asked);
  const { budget } = reservation;
  const id = context.ids.next();
  const view = ({ time, sequence }: Acceptance): DeliveryOrder =>
    orderView(newRow(id, order, rate, { time, sequence, budget }), { ...context.config.delivery, now: time });
  const row = newRow(id, order, rate, { time: 0, sequence: 0, budget });
  const inOneStatement = async (): Promise<readonly Acceptance[]> => {
    const stored = receipt && insertReceipt('held cross join accepted', receipt, acceptedView(context, view({ time: 0, sequence: 0 })));
    return (await placement(context, row, stored).execute(executor)).rows;
  };
  const placing =
    isSharded(executor) && executor.isTransaction
      ? placeOnShards(context, executor as DatabaseTransaction, { row, receipt, view })
      : inOneStatement();
  const [accepted] = await placing.catch((error: unknown) => {
    if (changedNothing(error)) reservation.release();
    throw error;
  });
  if (accepted === undefined) {
    reservation.release();
    throw await whyNot(context, executor, order, { rate, reservation });
  }
  return view(accepted);
}

/**
 * Takes what the order can win from what the house may lose.
 * @throws `delivery.houseLimit`, or `delivery.houseCapital` where the house can pay no more
 */
function reserve({ lossBudgets, config }: DeliveryServices, order: NewOrder, rate: string, asked: boolean): Reservation {
  const taken = lossBudgets.take(order, deliveryEarnings(order.stake, rate), asked);
  if ('budget' in taken) return taken;
  const left = amountText(money.max('0', taken.left));
  if (taken.scarce === 'capital') throw deliveryRefusals.houseCapital({ field: 'stake', parameters: { left } });
  const parameters = { maximum: amountText(config.delivery.maximumHouseLoss), left };
  throw deliveryRefusals.houseLimit({ field: 'stake', parameters });
}

function newRow(id: string, order: NewOrder, rate: string, { time, sequence, budget }: Acceptance & { budget: number }): OrderRow {
  return {
    user_id: order.userId,
    id,
    mode: order.mode,
    symbol: order.symbol,
    direction: order.direction,
    seconds: order.seconds,
    rate,
    stake: money.normalise(order.stake),
    status: 'entrusted',
    created_at: time,
    accepted_sequence: sequence,
    delivery_at: time + order.seconds * 1_000,
    open_tick: null,
    settlement_tick: null,
    settled_at: null,
    profit: null,
    result: null,
    plan_id: order.planId ?? null,
    cancel_at: null,
    cancel_sequence: null,
    no_rebate_to: order.noRebateTo ?? null,
    budget,
  };
}

/** The answer as the statement stores it: `view` with what follows from the time at which the statement accepts. */
function acceptedView({ config }: DeliveryServices, view: DeliveryOrder): RawBuilder<unknown> {
  const deliveryAt = sql`accepted.time + ${view.seconds * 1_000}::bigint`;
  const openBy = sql`least(accepted.time + ${config.delivery.returnAfter}::bigint, ${deliveryAt})`;
  const day = sql`to_char(to_timestamp(accepted.time / 1000) at time zone 'UTC', 'YYYYMMDD')`;
  const [prefix, suffix] = [view.number.slice(0, 1), view.number.slice(-9)];
  return sql`${JSON.stringify(view)}::jsonb || jsonb_build_object('createdAt', accepted.time, 'deliveryAt', ${deliveryAt}, 'openBy', ${openBy},
    'number', ${prefix}::text || ${day} || ${suffix}::text)`;
}

/**
 * The CTE `accepted`: one row if the newest tick is fresh, no halt applies and the budget exists, which stays locked until the order is written.
 * Its time is the exchange's, never before the newest tick, so no existing tick opens the order. Nor is it before that of a waiting order: the
 * clock's floor may lag half a second.
 */
function acceptance({ config, market, exchangeClock }: DeliveryServices, { mode, symbol, budget }: OrderRow): RawBuilder<unknown> {
  return sql`budget as materialized (
      select 1 from delivery_budget where mode = ${mode} and symbol = ${symbol} and number = ${budget} for key share
    ), newest as (${market.newestPart(symbol)}), moment as materialized (
      select newest.sequence, newest.time as tick_time, greatest(${exchangeClock.time()}, newest.time,
        (select max(created_at) from delivery_order where symbol = ${symbol} and status = 'entrusted')) as time from newest
    ), accepted as (
      select sequence, time from moment cross join budget
      where time - tick_time <= ${config.delivery.staleAfter}::bigint and not ${isHalted(opening(symbol))}
    )`;
}

function placement(context: DeliveryServices, row: OrderRow, receipt: RawBuilder<unknown> | undefined): RawBuilder<Acceptance> {
  const { ids, config, userEvents } = context;
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
    given: acceptance(context, row),
    time: sql<number>`(select time from accepted)`,
    condition: sql`exists (select 1 from accepted)
      and (select count(*) from delivery_order where user_id = ${userId} and mode = ${mode} and status in ('entrusted', 'open')) < ${config.delivery.maximumOpen}`,
  });
  const events = userEvents.insertFrom('held', [
    { userId, mode, kind: 'deliveryOrder', data: { id, status: 'entrusted' } },
    { userId, mode, kind: 'balance', data: { wallet: 'delivery' } },
  ]);
  return sql`${hold}, placed as (
      insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, accepted_sequence, delivery_at, plan_id, no_rebate_to, budget)
      select ${userId}::uuid, ${id}::uuid, ${mode}, ${row.symbol}, ${row.direction}, ${row.seconds}::int, ${row.rate}::numeric, ${stake}::numeric,
        'entrusted', accepted.time, accepted.sequence, accepted.time + ${row.seconds * 1_000}::bigint, ${row.plan_id}::uuid, ${row.no_rebate_to}::uuid, ${row.budget}::int from held cross join accepted
    ), events as (${events})${receipt ? sql`, receipt as (${receipt})` : sql``} select accepted.time, accepted.sequence from held cross join accepted`;
}

const opening = (symbol: string) => ({ kind: 'open', line: 'delivery', symbol }) as const;

/** Whether an error tells that nothing of the statement was done: a key that exists, or what the database asks to try again. */
const changedNothing = (error: unknown): boolean => isUniqueViolation(error) || isRetried(error);

async function whyNot(
  { ledger, market, config, lossBudgets }: DeliveryServices,
  executor: Executor,
  order: NewOrder,
  { rate, reservation }: { rate: string; reservation: Reservation },
): Promise<Error> {
  const halted = await haltRefusal(executor, opening(order.symbol));
  if (halted !== undefined) return halted;
  const stands = executor.selectFrom('delivery_budget').select('number').where('mode', '=', order.mode).where('symbol', '=', order.symbol);
  if ((await stands.where('number', '=', reservation.budget).executeTakeFirst()) === undefined)
    lossBudgets.ended(order, deliveryEarnings(order.stake, rate), reservation);
  const { tick, time } = await market.moment(executor, order.symbol);
  if (tick === undefined || time - tick.time > config.delivery.staleAfter) return deliveryRefusals.stalePrice();
  const { available } = await ledger.balance(executor, order.userId, order.mode, 'delivery', 'USDT');
  if (money.less(available, order.stake)) return ledgerRefusals.notEnoughBalance();
  return deliveryRefusals.tooManyOpen({ parameters: { maximum: config.delivery.maximumOpen } });
}
