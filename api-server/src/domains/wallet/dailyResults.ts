import { dayResult, symbolOfCoin, type CoinDay, type DayResult } from '@halyard-h5/shared-api/formulas';
import { dailyHoldings, type DailyHolding } from '../../core/ledger';
import { dailyCloses } from '../../core/market';
import { DAY, money, type AccountMode } from '../../kernel';
import type { ServerContext } from '../../platform/module';

type MarketServices = Pick<ServerContext, 'database' | 'market'>;

/** Movements that bring money from outside or take it there. Conversions and rebates do not: what they cost or bring is a result. */
const FUNDING = ['deposit', 'withdrawal', 'demo'];

interface Days {
  readonly userId: string;
  readonly mode: AccountMode;
  /** UTC days since 1970, both inclusive; `today` is the running one. */
  readonly first: number;
  readonly today: number;
  /** First day whose funding is read, `first` when absent. Earlier days tell their equity and no result. */
  readonly fundedSince?: number;
}

/** An account on a UTC day: its balances without open profit, and its result. USDT. */
export interface AccountDay extends DayResult {
  readonly day: number;
  readonly coins: readonly CoinDay[];
}

/**
 * Days of an account as the ledger and the closes have them, for every call that tells a result.
 * @see docs/decisions/0278-what-a-performance-is.md
 */
export async function dailyResults(
  context: MarketServices,
  { userId, mode, first, today, fundedSince = first }: Days,
): Promise<AccountDay[]> {
  const { database, market } = context;
  const span = { userId, mode, since: (first - 1) * DAY };
  const holdings = new Map<number, Map<string, DailyHolding>>();
  const symbols = new Set<string>();
  for (const holding of await dailyHoldings(database, span, (today + 1) * DAY, { kinds: FUNDING, since: fundedSince * DAY })) {
    holdings.set(holding.day, (holdings.get(holding.day) ?? new Map<string, DailyHolding>()).set(holding.coin, holding));
    const symbol = symbolOfCoin(holding.coin);
    if (symbol !== undefined) symbols.add(symbol);
  }
  const closeOn = await readCloses(context, [...symbols], first - 1, today);
  return Array.from({ length: today - first + 1 }, (_, index): AccountDay => {
    const day = first + index;
    const coins = [...(holdings.get(day)?.values() ?? [])].flatMap(({ coin, total: held, funding }): CoinDay[] => {
      const before = holdings.get(day - 1)?.get(coin)?.total ?? '0';
      const close = closeOn(symbolOfCoin(coin), day - 1);
      if ([before, held, funding].every(money.isZero)) return [];
      return [{ coin, before, held, funding, ...(close !== undefined && { close }) }];
    });
    const closed = (symbol: string): string | undefined => (day === today ? undefined : closeOn(symbol, day));
    return { day, coins, ...dayResult(coins, (symbol) => closed(symbol) ?? market.lastTick(symbol)?.price) };
  });
}

/**
 * Closes of days before the running one. A day without a close takes the one before it, or the first after it: a gap is no profit. Just after
 * midnight the candle of yesterday may not be written yet; its last tick stands for it.
 */
async function readCloses({ database, market }: MarketServices, symbols: readonly string[], first: number, today: number) {
  const closes = new Map<string, { day: number; close: string }[]>(symbols.map((symbol) => [symbol, []]));
  for (const { symbol, day, close } of await dailyCloses(database, market.feed, symbols, first * DAY))
    if (day < today) closes.get(symbol)?.push({ day, close });
  const midnight = today * DAY;
  for (const [symbol, list] of closes) {
    const after = (list.at(-1)?.day ?? -1) + 1;
    if (after === today) continue;
    const last = market.lastTick(symbol);
    const tick = last !== undefined && last.time >= midnight ? await market.lastTickAtOrBefore(symbol, midnight - 1) : last;
    if (tick !== undefined && tick.time >= after * DAY) list.push({ day: Math.floor(tick.time / DAY), close: tick.price });
  }
  return (symbol: string | undefined, day: number): string | undefined => {
    const known = closes.get(symbol ?? '') ?? [];
    return (known.findLast((each) => each.day <= day) ?? known[0])?.close;
  };
}
