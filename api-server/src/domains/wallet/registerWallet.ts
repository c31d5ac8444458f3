import type { ServerContext, Service } from '../../platform/module';
import type { AddressProvider } from './addresses/AddressProvider';
import { closedAddresses, sandboxAddresses } from './addresses/sandboxAddresses';
import { balanceRoutes } from './balanceRoutes';
import { Coins } from './Coins';
import { demoMoneyRoutes } from './demoMoney';
import { depositRoutes } from './depositRoutes';
import { movementRoutes } from './movementRoutes';
import { withdrawalRoutes } from './withdrawalRoutes';

const HOUR = 3_600_000;

/**
 * Binds deposits, withdrawals, quick exchange, transfers, balances, account changes and the demo claim.
 * @param addresses where deposit addresses come from; by default the sandbox's, or none outside it
 */
export function registerWallet(context: ServerContext, addresses?: AddressProvider): Service {
  const { database, clock, logger, config } = context;
  const parts = {
    context,
    coins: new Coins(context),
    addresses: addresses ?? (config.sandbox.enabled ? sandboxAddresses : closedAddresses),
  };
  depositRoutes(parts);
  withdrawalRoutes(parts);
  movementRoutes(parts);
  balanceRoutes(parts);
  demoMoneyRoutes(context);

  let timer: { cancel(): void } | undefined;
  const forgetQuotes = (): void => {
    const before = clock.now() - 24 * HOUR;
    database
      .deleteFrom('exchange_quote')
      .where('expires_at', '<', before)
      .execute()
      .catch((error: Error) => logger.warn({ error: error.message }, 'old quotes could not be removed'));
  };
  return {
    start: () => void (timer = clock.every(HOUR, forgetQuotes)),
    stop: () => timer?.cancel(),
  };
}
