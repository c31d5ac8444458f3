import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployBuild, deployShell, SiteRegistry } from '../deploy';
import { sampleShell } from '../deploy/testing/sampleShell';
import { placeSite, sampleBuild, sampleSubject } from '../deploy/testing/sampleSite';
import { readSigningKey } from '../keys';
import type { Registry } from '../registry';
import { directoryStorage } from '../storage';
import { kit, type Ended } from './testing/kit';

const bin = join(__dirname, '../../bin/federation-kit.mjs');
const folder = mkdtempSync(join(tmpdir(), 'cli-'));
/** Where a test makes its site and its key. */
let site: string;
let key: string;
let health: Server;
let figures: object[] = [];
const budgets = [{ remote: 'home', objective: 0.99, days: 28, visits: 560, failedVisits: 2, consumed: 0.3571 }];

/** Runs the command line as people do, in a process of its own, in the package of a remote made elsewhere. */
function kitProcess(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: join(folder, 'mf-home') });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    child.on('close', (code) => resolve({ code, out, errors }));
  });
}

function writeBuild(version: string): string {
  const dist = join(folder, `mf-home/dist-${version}`);
  mkdirSync(dist, { recursive: true });
  for (const [name, bytes] of sampleBuild('home', version).files) writeFileSync(join(dist, name), bytes);
  return dist;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'mf-home'), { recursive: true });
  writeFileSync(
    join(folder, 'mf-home/package.json'),
    JSON.stringify({ name: 'mf-home', version: '1.0.0', budget: { entry: 9_000, page: 9_000 } }),
  );
  health = createServer((_request, response) => response.end(JSON.stringify({ since: 0, releases: figures, budgets })));
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
  process.chdir(join(folder, 'mf-home'));
});
beforeEach(() => {
  const own = mkdtempSync(join(folder, 'test-'));
  site = join(own, 'site');
  key = join(own, 'keys/release.json');
  Object.assign(process.env, { FEDERATION_SITE: site, REGISTRY_SIGNING_KEY: key });
});
afterAll(() => {
  process.chdir(__dirname);
  health.close();
  rmSync(folder, { recursive: true });
});

