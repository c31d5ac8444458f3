import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { until } from '../../testing/until';
import { Spool } from './Spool';

const folder = mkdtempSync(path.join(os.tmpdir(), 'spool-'));
afterAll(() => rmSync(folder, { recursive: true }));
const shed = jest.fn();
const spoolIn = (name: string): Spool => new Spool(path.join(folder, name), { atOnce: 1, waiting: 1 }, { shed });

it('holds so many contents at once; further ones lie on the disk until one is done with', async () => {
  const spool = spoolIn('arriving');
  const first = await spool.receive(Readable.from([Buffer.from('first')]));
  let second: string | undefined;
  const receiving = spool.receive(Readable.from([Buffer.from('sec'), Buffer.from('ond')])).then(({ content, done }) => {
    second = content.toString();
    done();
  });
  await until(() => readdirSync(path.join(folder, 'arriving')).length > 0);
  expect([first.content.toString(), second]).toEqual(['first', undefined]);
  first.done();
  first.done();
  await receiving;
  expect(second).toBe('second');
  expect(readdirSync(path.join(folder, 'arriving'))).toEqual([]);
});

it('refuses what would have to wait beyond the bound, and leaves nothing of it', async () => {
  const spool = spoolIn('full');
  const receive = (text: string) => spool.receive(Readable.from([Buffer.from(text)]));
  const first = await receive('first');
  const others = [receive('other'), receive('other')];
  // The one that waits is answered only once the first is done with.
  await expect(Promise.race(others)).rejects.toMatchObject({ refusalId: 'http.busy' });
  expect(shed.mock.calls).toEqual([['uploads']]);
  expect(readdirSync(path.join(folder, 'full'))).toHaveLength(1);
  first.done();
  const { content, done } = await Promise.any(others);
  const last = receive('last');
  done();
  expect([content.toString(), (await last).content.toString()]).toEqual(['other', 'last']);
});

it('leaves nothing of what breaks off, and keeps its places', async () => {
  const spool = spoolIn('broken');
  const stream = new PassThrough();
  const receiving = spool.receive(stream);
  stream.write('half');
  await until(() => existsSync(path.join(folder, 'broken')) && readdirSync(path.join(folder, 'broken')).length > 0);
  stream.destroy(new Error('gone'));
  await expect(receiving).rejects.toThrow('gone');
  expect(readdirSync(path.join(folder, 'broken'))).toEqual([]);
  const { content } = await spool.receive(Readable.from([Buffer.from('whole')]));
  expect(content.toString()).toBe('whole');
});

it('removes what a process that was ended left behind, and nothing that may still arrive', async () => {
  const now = 1_700_000_000_000;
  const files = [now - 3_600_001, now - 3_600_000].map((time) => {
    const file = path.join(folder, String(time));
    writeFileSync(file, 'x');
    utimesSync(file, time / 1_000, time / 1_000);
    return file;
  });
  await spoolIn('.').clean(now);
  expect(files.map((file) => existsSync(file))).toEqual([false, true]);
  await spoolIn('not there').clean(now);
});
