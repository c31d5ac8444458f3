import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStorage, openStorage, s3Storage, type Storage } from '.';
import { startS3Server, type S3Server } from './testing/startS3Server';

const access = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  server = await startS3Server();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const kinds: Record<string, () => Storage> = {
  directory: () => directoryStorage(folder),
  s3: () => s3Storage('s3://bucket/site', { ...access, endpoint: server.endpoint }),
};
const files = (content: string) =>
  new Map([
    ['remote.json', Buffer.from('{}')],
    ['entry.js', Buffer.from(content)],
  ]);
const text = async (storage: Storage, name: string): Promise<string | undefined> => (await storage.read(name))?.bytes.toString();

describe.each(Object.keys(kinds))('%s', (kind) => {
  const open = (): Storage => (kinds[kind] as () => Storage)();

  test('replaces an object only in the state that the caller has seen', async () => {
    const storage = open();
    expect(await storage.read('registry.json')).toBeUndefined();
    expect(await storage.swap('registry.json', Buffer.from('1'), undefined)).toBe(true);
    expect(await storage.swap('registry.json', Buffer.from('x'), undefined)).toBe(false);
    const first = await storage.read('registry.json');
    expect(await storage.swap('registry.json', Buffer.from('2'), first?.tag)).toBe(true);
    expect(await storage.swap('registry.json', Buffer.from('x'), first?.tag)).toBe(false);
    expect(await text(storage, 'registry.json')).toBe('2');
  });

  test('of twenty that replace the same state at the same moment, one succeeds', async () => {
    const storage = open();
    await storage.swap('registry.json', Buffer.from('0'), undefined);
    const tag = (await storage.read('registry.json'))?.tag;
    const done = await Promise.all(Array.from({ length: 20 }, (_, index) => open().swap('registry.json', Buffer.from(`n${index}`), tag)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await text(storage, 'registry.json')).toBe(`n${done.indexOf(true)}`);
  });

  test('publishes a folder once; again with the same content is nothing, with other content is refused', async () => {
    const storage = open();
    await storage.publish('remotes/mf-home/1/', files('a'), 'remote.json');
    await storage.publish('remotes/mf-home/1/', files('a'), 'remote.json');
    await expect(storage.publish('remotes/mf-home/1/', files('b'), 'remote.json')).rejects.toMatchObject({ code: 'refused' });
    expect(await text(storage, 'remotes/mf-home/1/entry.js')).toBe('a');
    await storage.publish('remotes/mf-home/2/', files('b'), 'remote.json');
    expect(await storage.list('remotes/mf-home/')).toEqual(['1/entry.js', '1/remote.json', '2/entry.js', '2/remote.json']);
    expect(await storage.list('none/')).toEqual([]);
    await storage.remove('remotes/mf-home/1/');
    await storage.remove('none/');
    expect(await storage.list('remotes/')).toEqual(['mf-home/2/entry.js', 'mf-home/2/remote.json']);
  });
});

describe('a directory', () => {
  const claim = (number: number): string => {
    const [name = ''] = readdirSync(folder).filter((each) => each.includes('.claim-'));
    return join(folder, name.replace(/\d+$/, String(number)));
  };
  /** Replaces and dies in the middle: the claim stays. */
  async function die(pid: number, host = hostname()): Promise<string | undefined> {
    const storage = directoryStorage(folder);
    await storage.swap('registry.json', Buffer.from('0'), undefined);
    const tag = (await storage.read('registry.json'))?.tag;
    writeFileSync(join(folder, `registry.json.${tag}.claim-0`), JSON.stringify({ pid, host }));
    return tag;
  }

  test('the claim of a process that ended is passed over, and cleared away by the next replacement', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const tag = await die(pid);
    expect(await directoryStorage(folder).swap('registry.json', Buffer.from('1'), tag)).toBe(true);
    expect(readdirSync(folder)).toEqual(['registry.json']);
  });

  test('the claim of a living process, here or elsewhere, is respected until it is a minute old', async () => {
    const tag = await die(process.pid, 'another-machine');
    const swap = (): Promise<boolean> => directoryStorage(folder).swap('registry.json', Buffer.from('1'), tag);
    expect(await swap()).toBe(false);
    writeFileSync(claim(0), JSON.stringify({ pid: process.pid, host: hostname() }));
    expect(await swap()).toBe(false);
    expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe('0');
    utimesSync(claim(0), new Date(0), new Date(0));
    expect(await swap()).toBe(true);
  });

  test.each(['claimed', 'written'] as const)('while one has %s, another is refused and changes nothing', async (step) => {
    await directoryStorage(folder).swap('registry.json', Buffer.from('0'), undefined);
    const tag = (await directoryStorage(folder).read('registry.json'))?.tag;
    const others: Promise<boolean>[] = [];
    const first = directoryStorage(folder, (now) => {
      if (now === step) others.push(directoryStorage(folder).swap('registry.json', Buffer.from('other'), tag));
    });
    expect(await first.swap('registry.json', Buffer.from('first'), tag)).toBe(true);
    expect(await Promise.all(others)).toEqual([false]);
    expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe('first');
    expect(readdirSync(folder)).toEqual(['registry.json']);
  });

  test('whoever claims a state that is past by then is refused', async () => {
    await directoryStorage(folder).swap('registry.json', Buffer.from('0'), undefined);
    const tag = (await directoryStorage(folder).read('registry.json'))?.tag;
    const late = directoryStorage(folder, (now) => {
      if (now === 'claimed') writeFileSync(join(folder, 'registry.json'), 'faster');
    });
    expect(await late.swap('registry.json', Buffer.from('late'), tag)).toBe(false);
    expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe('faster');
  });

  test('nothing outside it is read or written', async () => {
    await expect(directoryStorage(folder).publish('../elsewhere/', files('a'), 'remote.json')).rejects.toThrow(/outside/);
  });
});

describe('s3', () => {
  test('the file that makes a folder whole comes last', async () => {
    const storage = (kinds['s3'] as () => Storage)();
    await storage.publish('f/', files('a'), 'remote.json');
    expect(server.writes).toEqual(['bucket/site/f/entry.js', 'bucket/site/f/remote.json']);
  });

  test('wrong keys are a failure, never a missing object', async () => {
    const storage = s3Storage('s3://bucket', { ...access, accessKeyId: 'stranger', endpoint: server.endpoint });
    await expect(storage.read('registry.json')).rejects.toThrow(/answered 403/);
  });

  test('the environment gives the access, and what is missing is named', () => {
    expect(() => openStorage('s3://bucket', {})).toThrow(/S3_ENDPOINT/);
    const environment = { S3_ENDPOINT: server.endpoint, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 's' };
    expect(openStorage('s3://bucket/site', environment).place).toBe('s3://bucket/site');
    expect(openStorage(folder, {}).place).toBe(folder);
  });
});
