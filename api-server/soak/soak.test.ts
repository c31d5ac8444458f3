import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defects } from './defects';

const home = path.join(__dirname, '..');
const installed =
  process.env['POSTGRES_BIN'] !== undefined ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)));

describe('soak', () => {
  const whenInstalled = installed ? it : it.skip;
  whenInstalled(
    `loses, doubles and invents nothing in a short run${installed ? '' : ' (skipped: no programs of PostgreSQL here; set POSTGRES_BIN)'}`,
    () => {
      const parameters = [
        '--import',
        'tsx',
        'soak/main.ts',
        '--seconds',
        '12',
        '--traders',
        '8',
        '--kills',
        '2',
        '--seed',
        '7',
        '--port',
        '4450',
      ];
      const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: home, encoding: 'utf8' });
      expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining('zero lost, doubled or invented') });
      expect(Number(/acknowledged: (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(20);
    },
    300_000,
  );

  it.each(defects)('has a control "$name" that still applies to the sources', ({ patches }) => {
    for (const { file, find } of patches) {
      const source = readFileSync(path.join(home, '..', file), 'utf8');
      expect([file, source.split(find).length - 1]).toEqual([file, 1]);
    }
  });
});
