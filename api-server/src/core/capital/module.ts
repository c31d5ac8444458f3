import { transact } from '../../platform/database';
import { defineModule, periodically } from '../../platform/module';
import type { Service } from '../../platform/module';
import { capitalAudits } from './audits';
import { capitalFigures, capitalRows } from './capitalRows';
import { confirmCapital, proposeCapital } from './changeCapital';
import { capitalRecords } from './records';
import { capitalSettings } from './settings';
import { takes, type CapitalServices } from './services';

/** Milliseconds between two counts of what is in reserve and what the house has. */
const COUNT_EVERY = 5_000;
const COIN = 'USDT';

/** In the sandbox nobody brings capital: two names of the exchange's own do, once. */
async function seedCapital(context: CapitalServices): Promise<void> {
  const reason = 'Play money of the sandbox';
  await transact(context.database, async (transaction) => {
    const input = { kind: 'add', coin: COIN, amount: context.config.capital.sandbox, reference: 'sandbox', reason } as const;
    const standing = await transaction.selectFrom('house_capital').select('since').where('coin', '=', COIN).forUpdate().executeTakeFirst();
    if (standing?.since !== null) return;
    const { row } = await proposeCapital(context, transaction, input, 'sandbox');
    await confirmCapital(context, transaction, row.id, { operator: 'sandbox2', counts: () => Promise.resolve(true) });
  });
}

/** Keeps the figures of the house's capital. Says at the start where none was booked: only the limits of products hold then. */
class CapitalWorker implements Service {
  readonly #context: CapitalServices;
  readonly #counting: Service;

  constructor(context: CapitalServices) {
    this.#context = context;
    this.#counting = periodically(context, { period: COUNT_EVERY, fault: 'what the house can pay cannot be counted' }, () =>
      context.houseCapital.keep(),
    );
  }

  async start(): Promise<void> {
    const { config, database, logger } = this.#context;
    if (config.sandbox.enabled) await seedCapital(this.#context);
    else if ((await capitalRows(database)).every(({ since }) => since === null))
      logger.warn({}, 'no capital of the house is booked: only the limits of each product stop opening. See add-capital of the operators');
    await this.#counting.start();
  }

  stop(): Promise<void> | void {
    return this.#counting.stop();
  }
}

/** What the house has to pay with: keeps what it has won and what running contracts can win. */
export const capitalModule = defineModule({
  name: 'capital',
  takes,
  settings: { capital: capitalSettings.prefault({}) },
  audits: capitalAudits,
  records: capitalRecords,
  open: (context) => ({ workers: [new CapitalWorker(context)], houseFigures: [capitalFigures] }),
});
