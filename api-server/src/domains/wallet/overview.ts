import type { Answer } from '@halyard-h5/shared-api/contract';
import { symbolOfCoin } from '@halyard-h5/shared-api/formulas';
import { getUser } from '../../core/access';
import { dailyTotals, incomeSince, valueAccount } from '../../core/ledger';
import { dailyCloses } from '../../core/market';
import type { Session } from '../../platform/module';
import { DAY, money } from '../../kernel';
import type { WalletDependencies } from './Coins';
import { utcDay } from './withdrawals';

type Overview = Answer<'balance.overview'>;

const DAYS = 30;
/** Movements that bring money in or out, or change its place or coin: no income. */
const FUNDING = ['deposit', 'withdrawal', 'transfer', 'exchange', 'demo'];

/**
 * Equity of the current account in USDT and in the display currency, with all inputs. Also its daily balances of the last 30 days, from the
 * account's first.
 */
export async function overview(dependencies: WalletDependencies, session: Session): Promise<Overview> {
  const { coins, context } = dependencies;
  const { database, clock, config, market } = context;
  const now = clock.now();
  const today = Math.floor(now / DAY);
  const { display_currency: displayCurrency, registered_at: registeredAt } = await getUser(database, session.userId);
  // Before there was an account there was no total, not one of zero.
  const first = Math.min(today, Math.max(today - DAYS + 1, Math.floor(registeredAt / DAY)));
  const { userId, mode } = session;
  const { equity, holdings, positions } = await valueAccount(context, userId, mode);
  const totals = await dailyTotals(database, { userId, mode, since: first * DAY }, today * DAY);
  const earned = await incomeSince(database, { userId, mode, since: today * DAY }, FUNDING);
  const symbols = [...new Set(holdings.flatMap(({ coin }) => symbolOfCoin(coin) ?? []))];
  const closes = new Map(
    (await dailyCloses(database, market.feed, symbols, first * DAY)).map(({ symbol, day, close }) => [`${symbol} ${day}`, close]),
  );

  const valueOn = (day: number, amounts: ReadonlyMap<string, string>): string =>
    money.add(
      '0',
      ...[...amounts].map(([coin, amount]) => {
        const close = day === today ? undefined : closes.get(`${coin}USDT ${day}`);
        return close === undefined ? coins.value(coin, amount) : money.multiply([amount, close], 8);
      }),
    );
  const days = [];
  for (let day = first; day < today; day += 1) {
    const then = new Map(totals.filter((each) => each.day === day).map(({ coin, total: amount }) => [coin, amount]));
    days.push({ day: utcDay(day * DAY), total: valueOn(day, then) });
  }
  days.push({ day: utcDay(today * DAY), total: equity.balances });
  const income = earned.map(({ coin, income: amount }) => coins.value(coin, amount));
  const displayRate =
    config.wallet.displayCurrencies.find((each) => each.coin === displayCurrency)?.rate ?? coins.rate(displayCurrency) ?? '1';
  const valuedBy = new Set([...symbols, ...positions.map(({ symbol }) => symbol), symbolOfCoin(displayCurrency) ?? '']);
  const prices = [...valuedBy].flatMap((symbol) => {
    const tick = market.lastTick(symbol);
    return tick === undefined ? [] : [{ symbol, price: tick.price, time: tick.time }];
  });
  return {
    total: equity.total,
    displayCurrency,
    displayRate,
    displayTotal: money.divide(equity.total, displayRate, 8),
    todayIncome: money.add('0', ...income),
    wallets: equity.wallets,
    holdings: [...holdings],
    positions: [...positions],
    prices,
    days,
    time: now,
  };
}
