import { build } from 'esbuild';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientError } from '@halyard-h5/shared-api/contract';
import { sealFolder } from '../bundling/sealFolder';
import { runCommandLine } from '../cli/runCommandLine';
import { deployBuild, deployShell, SiteRegistry } from '../deploy';
import { sampleShell } from '../deploy/testing/sampleShell';
import { placeSite, sampleBuild, sampleSubject } from '../deploy/testing/sampleSite';
import { createSigningKey } from '../keys';
import { siteHandler } from '../serve';
import { directoryStorage, s3Storage, type Storage } from '../storage';
import { startS3Server } from '../storage/testing/startS3Server';
import { integrityPlaceholder } from '../bundling/ChunkIntegrityPlugin';
import { openSources, pruneSources, readErrors, readMaps, type SourceStore } from '.';

const DAY = 86_400_000;
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sources-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const source = [
  `const table = JSON.parse('"${integrityPlaceholder}"');`,
  'export function order(amount: number): number {',
  "  if (amount < 0) throw new Error('negative' + table);",
  '  return amount;',
  '}',
  'globalThis.order = order;',
].join('\n');

/** An entry as a bundler leaves it, minified and with its source map, and a chunk that it vouches for. */
async function bundled(): Promise<{ dist: string; entry: string; column: number; before: number }> {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(folder, 'order.ts'), source);
  writeFileSync(join(dist, '12.aaaaaaaaaa.js'), 'chunk();');
  const outfile = join(dist, 'entry.cccccccccc.js');
  await build({
    entryPoints: [join(folder, 'order.ts')],
    outfile,
    bundle: true,
    minify: true,
    sourcemap: 'external',
    format: 'iife',
    logLevel: 'silent',
  });
  const before = readFileSync(outfile, 'utf8').indexOf('Error(');
  const entry = sealFolder(dist, 'entry.cccccccccc.js');
  return { dist, entry, before, column: readFileSync(join(dist, entry), 'utf8').indexOf('Error(') };
}

const error = (file: string, column: number): ClientError => ({
  source: 'home@1',
  kind: 'error',
  name: 'uncaught',
  reason: 'negative',
  stack: [{ file, line: 1, column: column + 1 }],
  count: 3,
  firstSeen: 0,
  lastSeen: 60_000,
});

test("the entry's map is right behind the table that sealing writes into it", async () => {
  const { dist, entry, column, before } = await bundled();
  expect(column).toBeGreaterThan(before);
  const place = 'remotes/mf-home/1/';
  const storage = directoryStorage(join(folder, 'kept'));
  await storage.publish(
    place,
    new Map([...readMaps(dist), ['sources.json', Buffer.from('{"version":"1","commit":"abc","keptAt":0}')]]),
    '',
  );
  const [read] = await readErrors([error(place + entry, column)], { storage });
  expect(read).toMatchObject({ commit: 'abc', places: [{ line: 3, known: true }] });
  expect(read?.places[0]?.file).toMatch(/order\.ts$/);
});

/** What a team deploys: a build that every rule likes, with a map. */
function buildWithMap(version: string) {
  const build = sampleBuild('home', version, (manifest) => ({ ...manifest, commit: `commit-${version}` }));
  return {
    ...build,
    maps: new Map([['page.js.map', Buffer.from(`{"version":3,"sources":["webpack://x/./src/${version}.ts"],"mappings":"AAAA"}`)]]),
  };
}

async function deployed(site: Storage, sources: SourceStore | undefined): Promise<string[]> {
  const key = createSigningKey();
  await placeSite(site, key);
  const store = new SiteRegistry({ storage: site, signingKeys: [key], now: () => 5 * DAY });
  const said: string[] = [];
  const subject = sampleSubject(buildWithMap('1'));
  await deployBuild({ storage: site, store, subject, basisPoints: 10_000, sources, say: (line) => said.push(line) });
  return said;
}

