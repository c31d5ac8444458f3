import { haltGate, refuseHalted } from '../../core/halts';
import { groupsOf, isPlaceOfBoth, isStatementPlace, moneyLog, moneyLogTypes, statement, walletNames } from '../../core/ledger';
import { httpRefusals, inputReasons } from '../../platform/http';
import type { WalletDependencies } from './Coins';
import { claimDemoMoney, demoMoneyStatus } from './demoMoney';
import { prepareDemoReset, resetDemoMoney } from './demoReset';
import { depositAddress, depositCoins, listDeposits, reportDeposit } from './deposits';
import { displayCoins } from './displayCoins';
import { acceptExchange } from './exchange/acceptExchange';
import type { ExchangeWorker } from './exchange/ExchangeWorker';
import { listExchanges } from './exchange/exchangeView';
import { quote } from './exchange/quote';
import { overview } from './overview';
import { property } from './property';
import { accountStatement } from './accountStatement';
import { cancelWithdrawal } from './cancelWithdrawal';
import { withPause } from './pausedWithdrawals';
import { checkWithdrawal, requestWithdrawal } from './requestWithdrawal';
import { listTransfers, transferableMoney, transferMoney } from './transfers';
import { bindAddress, listAddresses, removeAddress } from './withdrawalAddresses';
import { withdrawalInfo } from './withdrawalInfo';
import { listWithdrawals } from './withdrawals';

/** Calls of the wallet: deposits, withdrawals and their addresses, quick exchange, transfers, balances, account changes, demo money. */
export function walletRoutes(dependencies: WalletDependencies, exchanges: ExchangeWorker): void {
  const { context } = dependencies;
  const { routes, database, userEvents, operatorNews, ledger } = context;
  const tell = (userId: string, queue: 'deposits' | 'withdrawals') => (): void => {
    userEvents.wake(userId);
    operatorNews.tell(queue);
  };

  routes.add('deposit.methods', () => Promise.resolve(depositCoins(dependencies)));
  routes.add('deposit.address', ({ session, input }) => depositAddress(dependencies, session, input));
  routes.add('deposit.report', async ({ session, input, transaction, afterCommit }) => {
    const deposit = await reportDeposit(dependencies, transaction, session, input);
    afterCommit(tell(session.userId, 'deposits'));
    return deposit;
  });
  routes.add('deposit.list', ({ session, input }) => listDeposits(database, session, input));

  routes.add(
    'withdrawal.submit',
    async ({ session, input, transaction, afterCommit }) => {
      const withdrawal = await requestWithdrawal(dependencies, transaction, session, input);
      afterCommit(tell(session.userId, 'withdrawals'));
      return withdrawal;
    },
    {
      async before({ session, input }) {
        // Nobody gives a password for nothing.
        await refuseHalted(database, { kind: 'withdraw' });
        await checkWithdrawal(dependencies, session, input);
      },
      gate: () => haltGate({ kind: 'withdraw' }),
    },
  );
  routes.add('withdrawal.list', async ({ session, input }) =>
    withPause(database, session.userId, await listWithdrawals(database, session, input), context.clock.now()),
  );
  routes.add('withdrawal.cancel', async ({ session, input, transaction, afterCommit }) => {
    const withdrawal = await cancelWithdrawal(context, transaction, session, input.id);
    afterCommit(tell(session.userId, 'withdrawals'));
    return withdrawal;
  });
  routes.add('withdrawal.requirements', ({ session, input: { coin } }) => withdrawalInfo(dependencies, session, coin));
  routes.add('withdrawalAddress.list', async ({ session, input }) => {
    const list = await listAddresses(database, session.userId, input.coin);
    return { list, total: list.length };
  });
  routes.add('withdrawalAddress.bind', (call) => bindAddress(dependencies, call));
  routes.add('withdrawalAddress.remove', async ({ session, input }) => {
    await removeAddress(dependencies, session, input);
    return {};
  });

  routes.add('conversion.quote', ({ session, input }) => quote(dependencies, session, input));
  routes.add(
    'conversion.submit',
    async ({ session, input, transaction, afterCommit }) => {
      const exchange = await acceptExchange(dependencies, transaction, session, input.quoteId);
      afterCommit(() => {
        exchanges.accepted();
        userEvents.wake(session.userId);
      });
      return exchange;
    },
    { gate: () => haltGate({ kind: 'convert' }) },
  );
  routes.add('conversion.list', ({ session, input }) => listExchanges(database, session, input));

  routes.add('transfer.submit', async ({ session, input, transaction, afterCommit }) => {
    const transfer = await transferMoney(dependencies, transaction, session, input);
    afterCommit(() => userEvents.wake(session.userId));
    return transfer;
  });
  routes.add('transfer.list', ({ session, input }) => listTransfers(database, session, input));
  routes.add('transfer.balances', ({ session }) => transferableMoney(dependencies, session));

  routes.add('balance.read', async ({ session, input: { wallet, coin } }) =>
    ledger.balance(database, session.userId, session.mode, wallet, coin),
  );
  routes.add('coin.list', () => Promise.resolve(displayCoins(dependencies)));
  routes.add('balance.overview', ({ session }) => overview(dependencies, session));
  routes.add('balance.list', ({ session, input }) => property(dependencies, session, input.wallet));

  routes.add('statement.ofAccount', ({ session, input }) => moneyLog(database, session.userId, { ...input, mode: session.mode }));
  routes.add('statement.list', ({ session, input: { rows, ...input } }) => {
    // A list goes on as it began.
    const asEvents = input.before === undefined ? rows === 'events' : isStatementPlace(input.before);
    const read = asEvents ? statement : moneyLog;
    const mode = input.mode ?? session.mode;
    if (input.before !== undefined && isPlaceOfBoth(input.before) !== (mode === 'all'))
      throw httpRefusals.invalid({ field: 'before', parameters: { field: 'before', reason: inputReasons.format } });
    return read(database, session.userId, { ...input, mode });
  });
  routes.add('statement.summary', ({ session, input }) => accountStatement(dependencies, session, input.period));
  routes.add('statement.filters', async ({ session }) => {
    const types = await moneyLogTypes(database, session.userId);
    return {
      modes: ['real', 'demo'],
      types,
      groups: groupsOf(types),
      wallets: [...walletNames],
      coins: dependencies.coins.all.map(({ coin }) => coin),
    };
  });

  routes.add('demoFunds.claim', async ({ session, transaction, afterCommit }) => {
    const claimed = await claimDemoMoney(context, transaction, session);
    afterCommit(() => userEvents.wake(session.userId));
    return claimed;
  });
  routes.add(
    'demoFunds.reset',
    async ({ session, transaction, afterCommit }) => {
      const reset = await resetDemoMoney(context, transaction, session);
      afterCommit(() => userEvents.wake(session.userId));
      return reset;
    },
    { before: ({ session }) => prepareDemoReset(context, session) },
  );
  routes.add('demoFunds.status', ({ session }) => demoMoneyStatus(context, session));
}
