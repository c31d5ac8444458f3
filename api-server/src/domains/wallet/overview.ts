import type { Answer } from '@halyard-h5/shared-api/contract';
import { getUser } from '../../core/access';
import { dailyTotals, incomeSince, walletNames } from '../../core/ledger';
import { dailyCloses } from '../../core/market';
import type { Session } from '../../platform/module';
import { DAY, money } from '../../kernel';
import type { WalletParts } from './Coins';
import { utcDay } from './withdrawals';

type Overview = Answer<'index/overview'>;

const DAYS = 30;
/** Movements that bring money in or out, or change its place or coin: no income. */
const FUNDING = ['deposit', 'withdrawal', 'transfer', 'exchange', 'demo'];

/**
 * Totals of the current account in USDT and in the trader's display currency, and the line of the last 30 days, from the account's first. Every sum is made of its parts in
 * cents, coin by coin: what screens show adds up, on whichever page.
 */
export async function overview(parts: WalletParts, session: Session): Promise<Overview> {
  const { coins, context } = parts;
  const { ledger, database, clock, config } = context;
  const now = clock.now();
  const today = Math.floor(now / DAY);
  const { display_currency: displayCurrency, registered_at: registeredAt } = await getUser(database, session.userId);
  // Before there was an account there was no total, not one of zero.
  const first = Math.min(today, Math.max(today - DAYS + 1, Math.floor(registeredAt / DAY)));
  const { userId, mode } = session;
  const balances = await ledger.balances(database, userId, mode);
  const totals = await dailyTotals(database, { userId, mode, since: first * DAY }, today * DAY);
  const earned = await incomeSince(database, { userId, mode, since: today * DAY }, FUNDING);
  const symbols = [...new Set(balances.map(({ coin }) => coin))].filter((coin) => coin !== 'USDT').map((coin) => `${coin}USDT`);
  const closes = new Map(
    (await dailyCloses(database, context.market.feed, symbols, first * DAY)).map(({ symbol, day, close }) => [`${symbol} ${day}`, close]),
  );

  const valueOn = (day: number, amounts: ReadonlyMap<string, string>): string =>
    money.add(
      '0',
      ...[...amounts].map(([coin, amount]) => {
        const close = day === today ? undefined : closes.get(`${coin}USDT ${day}`);
        return close === undefined ? coins.value(coin, amount) : money.multiply([amount, close], 8);
      }),
    );
  const wallets = walletNames.map((wallet) => {
    const own = balances.filter((balance) => balance.wallet === wallet);
    const sum = (bucket: 'available' | 'frozen'): string => money.add('0', ...own.map((each) => coins.cents(each.coin, each[bucket])));
    const [available, frozen] = [sum('available'), sum('frozen')];
    return { wallet, available, frozen, estimate: money.add(available, frozen) };
  });
  const total = money.add(...wallets.map(({ estimate }) => estimate));
  const days = [];
  for (let day = first; day < today; day += 1) {
    const then = new Map(totals.filter((each) => each.day === day).map(({ coin, total: amount }) => [coin, amount]));
    days.push({ day: utcDay(day * DAY), total: valueOn(day, then) });
  }
  days.push({ day: utcDay(today * DAY), total });
  const income = earned.map(({ coin, income: amount }) => coins.value(coin, amount));
  const displayRate =
    config.wallet.displayCurrencies.find((each) => each.coin === displayCurrency)?.rate ?? coins.rate(displayCurrency) ?? '1';
  return {
    total,
    displayCurrency,
    displayRate,
    displayTotal: money.divide(total, displayRate, 8),
    todayIncome: money.add('0', ...income),
    wallets,
    days,
    time: now,
  };
}
