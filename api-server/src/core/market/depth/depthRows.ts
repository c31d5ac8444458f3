import { sql } from 'kysely';
import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { takeMore, type TakenDepth, type TakenSides } from '../../../engines/market';
import type { AccountMode } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import type { OrderBook } from '../Market';
import './tables';

/** One book: what demo traders take is gone for demo traders alone. */
export interface BookKey {
  readonly mode: AccountMode;
  readonly symbol: string;
}

export type BookSide = 'bids' | 'asks';

interface DepthRow {
  mode: AccountMode;
  symbol: string;
  side: BookSide;
  quantity: string;
  taken_at: number;
  returns_at: number;
}

const taken = ({ quantity, taken_at: at, returns_at: until }: DepthRow): TakenDepth => ({ quantity: money.normalise(quantity), at, until });

const sidesOf = (rows: readonly DepthRow[]): TakenSides => {
  const find = (side: BookSide): TakenDepth | undefined => {
    const row = rows.find((each) => each.side === side);
    return row && taken(row);
  };
  const [bids, asks] = [find('bids'), find('asks')];
  return { ...(bids && { bids }), ...(asks && { asks }) };
};

/**
 * Locks sides of a book until the transaction ends and answers what is gone from them, so that every order sees those before it. Lock the
 * account first; of several books, in order of symbol.
 */
export async function lockDepth(executor: Executor, { mode, symbol }: BookKey, sides: readonly BookSide[]): Promise<TakenSides> {
  const locked = (): Promise<DepthRow[]> =>
    executor
      .selectFrom('taken_depth')
      .selectAll()
      .where('mode', '=', mode)
      .where('symbol', '=', symbol)
      .where('side', 'in', sides)
      .orderBy('side')
      .forUpdate()
      .execute();
  const rows = await locked();
  if (rows.length === sides.length) return sidesOf(rows);
  // A book that nobody has taken from yet has no row that could be locked.
  const missing = [...sides].sort().map((side) => ({ mode, symbol, side, quantity: '0', taken_at: 0, returns_at: 0 }));
  await executor
    .insertInto('taken_depth')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sidesOf(await locked());
}

/** What a transaction takes from a book at `time` (ms UTC) and how long it takes to come back (ms). */
export interface DepthTaking {
  readonly bids: Decimal;
  readonly asks: Decimal;
  readonly time: number;
  readonly recovery: number;
}

/**
 * Stores what is taken from a book, behind the locks of `lockDepth`. A side without a lock is locked now. Should that deadlock, the database
 * ends one transaction, which is tried again.
 * @param locked the answer of `lockDepth`
 * @param book the feed's book; no more than it has can be taken
 */
export async function noteDepth(
  executor: Executor,
  key: BookKey,
  locked: TakenSides,
  taking: DepthTaking,
  book: OrderBook | undefined,
): Promise<void> {
  const { time, recovery } = taking;
  const sides = (['asks', 'bids'] as const).filter((side) => money.isPositive(taking[side]));
  const late = sides.filter((side) => locked[side] === undefined);
  const before = late.length === 0 ? locked : { ...locked, ...(await lockDepth(executor, key, late)) };
  const rows = sides.map((side) => {
    const most = book && money.add(...book[side].map(({ quantity }) => quantity));
    const { quantity, at, until } = takeMore(before[side], { quantity: taking[side], time, recovery, most });
    return sql`(${side}, ${quantity}::numeric, ${at}::bigint, ${until}::bigint)`;
  });
  if (rows.length === 0) return;
  await sql`
    update taken_depth set quantity = noted.quantity, taken_at = noted.taken_at, returns_at = noted.returns_at
    from (values ${sql.join(rows)}) noted (side, quantity, taken_at, returns_at)
    where taken_depth.mode = ${key.mode} and taken_depth.symbol = ${key.symbol} and taken_depth.side = noted.side`.execute(executor);
}

/** Everything that may still be gone from any book. */
export async function readDepth(executor: Executor): Promise<(BookKey & { sides: TakenSides })[]> {
  const rows = await executor.selectFrom('taken_depth').selectAll().where('returns_at', '>', 0).execute();
  const books = new Map<string, DepthRow[]>();
  for (const row of rows) books.set(`${row.mode} ${row.symbol}`, [...(books.get(`${row.mode} ${row.symbol}`) ?? []), row]);
  return [...books.values()].flatMap((ofBook) => {
    const [first] = ofBook;
    return first ? [{ mode: first.mode, symbol: first.symbol, sides: sidesOf(ofBook) }] : [];
  });
}
