import { localBus, RandomIds, silentLogger } from '../../kernel';
import { settings } from '../../app/config';
import { createContext } from '../../app/createContext';
import { insertOrder } from '../../domains/delivery';
import { ExposureBudgets } from '../../domains/perpetual/ExposureBudgets';
import { openDatabase, transact } from '../../platform/database';
import { Metrics } from '../../platform/observability';
import { Sealer } from '../../platform/sealing';
import { FakeClock } from '../kernel/FakeClock';
import { FakeMarket } from '../market/FakeMarket';

/* A process that accepts orders out of its budgets on request, to be paused and killed. Its clock stands still, so budgets never look old. */

export type HolderTask =
  | { readonly kind: 'delivery'; readonly userId: string; readonly stake: string }
  /** `hang`: the transaction stays open behind the statement. */
  | { readonly kind: 'perpetual'; readonly exposure: string; readonly hang?: boolean };

const [url = '', overrides = '{}'] = process.argv.slice(2);
const config = settings.parse(JSON.parse(overrides));
const { database } = await openDatabase({ url, poolSize: 4, logger: silentLogger });
const clock = new FakeClock(Date.now());
const market = new FakeMarket();
market.tick('BTCUSDT', Date.now(), '100');
const context = createContext({
  config,
  database,
  embedded: false,
  clock,
  ids: new RandomIds(clock),
  bus: localBus(() => undefined),
  logger: silentLogger,
  sealer: new Sealer([Buffer.alloc(32, 1)]),
  metrics: new Metrics(),
  processId: 'holder',
  say: () => undefined,
  checkAnswers: false,
  market,
});
const exposure = new ExposureBudgets(context, `holder ${process.pid}`);

async function act(task: HolderTask): Promise<void> {
  if (task.kind === 'delivery') {
    const order = { userId: task.userId, mode: 'real', symbol: 'BTCUSDT', direction: 'call', seconds: 600, stake: task.stake } as const;
    await context.lossBudgets.asking((asked) => insertOrder(context, database, order, { asked }));
    return;
  }
  await transact(database, async (transaction) => {
    await exposure.count(transaction, { mode: 'real', symbol: 'BTCUSDT' }, { long: task.exposure, short: '0' });
    if (!task.hang) return;
    process.send?.('hangs');
    await new Promise(() => undefined);
  });
}

process.on('message', (task: HolderTask) => {
  act(task).then(
    () => process.send?.('accepted'),
    (error: { refusalId?: string; message: string }) => process.send?.(error.refusalId ?? error.message),
  );
});
process.send?.('ready');
