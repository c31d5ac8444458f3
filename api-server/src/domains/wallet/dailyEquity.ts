import { symbolOfCoin } from '@halyard-h5/shared-api/formulas';
import { coinRate, dailyTotals } from '../../core/ledger';
import { dailyCloses } from '../../core/market';
import { DAY, money, type AccountMode } from '../../kernel';
import type { ServerContext } from '../../platform/module';

interface Days {
  readonly userId: string;
  readonly mode: AccountMode;
  /** UTC days since 1970, both inclusive; `today` is the running one. */
  readonly first: number;
  readonly today: number;
}

/** What the balances of an account were worth when a UTC day ended, and what its coins were worth then. */
export interface DailyEquity {
  readonly day: number;
  /** USDT, without open profit. */
  readonly total: string;
}

export interface EquityHistory {
  readonly days: readonly DailyEquity[];
  /** Value of an amount by the close of a day, USDT; by the last price on the running day. */
  readonly valueOn: (day: number, coin: string, amount: string) => string;
}

/** Balances of each day by its closes. A day without a close of a coin takes the one before it, or the first after it: a gap is no profit. */
export async function dailyEquity(
  context: Pick<ServerContext, 'database' | 'market'>,
  { userId, mode, first, today }: Days,
): Promise<EquityHistory> {
  const { database, market } = context;
  const totals = await dailyTotals(database, { userId, mode, since: first * DAY }, (today + 1) * DAY);
  const symbols = [...new Set(totals.flatMap(({ coin }) => symbolOfCoin(coin) ?? []))];
  const closes = new Map<string, { day: number; close: string }[]>();
  for (const { symbol, day, close } of await dailyCloses(database, market.feed, symbols, first * DAY))
    closes.set(symbol, [...(closes.get(symbol) ?? []), { day, close }]);
  for (const list of closes.values()) list.sort((one, other) => one.day - other.day);

  const priceOn = (day: number, coin: string): string => {
    const known = day === today ? [] : (closes.get(`${coin}USDT`) ?? []).filter((each) => each.day < today);
    return (known.findLast((each) => each.day <= day) ?? known[0])?.close ?? coinRate(context, coin) ?? '0';
  };
  const valueOn = (day: number, coin: string, amount: string): string => money.multiply([amount, priceOn(day, coin)], 8);
  const days = new Map<number, string>();
  for (let day = first; day <= today; day += 1) days.set(day, '0');
  for (const { day, coin, total } of totals) days.set(day, money.add(days.get(day) ?? '0', valueOn(day, coin, total)));
  return { days: [...days].map(([day, total]) => ({ day, total })), valueOn };
}
