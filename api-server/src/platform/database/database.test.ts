import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { RunAgainAfter, retrying } from '.';
import { lockFolder } from './FolderLock';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';

describe('folder lock', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  const file = path.join(folder, 'server.lock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps a second holder out with one clear sentence and lets it in after release', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/^The database folder .* is in use by another server \(process \d+\); .*\.$/);
    release();
    expect(existsSync(file)).toBe(false);
    lockFolder(folder)();
  });

  it('takes over the lock of a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file, JSON.stringify({ process: child.pid, token: 'theirs' }));
    expect(() => lockFolder(folder)).toThrow(/in use/);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    lockFolder(folder)();
  });

  it('takes over a lock whose process id was given to another process, and one that is torn', () => {
    writeFileSync(file, JSON.stringify({ process: process.ppid, started: 'long ago', token: 'theirs' }));
    lockFolder(folder)();
    writeFileSync(file, '{"process":');
    lockFolder(folder)();
  });
});

describe('database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it('reads bigint as number and numeric as exact text', async () => {
    const result = await sql<{ time: number; amount: string }>`select 1732147200000::bigint as time, 0.10::numeric as amount`.execute(
      test.database,
    );
    expect(result.rows).toEqual([{ time: 1_732_147_200_000, amount: '0.10' }]);
    await expect(sql`select 9223372036854775807::bigint as time`.execute(test.database)).rejects.toThrow(/too large/);
  });

  it('retries serialisation failures and deadlocks, nothing else', async () => {
    let runs = 0;
    const failing = (code: string) => () => {
      runs += 1;
      return runs < 3 ? Promise.reject(Object.assign(new Error('retry'), { code })) : Promise.resolve('done');
    };
    await expect(retrying(failing('40001'))).resolves.toBe('done');
    runs = 0;
    await expect(retrying(failing('40P01'))).resolves.toBe('done');
    runs = 0;
    await expect(retrying(failing('23505'))).rejects.toThrow('retry');
    expect(runs).toBe(1);
  });

  it('gets what a transaction lacks and runs it again, but not for ever', async () => {
    let stock = 0;
    const lacking = (wanted: number) => () =>
      stock < wanted ? Promise.reject(new RunAgainAfter('none left', () => Promise.resolve(void (stock += 1)))) : Promise.resolve(stock);
    await expect(retrying(lacking(20))).resolves.toBe(20);
    await expect(retrying(lacking(1_000))).rejects.toThrow('none left');
    const refused = new RunAgainAfter('none left', () => Promise.reject(new Error('the house takes no more')));
    await expect(retrying(() => Promise.reject(refused))).rejects.toThrow('the house takes no more');
  });
});
