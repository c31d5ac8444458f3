import { silentLogger } from '../../kernel';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { periodically } from './PeriodicWorker';

const rhythm = { period: 1_000, fault: 'it could not be done', severity: 'warn' } as const;

/** Work that ends when the test says so. */
function heldWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  return { ends, work };
}

describe('a periodic worker', () => {
  it('looks at intervals and never twice at once', async () => {
    const clock = new FakeClock();
    const { ends, work } = heldWork();
    const worker = periodically({ clock, logger: silentLogger }, rhythm, work);
    worker.start();
    clock.advance(999);
    expect(ends).toHaveLength(0);
    clock.advance(5_001);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await worker.run();
    clock.advance(1_000);
    expect(ends).toHaveLength(2);
  });

  it('logs a failure as it was told to and tries again', async () => {
    const clock = new FakeClock();
    const warned: unknown[] = [];
    const logger = { ...silentLogger, warn: (fields: object, text: string) => void warned.push([fields, text]) };
    let runs = 0;
    const worker = periodically({ clock, logger }, rhythm, () =>
      (runs += 1) === 1 ? Promise.reject(new Error('full')) : Promise.resolve(),
    );
    await worker.run();
    await worker.run();
    expect(runs).toBe(2);
    expect(warned).toEqual([[expect.objectContaining({ error: 'full' }), 'it could not be done']]);
  });

  it('stops after the run that is under way', async () => {
    const clock = new FakeClock();
    const { ends, work } = heldWork();
    const worker = periodically({ clock, logger: silentLogger }, rhythm, work);
    worker.start();
    clock.advance(1_000);
    let stopped = false;
    const stopping = worker.stop().then(() => (stopped = true));
    await Promise.resolve();
    expect(stopped).toBe(false);
    ends[0]?.();
    await stopping;
    clock.advance(10_000);
    expect(ends).toHaveLength(1);
  });
});
