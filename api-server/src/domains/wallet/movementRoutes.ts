import { walletNames } from '../../core/ledger';
import { exchangeCoins, listExchanges, quote } from './exchanges';
import { listTransfers, transferCoin, transferMoney } from './transfers';
import type { WalletParts } from './Coins';

/** Quick exchange and transfers between wallets. */
export function movementRoutes(parts: WalletParts): void {
  const { routes, database, userEvents, ledger } = parts.context;

  routes.add('index/bbQuote', ({ session, input }) => quote(parts, session, input));

  routes.add('index/bbRecharge', async ({ session, input, transaction, afterCommit }) => {
    const exchange = await exchangeCoins(parts, transaction, session, input.quoteId);
    afterCommit(() => userEvents.wake(session.userId));
    return exchange;
  });

  routes.add('index/sdRec', ({ session, input }) => listExchanges(database, session, input));

  routes.add('index/zySubmit', async ({ session, input, transaction, afterCommit }) => {
    const transfer = await transferMoney(parts, transaction, session, input);
    afterCommit(() => userEvents.wake(session.userId));
    return transfer;
  });

  routes.add('index/zyRec', ({ session, input }) => listTransfers(database, session, input));

  routes.add('index/transferType', async ({ session }) => {
    const balances = await ledger.balances(database, session.userId, session.mode);
    const wallets = walletNames.map((wallet) => {
      const balance = balances.find((each) => each.wallet === wallet && each.coin === transferCoin);
      return { wallet, coins: [{ coin: transferCoin, available: balance?.available ?? '0', frozen: balance?.frozen ?? '0' }] };
    });
    return { wallets };
  });
}
