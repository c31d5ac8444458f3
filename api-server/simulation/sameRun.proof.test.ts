import { runScript } from './runScript';
import { writeScript } from './script';
import { openShared } from './SharedDatabase';

describe('a run', () => {
  it('is the same every time, to the last piece of work', async () => {
    const shared = await openShared(process.env['REACHABLE_POSTGRES_URL'] || undefined);
    try {
      const script = { ...writeScript(4), actions: writeScript(4).actions.slice(0, 70) };
      const [first, second] = [await runScript(shared, script), await runScript(shared, script)];
      expect(first.broken).toBeUndefined();
      expect([second.trace, second.steps, second.broken]).toEqual([first.trace, first.steps, undefined]);
      expect(first.steps).toBeGreaterThan(200);
    } finally {
      await shared.close();
    }
  }, 300_000);
});
