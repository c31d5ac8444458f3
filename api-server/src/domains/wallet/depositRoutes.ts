import { listDeposits, reportDeposit } from './deposits';
import { walletRefusals } from './refusals';
import type { WalletParts } from './Coins';

/** Deposits: what can be deposited, where to, and what was. */
export function depositRoutes(parts: WalletParts): void {
  const { routes, database, userEvents } = parts.context;

  routes.add('index/payment', () => {
    const list = parts.coins.all.map(({ coin, name, chains }) => ({
      coin,
      name,
      chains: chains.map(({ format: _, ...chain }) => chain),
    }));
    return Promise.resolve({ list, total: list.length });
  });

  routes.add('index/chainAddress', async ({ session, input: { coin, chain } }) => {
    if (session.mode === 'demo') throw walletRefusals.realOnly();
    parts.coins.chain(coin, chain);
    const provided = await parts.addresses.addressOf({ userId: session.userId, coin, chain });
    if (!provided) throw walletRefusals.depositsClosed();
    return { coin, chain, ...provided };
  });

  routes.add('index/czSubmit', async ({ session, input, transaction, afterCommit }) => {
    const deposit = await reportDeposit(parts, transaction, session, input);
    afterCommit(() => userEvents.wake(session.userId));
    return deposit;
  });

  routes.add('index/czRec', ({ session, input }) => listDeposits(database, session, input));
}