const address = (): string => `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
const figure = (version: string, loads: number, faults: number) => ({
  source: `home@${version}`,
  loads,
  faults,
  errors: 0,
  visits: loads + faults,
  failedVisits: faults,
  lastSeen: 1,
});

test('key, deploy, promote, status, guard, rollback, kill switch: the way of a version', async () => {
  expect(await kitProcess('key', '--out', key)).toMatchObject({ code: 0, out: expect.stringContaining('registry-keys.json') as string });
  await placeSite(directoryStorage(site), readSigningKey(key));
  expect(await kit('deploy', '--dist', writeBuild('1'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('home 1 goes to everybody') as string,
  });
  expect((await kit('deploy', '--dist', writeBuild('2'))).out).toContain('home 2 goes to 10 %');
  const promoted = await kit('promote', 'home', '--to', '5000', '--json');
  expect(JSON.parse(promoted.out)).toMatchObject({
    remote: 'home',
    revision: 4,
    changed: true,
    rollout: { steps: [{ basisPoints: 5_000 }] },
  });

  figures = [figure('1', 500, 0), figure('2', 40, 20)];
  const status = await kit('status', '--health', address());
  expect(status.out).toMatch(/home +1 +stable, 50 % +\S+ \S+ +500 +500 +0 +0 +0\.00 %/);
  expect(status.out).toMatch(/home +2 +50 % +\S+ \S+ +60 +40 +20 +0 +33\.33 %/);
  expect(status.out).toContain('home: 2 of 560 visits failed in 28 days, 35.71 % of the error budget (99 % shall not fail)');
  const guarded = await kit('guard', '--once', '--health', address());
  expect(guarded).toMatchObject({ code: 3, out: 'home 2: 20 of 60 visits failed, 1 0 of 500 visits; taken back\n' });
  expect(await kit('guard', '--once', '--health', address())).toMatchObject({ code: 0, out: 'no version is on its way\n' });

  expect((await kit('deploy', '--dist', writeBuild('3'), '--basis-points', '10000')).out).toContain('home 3 goes to everybody');
  expect((await kit('rollback', 'home')).out).toContain('home: 1 stable');
  expect((await kit('status')).out).toMatch(/home +2 +taken back/);
  expect((await kit('rollback', 'home', '--to', '2')).out).toContain('home: 2 stable');
  expect((await kit('disable', 'home')).out).toContain('switched off');
  expect((await kit('enable', 'home')).out).not.toContain('switched off');
  expect((await kit('disable', 'service-worker')).out).toMatch(/^service-worker: switched off \(revision \d+, /);
  expect((await kit('disable', 'service-worker')).out).toContain('as it was');
  expect((await kit('status')).out).toContain('service worker switched off');
  expect((await kit('deploy', '--dist', writeBuild('4'))).code).toBe(0);
  expect((await kit('status')).out).toContain('service worker switched off');
  expect((await kit('enable', 'service-worker')).out).toContain('switched on');
  expect((await kit('status')).out).not.toContain('switched off');
}, 120_000);

test('a roll-back to a version that the registry does not name goes to what was deployed, and to nothing else', async () => {
  await kit('key', '--out', key);
  const storage = directoryStorage(site);
  await placeSite(storage, readSigningKey(key));
  for (const version of ['1', '2', '3', '4', '5']) await kit('deploy', '--dist', writeBuild(version), '--basis-points', '10000');
  const manifest = join(site, 'remotes/mf-home/1/remote.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"requires":{"react":"^19.0.0"}', '"requires":{}'));
  expect(await kit('rollback', 'home', '--to', '1')).toMatchObject({
    code: 3,
    errors: expect.stringContaining('remotes/mf-home/1/ is not there any more as it was deployed') as string,
  });
  writeFileSync(manifest, text);
  expect((await kit('rollback', 'home', '--to', '1')).out).toContain('home: 1 stable');
  mkdirSync(join(site, 'remotes/mf-home/9'), { recursive: true });
  writeFileSync(join(site, 'remotes/mf-home/9/remote.json'), text.replaceAll('"1"', '"9"'));
  expect(await kit('rollback', 'home', '--to', '9')).toMatchObject({
    code: 3,
    errors: expect.stringContaining('has no home 9 that its owner has signed') as string,
  });
}, 120_000);

test('the root takes a remote out of the site, and gives it back', async () => {
  await kit('key', '--out', key);
  await placeSite(directoryStorage(site), readSigningKey(key));
  await kit('deploy', '--dist', writeBuild('1'));
  const root = join(site, '../root');
  const [rootKey, trusted] = [join(root, 'root-key-1.json'), join(root, 'root-keys.json')];
  const rooted = (...args: string[]) => kit('root', ...args, '--folder', root, '--key', rootKey);
  const remotes = () => Object.keys((JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')) as Registry).remotes);
  await kit('root', 'init', '--folder', root);
  await rooted('delegate', 'platform', '--public', key, '--remotes', 'shell,home', '--routes', '/', '--tabs', '');
  expect(await rooted('publish', '--former', join(site, '../keys/registry-keys.json'))).toMatchObject({ code: 0 });
  expect((await rooted('remove', 'home')).out).toMatch(/root version 3, .*, taken out: home/);
  expect(remotes()).toEqual(['home']);
  expect(await kit('root', 'publish', '--folder', root, '--key', key)).toMatchObject({ code: 0 });
  expect(remotes()).toEqual([]);
  expect((await kit('deploy', '--dist', writeBuild('2'), '--trusted', trusted)).errors).toContain('home was taken out by the root');
  expect((await rooted('remove', 'shell')).code).toBe(2);
  await rooted('delegate', 'platform', '--remotes', 'shell,home');
  await kit('root', 'publish', '--folder', root, '--key', key);
  expect((await kit('deploy', '--dist', writeBuild('2'), '--trusted', trusted)).code).toBe(0);
  expect(remotes()).toEqual(['home']);
  expect((await kit('log', '--trusted', trusted)).out).toMatch(/platform +remove +home/);
}, 120_000);

test('a roll-back of the shell is refused where a remote that is deployed would not run in it, or its page is another one by now', async () => {
  await kit('key', '--out', key);
  const storage = directoryStorage(site);
  await placeSite(storage, readSigningKey(key));
  const store = new SiteRegistry({ storage, signingKeys: [readSigningKey(key)] });
  for (const version of ['2', '3', '4']) {
    const build = sampleShell(version, (manifest) => ({
      ...manifest,
      provides: { ...manifest.provides, ...(version !== '2' && { charts: '1.0.0' }) },
    }));
    await deployShell({ storage, store, build, basisPoints: 10_000 });
  }
  const needing = sampleBuild('home', '1', (manifest) => ({ ...manifest, requires: { charts: '^1.0.0' } }));
  await deployBuild({ storage, store, subject: sampleSubject(needing), basisPoints: 1_000 });
  expect(await kit('rollback', 'shell', '--to', '2')).toMatchObject({
    code: 3,
    errors: expect.stringContaining('charts for home@1') as string,
  });
  await deployShell({
    storage,
    store,
    build: sampleShell('5', (manifest) => ({ ...manifest, provides: { ...manifest.provides, charts: '1.0.0' } })),
    basisPoints: 10_000,
  });
  const page = join(site, 'shell/3/index.html');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, `${text}<script>steal()</script>`);
  expect((await kit('rollback', 'shell', '--to', '3')).errors).toContain('shell/3/ is not there any more as it was deployed');
  writeFileSync(page, text);
  expect((await kit('rollback', 'shell', '--to', '3')).out).toContain('shell: 3 stable');
}, 120_000);

test('what is wrong is told on standard error or as JSON, with an exit code of its own', async () => {
  await kit('key', '--out', key);
  await placeSite(directoryStorage(site), readSigningKey(key));
  await kit('deploy', '--dist', writeBuild('2'));
  expect(await kitProcess('promote', 'home', '--to', 'half')).toMatchObject({
    code: 2,
    errors: expect.stringContaining("0 to 10000, not 'half'") as string,
  });
  expect((await kit('promote', '--nonsense')).code).toBe(2);
  const dist = writeBuild('9');
  writeFileSync(join(dist, 'page.css'), 'body{color:red}');
  const refused = await kit('check', '--dist', dist, '--json');
  expect(refused.code).toBe(3);
  const { error } = JSON.parse(refused.out) as { error: { code: string; details: { rule: string; expected: string; received: string }[] } };
  expect(error.details.map(({ rule }) => rule)).toEqual(['scoped-styles', 'integrity']);
  expect(await kit('deploy', '--dist', dist)).toMatchObject({
    code: 3,
    errors: expect.stringContaining('expected  a class that begins with .mf-home-') as string,
  });
  expect(await kit('check', '--major', 'react@20')).toMatchObject({
    code: 3,
    errors: expect.stringMatching(/home@2 +react +\^19\.0\.0/) as string,
  });
  expect((await kit('check', '--major', 'react@19.9.0')).code).toBe(0);
  expect((await kit('status', '--site', join(folder, 'nowhere'))).code).toBe(1);
  expect(await kit('nothing')).toMatchObject({ code: 2 });
  // A checkout's own script does that, and nobody who has the packages.
  expect(await kit('compose', '--update', '--out', folder)).toMatchObject({
    code: 2,
    errors: expect.stringContaining("Unknown option '--update'") as string,
  });
}, 120_000);

test.each([
  'check',
  'deploy',
  'promote',
  'rollback',
  'disable',
  'status',
  'errors',
  'guard',
  'key',
  'keys',
  'root',
  'approve',
  'log',
  'doctor',
  'compose',
])('%s --help has an example of its own', async (name) => {
  const { code, out } = await kit(name, '--help');
  expect(code).toBe(0);
  expect(out.match(new RegExp(`^  federation-kit ${name}\\b`, 'gm'))?.length).toBeGreaterThan(0);
});
