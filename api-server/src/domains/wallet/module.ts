import { sql } from 'kysely';
import type { TicksNeeded } from '../../core/market';
import type { ImageNamed } from '../uploads';
import { defineModule } from '../../platform/module';
import { lengthFor, partitionsById } from '../../platform/retention';
import { checkAddresses } from './addresses/checkAddresses';
import { ConfiguredAddresses } from './addresses/ConfiguredAddresses';
import { sandboxAddresses } from './addresses/sandboxAddresses';
import { Coins } from './Coins';
import { ExchangeWorker } from './exchange/ExchangeWorker';
import { walletHolds } from './holds';
import { closing } from './leaving/closing';
import { personalData } from './leaving/personalData';
import { walletFigures } from './houseFigures';
import { walletRecords } from './records';
import { walletRoutes } from './routes';
import { demoSettings, walletSettings } from './settings';
import { listAddresses } from './withdrawalAddresses';
import { takes } from './services';

/** Accepted exchanges are executed at the ticks after their acceptance. */
const ticksOfExchanges: TicksNeeded = async (database) => {
  const { rows } = await sql<{ time: number | null }>`select min(created_at) as time from exchange where status = 'pending'`.execute(
    database,
  );
  return { time: rows[0]?.time ?? undefined };
};

/** The screenshots of deposits. */
const screenshots: ImageNamed = sql`exists (select 1 from deposit where deposit.user_id = upload.user_id and deposit.screenshot = upload.id)`;

/** Deposits, withdrawals, quick exchange, transfers, balances, account changes and the demo claim. */
export const walletModule = defineModule({
  name: 'wallet',
  takes,
  settings: { wallet: walletSettings.superRefine(checkAddresses).prefault({}), demo: demoSettings.prefault({}) },
  holds: walletHolds,
  closing,
  personalData: () => personalData,
  records: walletRecords,
  open(context) {
    const { config } = context;
    const { quotes } = config.retention;
    const addresses = config.sandbox.enabled ? sandboxAddresses : new ConfiguredAddresses(context);
    const parts = { context, coins: new Coins(context), addresses };
    const exchanges = new ExchangeWorker(parts);
    walletRoutes(parts, exchanges);
    return {
      workers: [exchanges],
      retention: [{ table: 'exchange_quote', column: 'expires_at', keep: quotes, partitions: partitionsById('id', lengthFor(quotes)) }],
      ticksNeeded: [ticksOfExchanges],
      imagesNamed: [screenshots],
      houseFigures: [walletFigures(context)],
      userInformation: [async (executor, userId) => ({ addressBound: (await listAddresses(executor, userId)).length > 0 })],
      displayCurrencies: config.wallet.displayCurrencies.map(({ coin }) => coin),
    };
  },
});
