import { defineModule, periodically } from '../../platform/module';
import type { ServerContext, Service } from '../../platform/module';
import { closedAddresses, sandboxAddresses } from './addresses/sandboxAddresses';
import { Coins } from './Coins';
import { ExchangeWorker } from './exchange/ExchangeWorker';
import { walletHolds } from './holds';
import { walletRoutes } from './routes';
import { demoSettings, walletSettings } from './settings';
import { listAddresses } from './withdrawalAddresses';

const HOUR = 3_600_000;

function forgettingQuotes(context: ServerContext): Service {
  const { database, clock } = context;
  return periodically(context, { period: HOUR, complaint: 'old quotes could not be removed', severity: 'warn' }, async () => {
    await database
      .deleteFrom('exchange_quote')
      .where('expires_at', '<', clock.now() - 24 * HOUR)
      .execute();
  });
}

/** Deposits, withdrawals, quick exchange, transfers, balances, account changes and the demo claim. */
export const walletModule = defineModule({
  name: 'wallet',
  settings: { wallet: walletSettings.prefault({}), demo: demoSettings.prefault({}) },
  holds: walletHolds,
  open(context) {
    const { config } = context;
    const parts = { context, coins: new Coins(context), addresses: config.sandbox.enabled ? sandboxAddresses : closedAddresses };
    const exchanges = new ExchangeWorker(parts);
    walletRoutes(parts, exchanges);
    return {
      workers: [forgettingQuotes(context), exchanges],
      userInformation: [async (executor, userId) => ({ addressBound: (await listAddresses(executor, userId)).length > 0 })],
      displayCurrencies: config.wallet.displayCurrencies.map(({ coin }) => coin),
    };
  },
});
