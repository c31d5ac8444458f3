import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { migrations } from '../../src/app/migrations';
import { describePostgres } from '../../src/testing/database/describePostgres';
import { readReleased } from './released';

const home = path.join(__dirname, '../..');

describePostgres('an upgrade under load', () => {
  it('of the released version, with money in its database, keeps every line and every promise', () => {
    const parameters = ['--import', 'tsx', 'soak/upgrade/main.ts', '--url', process.env['REACHABLE_POSTGRES_URL'] ?? '', '--port', '4480'];
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: home, encoding: 'utf8' });
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining('"found": 0') });
    const report = JSON.parse(stdout) as { migrations: string[]; decided: Record<string, number>; acknowledged: number };
    const { migrations: known } = readReleased();
    expect(report.migrations).toEqual(
      Object.keys(migrations)
        .filter((name) => !known.includes(name))
        .sort(),
    );
    // The new one migrated while the former one served, both served then, each for real.
    expect(Object.keys(report.decided)).toEqual(['before, former', 'side by side, former', 'side by side, present', 'after, present']);
    for (const count of Object.values(report.decided)) expect(count).toBeGreaterThanOrEqual(60);
  }, 600_000);
});
