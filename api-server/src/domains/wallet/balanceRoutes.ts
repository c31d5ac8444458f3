import { money } from '../../kernel';
import { moneyLog, moneyLogTypes, walletNames } from '../../core/ledger';
import { overview } from './overview';
import { property } from './property';
import type { WalletParts } from './Coins';

/** Balances, totals and account changes. */
export function balanceRoutes(parts: WalletParts): void {
  const { routes, database, ledger, clock, config } = parts.context;

  routes.add('index/money', async ({ session, input: { wallet, coin } }) =>
    ledger.balance(database, session.userId, session.mode, wallet, coin),
  );

  routes.add('index/coin', () => {
    const valued = parts.coins.all.flatMap(({ coin, name, digits }) => {
      const rate = parts.coins.rate(coin);
      return rate === undefined ? [] : [{ coin, name, digits, rate: money.normalise(rate), display: true }];
    });
    const currencies = config.wallet.displayCurrencies.map((currency) => ({ ...currency, display: true }));
    const list = [...valued, ...currencies];
    return Promise.resolve({ list, total: list.length, time: clock.now() });
  });

  routes.add('index/overview', ({ session }) => overview(parts, session));
  routes.add('index/property', ({ session, input }) => property(parts, session, input.wallet));

  routes.add('user/getUserMoneyLog', ({ session, input }) => moneyLog(database, session.userId, { ...input, mode: session.mode }));
  routes.add('order/moneyLogs', ({ session, input }) => moneyLog(database, session.userId, { ...input, mode: input.mode ?? session.mode }));
  routes.add('order/getMoneyLogsOptions', async ({ session }) => ({
    modes: ['real', 'demo'],
    types: await moneyLogTypes(database, session.userId),
    wallets: [...walletNames],
    coins: parts.coins.all.map(({ coin }) => coin),
  }));
}
