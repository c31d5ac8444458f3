import { sql } from 'kysely';
import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import { isHalted } from '../../core/halts';
import { holdOnShard } from '../../core/ledger';
import { pipeline } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { storeAnswer } from '../../platform/idempotency';
import type { Receipt } from '../../platform/idempotency';
import type { OrderRow } from './orderView';
import type { DeliveryServices } from './services';

/** When an order was accepted, and the newest tick in the log then. */
export interface Acceptance {
  /** Milliseconds UTC. */
  readonly time: number;
  readonly sequence: number;
}

interface Placement {
  /** The order as of time 0. */
  readonly row: OrderRow;
  readonly receipt: Receipt | undefined;
  readonly view: (accepted: Acceptance) => DeliveryOrder;
}

interface Moment {
  readonly sequence: number;
  readonly tick_time: number;
  readonly now: number;
  readonly budget: boolean;
  readonly halted: boolean;
}

/**
 * When the order is accepted, as the one statement decides it elsewhere; undefined where it is not. The coordinator knows the market and the
 * budgets, the user's shard what is open. Never before an own order: to ask all shards for others' would cost more than all the rest.
 */
async function accept(
  { config, market, exchangeClock }: DeliveryServices,
  transaction: DatabaseTransaction,
  { user_id: userId, mode, symbol, budget }: OrderRow,
): Promise<Acceptance | undefined> {
  const [moments, open] = await pipeline(
    () =>
      sql<Moment>`
        with budget as materialized (
          select 1 from delivery_budget where mode = ${mode} and symbol = ${symbol} and number = ${budget} for key share
        ), newest as (${market.newestPart(symbol)})
        select newest.sequence, newest.time as tick_time, ${exchangeClock.time()} as now, exists (select 1 from budget) as budget,
          ${isHalted({ kind: 'open', line: 'delivery', symbol })} as halted from newest`.execute(transaction),
    () =>
      sql<{ count: number; newest: number | null }>`
        select count(*)::int as count, max(created_at) filter (where symbol = ${symbol}) as newest from delivery_order
        where user_id = ${userId} and mode = ${mode} and status in ('entrusted', 'open')`.execute(transaction),
  );
  const [moment] = moments.rows;
  if (moment === undefined || !moment.budget || moment.halted) return undefined;
  const { count = 0, newest = null } = open.rows[0] ?? {};
  const time = Math.max(moment.now, moment.tick_time, newest ?? 0);
  const isLate = time - moment.tick_time > config.delivery.staleAfter;
  return isLate || count >= config.delivery.maximumOpen ? undefined : { time, sequence: moment.sequence };
}

/**
 * Places an order by statements that ask one shard each, in the caller's transaction, which has locked the balance. After a refusal nothing is
 * changed.
 * @returns none where it is refused
 */
export async function placeOnShards(
  context: DeliveryServices,
  transaction: DatabaseTransaction,
  { row, receipt, view }: Placement,
): Promise<readonly Acceptance[]> {
  const { ids, userEvents } = context;
  const { user_id: userId, id, mode, stake, seconds } = row;
  const accepted = await accept(context, transaction, row);
  if (accepted === undefined) return [];
  const { time, sequence } = accepted;
  const booking = { transactionId: ids.next(), key: `delivery:${id}:stake`, kind: 'delivery.stake', reference: id, time };
  const held = await holdOnShard(transaction, { userId, mode, wallet: 'delivery', coin: 'USDT', amount: stake, ...booking });
  if (held === undefined) return [];
  const times = { created_at: time, accepted_sequence: sequence, delivery_at: time + seconds * 1_000 };
  const placed = { ...row, ...times, open_tick: null, settlement_tick: null };
  await pipeline(
    ...held,
    () => transaction.insertInto('delivery_order').values(placed).execute(),
    () =>
      userEvents.write(
        transaction,
        { userId, mode, kind: 'deliveryOrder', data: { id, status: row.status } },
        { userId, mode, kind: 'balance', data: { wallet: 'delivery' } },
      ),
    ...(receipt ? [() => storeAnswer(transaction, receipt, view(accepted))] : []),
  );
  return [accepted];
}
