import type { Answer } from '@halyard-h5/shared-api/contract';
import { symbolOfCoin } from '@halyard-h5/shared-api/formulas';
import { getUser } from '../../core/access';
import { periodFigures } from '../../core/ledger';
import { closesOfDays } from '../../core/market';
import { DAY, money } from '../../kernel';
import type { Session } from '../../platform/module';
import type { WalletDependencies } from './Coins';

type Statement = Answer<'statement.summary'>;

/** Start and end of `2026` or `2026-11` in UTC, milliseconds; the end is the start of the next one. */
export function boundsOf(period: string): { start: number; end: number } {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined];
  if (month === undefined) return { start: Date.UTC(year), end: Date.UTC(year + 1) };
  return { start: Date.UTC(year, month - 1), end: Date.UTC(year, month) };
}

/** Sum of values; undefined where one is not known. */
const sumOf = (values: readonly (string | undefined)[]): string | undefined =>
  values.reduce<string | undefined>((sum, value) => (sum === undefined || value === undefined ? undefined : money.add(sum, value)), '0');

/**
 * The statement of a session's account over a year or month, from the ledger. A period that is not over ends now; one that has not begun is empty.
 * @see docs/decisions/0280-account-statements-from-the-ledger.md
 */
export async function accountStatement(
  { coins, context: { database, clock, market } }: WalletDependencies,
  { userId, mode }: Session,
  period: string,
): Promise<Statement> {
  const madeAt = clock.now();
  const { start: from, end } = boundsOf(period);
  const running = end > madeAt;
  const to = Math.max(from, Math.min(end, madeAt + 1));
  const { registered_at: since } = await getUser(database, userId);
  const { holdings, movements, fees } = await periodFigures(database, { userId, mode, from, to });
  const symbols = holdings.flatMap(({ coin }) => symbolOfCoin(coin) ?? []);
  const [firstDay, lastDay] = [from / DAY - 1, end / DAY - 1];
  const closes = await closesOfDays(database, market.feed, symbols, running ? [firstDay] : [firstDay, lastDay]);
  const closeOf = new Map(closes.map(({ symbol, day, close }) => [`${symbol} ${day}`, close]));
  const valueOf = (coin: string, amount: string, day: number | undefined): string | undefined => {
    const rate = day === undefined || symbolOfCoin(coin) === undefined ? coins.rate(coin) : closeOf.get(`${coin}USDT ${day}`);
    if (money.isZero(amount)) return '0';
    return rate === undefined ? undefined : money.multiply([amount, rate], 8);
  };
  const valued = holdings.map((holding) => ({
    ...holding,
    openingValue: valueOf(holding.coin, holding.opening, from > madeAt ? undefined : firstDay),
    closingValue: valueOf(holding.coin, holding.closing, running ? undefined : lastDay),
  }));
  return {
    period,
    mode,
    from,
    to,
    running,
    madeAt,
    since,
    holdings: valued,
    openingValue: sumOf(valued.map(({ openingValue }) => openingValue)),
    closingValue: sumOf(valued.map(({ closingValue }) => closingValue)),
    movements: [...movements],
    fees: [...fees],
  };
}