describe('source maps of a deployed version', () => {
  test('are kept beside a directory, with the commit, and nobody gets them over HTTP', async () => {
    const place = join(folder, 'h5');
    const site = directoryStorage(place);
    const sources = openSources(place, undefined, {});
    expect(await deployed(site, sources)).toContain(`source maps: 1 kept in ${place}.sources`);
    const kept = join(folder, 'h5.sources/remotes/mf-home/1');
    expect(readdirSync(kept).sort()).toEqual(['page.js.map', 'sources.json']);
    expect(JSON.parse(readFileSync(join(kept, 'sources.json'), 'utf8'))).toEqual({ version: '1', commit: 'commit-1', keptAt: 5 * DAY });
    expect(statSync(join(folder, 'h5.sources')).mode & 0o007).toBe(0);
    expect((await site.list('')).filter((name) => name.includes('.map'))).toEqual([]);

    const handle = siteHandler(place);
    const server = createServer((request, response) => void (handle(request, response) || response.writeHead(404).end()));
    const address = await listening(server);
    for (const path of [
      'remotes/mf-home/1/page.js.map',
      '..%2fh5.sources/remotes/mf-home/1/page.js.map',
      '%2e%2e/h5.sources/remotes/mf-home/1/sources.json',
    ])
      expect([path, (await fetch(`${address}/h5/${path}`)).status]).toEqual([path, 404]);
    expect((await fetch(`${address}/h5/remotes/mf-home/1/page.js`)).status).toBe(200);
    server.close();
  });

  test('are kept of the shell, too', async () => {
    const key = createSigningKey();
    const site = directoryStorage(join(folder, 'h5'));
    await placeSite(site, key);
    const store = new SiteRegistry({ storage: site, signingKeys: [key], now: () => 5 * DAY });
    const build = { ...sampleShell('2'), maps: buildWithMap('2').maps };
    const sources = openSources(join(folder, 'h5'), undefined, {});
    await deployShell({ storage: site, store, build, basisPoints: 1_000, sources });
    expect(readdirSync(join(folder, 'h5.sources/shell/2')).sort()).toEqual(['page.js.map', 'sources.json']);
    expect(existsSync(join(folder, 'h5/shell/2/page.js.map'))).toBe(false);
  });

  test('are kept in a bucket of their own', async () => {
    const s3 = await startS3Server();
    const access = { endpoint: s3.endpoint, region: 'r', accessKeyId: 'id', secretAccessKey: 'secret' };
    const environment = { S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    await deployed(s3Storage('s3://bucket/h5', access), openSources('s3://bucket/h5', 's3://bucket/private', environment));
    expect([...s3.objects.keys()].filter((name) => name.endsWith('.map'))).toEqual(['bucket/private/remotes/mf-home/1/page.js.map']);
    await s3.stop();
  });

  test('are kept nowhere that visitors read, and a deploy says so when there is no place for them', async () => {
    expect(() => openSources(folder, join(folder, 'maps'), {})).toThrow('within the site');
    expect(() => openSources('s3://bucket/h5/', 's3://bucket/h5/maps', {})).toThrow('within the site');
    expect(openSources('s3://bucket/h5', undefined, {})).toBeUndefined();
    expect((await deployed(directoryStorage(join(folder, 'h5')), undefined)).join('\n')).toContain('kept nowhere');
  });

  test('go with the folder of their version, but not those of a deploy on its way', async () => {
    const place = join(folder, 'h5');
    const sources = openSources(place, undefined, {})!;
    await deployed(directoryStorage(place), sources);
    const prune = (now: number) => pruneSources(sources, directoryStorage(place), 'remotes/mf-home/', now);
    expect(await prune(90 * DAY)).toEqual([]);
    rmSync(join(place, 'remotes/mf-home/1'), { recursive: true });
    expect(await prune(5.5 * DAY)).toEqual([]);
    expect(await prune(90 * DAY)).toEqual(['remotes/mf-home/1/']);
    expect(existsSync(`${place}.sources/remotes/mf-home/1`)).toBe(false);
  });
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('federation-kit errors tells version, source line, commit, how often and when', async () => {
  const place = join(folder, 'h5');
  await deployed(directoryStorage(place), openSources(place, undefined, {}));
  const asked: string[] = [];
  const now = Date.now();
  const errors = [
    { ...error('remotes/mf-home/1/page.js', 0), firstSeen: now - 60_000, lastSeen: now },
    { ...error('remotes/mf-home/0/page.js', 4), source: 'home@0', count: 1, firstSeen: now, lastSeen: now },
    { ...error('remotes/mf-home/1/page.js', 0), lastSeen: now - 3 * DAY },
  ];
  const health = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ errors }));
  });
  const lines: string[] = [];
  const spy = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  expect(await runCommandLine(['errors', 'home', '--site', place, '--health', await listening(health)])).toBe(0);
  spy.mockRestore();
  health.close();
  expect(asked).toEqual(['/errors?remote=home']);
  const text = lines.join('\n');
  expect(text).toMatch(/^home@1 {2}error uncaught: negative\n {2}3 times, first .* UTC, commit commit-1\n {4}at mf-home\/src\/1\.ts:1:1$/m);
  expect(text).toMatch(/^home@0 {2}.*\n {2}once.*UTC\n {4}at remotes\/mf-home\/0\/page\.js:1:5 \(no source map\)$/m);
  expect(text.match(/^home@/gm)).toHaveLength(2);
});

test('what comes from beside the package is named from the folder above it', async () => {
  const storage = directoryStorage(join(folder, 'kept'));
  const maps = ['webpack://x/../shared-ui/src/Button.tsx?1b', 'webpack://x/./src/a.ts'].map((name, index): [string, Buffer] => [
    `${index}.js.map`,
    Buffer.from(JSON.stringify({ version: 3, sources: [name], mappings: 'AAAA' })),
  ]);
  await storage.publish('remotes/mf-home/1/', new Map(maps), '');
  const errors = [0, 1].map((index) => error(`remotes/mf-home/1/${index}.js`, 0));
  expect((await readErrors(errors, { storage })).map(({ places }) => places[0]?.file)).toEqual([
    'shared-ui/src/Button.tsx',
    'mf-home/src/a.ts',
  ]);
});
