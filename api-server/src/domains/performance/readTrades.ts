import { sql } from 'kysely';
import type { Answer } from '@halyard-h5/shared-api/contract';
import { ratioDigits } from '@halyard-h5/shared-api/formulas';
import { DAY, lowestIdAt, money, type AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';
import { deliveryOrders } from '../delivery';
import { copiedPlans } from '../followPlans';
import { endedPositions, fills } from '../perpetual';

type Performance = Answer<'performance.read'>;
type Trades = Pick<Performance, 'products' | 'symbols'>;
type Product = Performance['products'][number]['product'];

interface Span {
  readonly userId: string;
  readonly mode: AccountMode;
  /** Milliseconds UTC, inclusive. */
  readonly since: number;
}

interface TradeRow {
  readonly product: Product;
  readonly symbol: string;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly result: string;
  readonly fees: string;
  /** Stakes of orders that were won or lost, and what they would have earned, all won. */
  readonly staked: string;
  readonly earnable: string;
  readonly best: TradeResult | null;
  readonly worst: TradeResult | null;
}

type TradeResult = NonNullable<Performance['products'][number]['best']>;

/** Contracts run for minutes, an hour at the longest: their ids are hardly older than their end. */
const LONGEST = 7 * DAY;

const best = (order: 'asc' | 'desc') =>
  sql`(array_agg(jsonb_build_object('id', id, 'symbol', symbol, 'result', trim_scale(result)::text, 'time', "time") order by result ${sql.raw(order)}, id))[1]`;

/** What is told of each product and symbol: `one` has a row for each order or position, `money` for each movement. */
const figures = sql`
  count(*)::int as trades, count(*) filter (where result > 0)::int as wins, count(*) filter (where result < 0)::int as losses,
  ${best('desc')} as best, ${best('asc')} as worst`;

/** Orders that were settled since a time, by symbol, one's own and copied ones apart. */
async function contracts(executor: Executor, { userId, mode, since }: Span): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select product, symbol, ${figures}, trim_scale(sum(result)) as result, '0' as fees,
      trim_scale(coalesce(sum(stake) filter (where result <> 0), 0)) as staked,
      trim_scale(coalesce(sum(stake * rate) filter (where result <> 0), 0)) as earnable
    from (
      select case when copied.plan_id is null then 'delivery' else 'copied' end as product, delivery.id, delivery.symbol, delivery.profit as result,
        delivery.stake, delivery.rate::numeric as rate, delivery.settled_at as "time"
      from ${deliveryOrders} delivery
      left join ${copiedPlans} copied on copied.user_id = delivery.user_id and copied.plan_id = delivery.plan_id
      where delivery.user_id = ${userId} and delivery.mode = ${mode} and delivery.id >= ${lowestIdAt(since - LONGEST)}::uuid
        and delivery.settled_at >= ${since} and delivery.result in ('win', 'loss', 'draw')) one
    group by product, symbol`.execute(executor);
  return rows;
}

/** Positions that ended since a time, by symbol, and all that fills have moved since then. */
async function perpetuals(executor: Executor, { userId, mode, since }: Span): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    with fill as (
      select symbol, position_id, action, profit, fee from ${fills} fill
      where fill.user_id = ${userId} and fill.mode = ${mode} and fill."time" >= ${since}
    ), ended as (
      select symbol, ${figures} from (
        select position.id, position.symbol, position.settled_profit - position.fees_paid as result, position.updated_at as "time"
        from ${endedPositions} position
        where position.user_id = ${userId} and position.updated_at >= ${since}
          and position.id in (select position_id from fill where action = 'close')) one
      group by symbol
    ), moved as (
      select symbol, trim_scale(sum(profit - fee)) as result, trim_scale(sum(fee)) as fees from fill group by symbol
    )
    select 'perpetual' as product, moved.symbol, coalesce(trades, 0) as trades, coalesce(wins, 0) as wins, coalesce(losses, 0) as losses,
      moved.result, moved.fees, '0' as staked, '0' as earnable, best, worst
    from moved left join ended using (symbol)`.execute(executor);
  return rows;
}

const sum = (rows: readonly TradeRow[], of: (row: TradeRow) => string): string => money.add('0', ...rows.map(of));
const count = (rows: readonly TradeRow[], of: (row: TradeRow) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** The one that is further than all others in a direction. */
function furthest(results: readonly TradeResult[], isFurther: (one: string, other: string) => boolean): TradeResult | undefined {
  return results.reduce<TradeResult | undefined>(
    (found, each) => (found === undefined || isFurther(each.result, found.result) ? each : found),
    undefined,
  );
}

function productOf(product: Product, rows: readonly TradeRow[]): Performance['products'][number] {
  const [wins, losses] = [count(rows, (row) => row.wins), count(rows, (row) => row.losses)];
  const [staked, earnable] = [sum(rows, (row) => row.staked), sum(rows, (row) => row.earnable)];
  const highest = furthest(
    rows.flatMap((row) => row.best ?? []),
    money.greater,
  );
  const lowest = furthest(
    rows.flatMap((row) => row.worst ?? []),
    money.less,
  );
  return {
    product,
    trades: count(rows, (row) => row.trades),
    wins,
    losses,
    result: sum(rows, (row) => row.result),
    fees: sum(rows, (row) => row.fees),
    ...(wins + losses === 0 ? {} : { winRate: money.divide(String(wins), String(wins + losses), ratioDigits) }),
    ...(money.isZero(staked) ? {} : { breakEven: money.divide(staked, money.add(staked, earnable), ratioDigits, 'up') }),
    ...(highest === undefined ? {} : { best: highest }),
    ...(lowest === undefined ? {} : { worst: lowest }),
  };
}

/** What trading brought an account since a time, by product, and by product and symbol. */
export async function readTrades(executor: Executor, span: Span): Promise<Trades> {
  const rows = [...(await contracts(executor, span)), ...(await perpetuals(executor, span))];
  const products = (['delivery', 'copied', 'perpetual'] as const).flatMap((product) => {
    const own = rows.filter((row) => row.product === product);
    return own.length === 0 ? [] : [productOf(product, own)];
  });
  const symbols = rows
    .map(({ product, symbol, trades, wins, losses, result, fees }) => ({ product, symbol, trades, wins, losses, result, fees }))
    .sort((one, other) => one.product.localeCompare(other.product, 'en') || one.symbol.localeCompare(other.symbol, 'en'));
  return { products, symbols };
}
