import { getUser } from '../../core/access';
import { checkWithdrawal, requestWithdrawal } from './requestWithdrawal';
import type { WalletParts } from './Coins';
import { bindAddress, listAddresses, removeAddress } from './withdrawalAddresses';
import { listWithdrawals, withdrawalsToday } from './withdrawals';

/** Withdrawals and the addresses that they go to. */
export function withdrawalRoutes(parts: WalletParts): void {
  const { routes, database, userEvents, ledger, clock, config } = parts.context;

  routes.add(
    'index/tbSubmit',
    async ({ session, input, transaction, afterCommit }) => {
      const withdrawal = await requestWithdrawal(parts, transaction, session, input);
      afterCommit(() => userEvents.wake(session.userId));
      return withdrawal;
    },
    { before: ({ session, input }) => checkWithdrawal(parts, session, input) },
  );

  routes.add('index/tbRec', ({ session, input }) => listWithdrawals(database, session, input));

  routes.add('index/withdrawalInfo', async ({ session, input: { coin } }) => {
    const { userId, mode } = session;
    parts.coins.find(coin);
    const { minimumUsd, maximumUsd, feeRate, perDay } = config.wallet.withdrawal;
    const user = await getUser(database, userId);
    const verification = await database
      .selectFrom('verification')
      .select(['basic', 'advanced'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return {
      coin,
      available: (await ledger.balance(database, userId, mode, 'spot', coin)).available,
      rate: parts.coins.freshRate(coin),
      minimumUsd,
      maximumUsd,
      feeRate,
      perDay,
      leftToday: Math.max(0, perDay - (await withdrawalsToday(database, userId, clock.now()))),
      basicVerified: verification?.basic === 'verified',
      advancedVerified: verification?.advanced === 'verified',
      passwordSet: user.withdrawal_password_hash !== null,
      authenticatorBound: user.authenticator_secret !== null,
      addresses: await listAddresses(database, userId, coin),
    };
  });

  routes.add('index/addresses', async ({ session, input }) => {
    const list = await listAddresses(database, session.userId, input.coin);
    return { list, total: list.length };
  });

  routes.add('index/bindAddress', ({ session, input }) => bindAddress(parts, session, input));

  routes.add('index/removeAddress', async ({ session, input }) => {
    await removeAddress(parts, session, input);
    return {};
  });
}
