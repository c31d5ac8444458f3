import type { Answer } from '@halyard-h5/shared-api/contract';
import { symbolOfCoin } from '@halyard-h5/shared-api/formulas';
import { getUser } from '../../core/access';
import { valueAccount } from '../../core/ledger';
import type { Session } from '../../platform/module';
import { DAY, money } from '../../kernel';
import type { WalletDependencies } from './Coins';
import { dailyResults } from './dailyResults';
import { utcDay } from './withdrawals';

type Overview = Answer<'balance.overview'>;

const DAYS = 30;

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
  const history = await dailyResults(context, { userId, mode, first, today, fundedSince: today });
  const { coins: heldToday = [], result: todayIncome = '0' } = history.at(-1) ?? {};
  const symbols = [...new Set(holdings.flatMap(({ coin }) => symbolOfCoin(coin) ?? []))];
  // The running day ends in what the account is worth now, to the cent.
  const days = history.map((each) => ({
    day: utcDay(each.day * DAY),
    total: each.day === today ? equity.balances : each.equity,
  }));
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
    todayIncome,
    today: { displayIncome: money.divide(todayIncome, displayRate, 8), coins: [...heldToday] },
    wallets: equity.wallets,
    holdings: [...holdings],
    positions: [...positions],
    prices,
    days,
    time: now,
  };
}
