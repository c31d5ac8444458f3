import { settings } from '../src/app/config';
import { beginHalt, liftHalt } from '../src/core/halts';
import { ExchangeClock } from '../src/core/market';
import { isRefusal, RandomIds, systemClock } from '../src/kernel';
import { transact } from '../src/platform/database';
import type { Database } from '../src/platform/database';
import type { Journal } from './Journal';
import { soakHalts } from './soakHalts';
import type { SoakHalt } from './soakHalts';

const LASTS = 2_000;
const LOOK_EVERY = 100;
const CLEARED_WITHIN = 60_000;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One operator begins a halt, two lift it; the journal says when it was in force for certain. */
export async function haltFor(database: Database, journal: Journal, halt: SoakHalt): Promise<void> {
  const context = { ids: new RandomIds(systemClock), config: settings.parse({}), exchangeClock: new ExchangeClock() };
  const words = { ...soakHalts[halt], reason: 'The soak looks into it.', texts: {} };
  const { row } = await transact(database, (transaction) => beginHalt(context, transaction, words, 'ann'));
  await journal.write({ kind: 'halted', halt });
  await wait(LASTS);
  await journal.write({ kind: 'lifting' });
  const counts = (): Promise<boolean> => Promise.resolve(true);
  const lift = (operator: string) => transact(database, (transaction) => liftHalt(context, transaction, row.id, { operator, counts }));
  await lift('bob');
  for (const until = Date.now() + CLEARED_WITHIN; ; await wait(LOOK_EVERY)) {
    try {
      await lift('ann');
      return;
    } catch (error) {
      // Orders that rest are being returned, by the server once it is up.
      if (!isRefusal(error) || error.refusalId !== 'operator.haltClearing' || Date.now() > until) throw error;
    }
  }
}
