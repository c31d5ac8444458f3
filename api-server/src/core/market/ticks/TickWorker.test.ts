import { silentLogger } from '../../../kernel';
import { FakeClock } from '../../../testing/kernel/FakeClock';
import { FakeMarket } from '../../../testing/market/FakeMarket';
import { TickWorker } from './TickWorker';

/** A worker whose runs end when the test says so. */
class HeldWorker extends TickWorker {
  readonly ends: ((error?: Error) => void)[] = [];

  run(): Promise<void> {
    return new Promise((resolve, reject) => this.ends.push((error) => (error ? reject(error) : resolve())));
  }
}

function openWorker() {
  const clock = new FakeClock();
  const market = new FakeMarket();
  const logged: unknown[] = [];
  const logger = { ...silentLogger, error: (fields: object, text: string) => void logged.push([fields, text]) };
  const worker = new HeldWorker({ clock, logger, market }, { period: 1_000, fault: 'it waits' });
  /** Ends the run that is under way, and lets what follows it begin. */
  const end = async (error?: Error): Promise<void> => {
    worker.ends.at(-1)?.(error);
    await new Promise(setImmediate);
  };
  return { clock, market, worker, logged, end, tick: () => market.tick('BTCUSDT', clock.now(), '100') };
}

test('runs at its start, at ticks and by its timer', async () => {
  const { clock, worker, end, tick } = openWorker();
  await worker.start();
  expect(worker.ends).toHaveLength(1);
  await end();
  tick();
  expect(worker.ends).toHaveLength(2);
  await end();
  clock.advance(999);
  expect(worker.ends).toHaveLength(2);
  clock.advance(1);
  expect(worker.ends).toHaveLength(3);
});

test('never runs twice at once; what came during a run is followed by one more', async () => {
  const { clock, worker, end, tick } = openWorker();
  await worker.start();
  tick();
  tick();
  clock.advance(5_000);
  expect(worker.ends).toHaveLength(1);
  await end();
  expect(worker.ends).toHaveLength(2);
  await end();
  await worker.idle();
  expect(worker.ends).toHaveLength(2);
});

test('logs a failure and tries again at the next look', async () => {
  const { worker, end, tick, logged } = openWorker();
  await worker.start();
  await end(new Error('full'));
  await worker.idle();
  expect(logged).toEqual([[expect.objectContaining({ error: 'full' }), 'it waits']]);
  tick();
  expect(worker.ends).toHaveLength(2);
});

test('stops after the run that is under way, and can be started again', async () => {
  const { clock, worker, end, tick } = openWorker();
  await worker.start();
  tick();
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  await end();
  await stopping;
  tick();
  clock.advance(10_000);
  expect(worker.ends).toHaveLength(1);
  await worker.start();
  expect(worker.ends).toHaveLength(2);
});
