import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseShell } from '../check/shell';
import { kit } from '../cli/testing/kit';
import { defaultGuard, guardOnce } from '../guard';
import { createSigningKey, isSignedBy } from '../keys';
import { servedShell, servedWorker } from '../page';
import type { Registry } from '../registry';
import { directoryStorage, s3Storage, type Storage } from '../storage';
import { startS3Server, type S3Server } from '../storage/testing/startS3Server';
import { halt, haltVersion, promote, rollBack, switchRemote, switchServiceWorker } from './changeRollout';
import { deployBuild } from './deployBuild';
import { deployShell, publishedShell, shellSubject } from './deployShell';
import { SiteRegistry } from './SiteRegistry';
import { sampleShell, withFile } from './testing/sampleShell';
import { placeSite, sampleBuild, sampleRegistry, sampleSubject } from './testing/sampleSite';

/** The site trusts the key of whoever makes the shell and that of a team with a remote; somebody else has another one. */
const [shellKey, homeKey, strangersKey] = [createSigningKey(), createSigningKey(), createSigningKey()];
const trustedKeys = [shellKey, homeKey];
let folder: string;
let server: S3Server;
let storage: Storage;
let time = 100;
const storeOf = (key: typeof shellKey): SiteRegistry =>
  new SiteRegistry({ storage, signingKeys: [key], trustedKeys, now: () => (time += 1), wait: () => Promise.resolve() });
const deploy = (version: string, more: Partial<Parameters<typeof deployShell>[0]> = {}) =>
  deployShell({ storage, store: storeOf(shellKey), build: sampleShell(version), basisPoints: 1_000, ...more });
const deployHome = (version: string) =>
  deployBuild({ storage, store: storeOf(homeKey), subject: sampleSubject(sampleBuild('home', version)), basisPoints: 1_000 });
const read = () => storeOf(shellKey).read();
const change = (apply: (registry: Registry, now: number) => Registry | undefined, key = shellKey) => {
  const store = storeOf(key);
  return store.update((registry) => apply(registry, store.now));
};
const visitors = Array.from({ length: 20_000 }, (_, index) => `v-${(index * 7919).toString(36)}`);
const takers = async (version: string, cohorts: readonly string[] = []): Promise<string[]> => {
  const registry = await read();
  return visitors.filter((visitor) => servedShell(registry, visitor, cohorts).version === version);
};

describe.each(['directory', 's3'])('%s', (kind) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shell-'));
    server = await startS3Server();
    const access = { endpoint: server.endpoint, region: 'r', accessKeyId: 'id', secretAccessKey: 'secret' };
    storage = kind === 's3' ? s3Storage('s3://bucket/site', access) : directoryStorage(folder);
    await placeSite(storage, shellKey);
    await deployHome('1');
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  });

  test('a shell goes to a tenth, to half, to everybody, and back; who has it keeps it, and no remote is touched', async () => {
    const { remotes } = await read();
    expect(await deploy('2')).toMatchObject({ remote: 'shell', version: '2', changed: true });
    expect((await read()).shell.version).toBe('1');
    const early = await takers('2');
    expect(Math.abs(early.length / visitors.length - 0.1)).toBeLessThan(0.01);
    expect(servedShell(await read(), undefined).version).toBe('1');
    await change((registry, now) => promote(registry, 'shell', { basisPoints: 5_000 }, now));
    const half = new Set(await takers('2'));
    expect(early.every((visitor) => half.has(visitor))).toBe(true);
    await change((registry, now) => promote(registry, 'shell', { basisPoints: 10_000 }, now));
    expect((await read()).shell).toEqual(await publishedShell(storage, '2'));
    expect(await takers('2')).toHaveLength(visitors.length);
    await deploy('3');
    expect(await takers('3')).toEqual(early);
    await change((registry, now) => rollBack(registry, 'shell', now));
    await change((registry, now) => rollBack(registry, 'shell', now));
    const back = await read();
    expect(back.shell).toEqual(sampleRegistry().shell);
    expect(back.remotes).toEqual(remotes);
    expect(isSignedBy(back, [shellKey])).toBe(true);
  });

  test('two teams deploy at the same moment and both get their way; a key that nobody trusts gets nothing', async () => {
    await Promise.all([deploy('2'), deployHome('2')]);
    const registry = await read();
    expect(registry.shellRollout?.rollout.steps.map(({ version }) => version)).toEqual(['2']);
    expect(registry.remotes['home']?.rollout.steps.map(({ version }) => version)).toEqual(['2']);
    const attempt = deployShell({
      storage,
      store: new SiteRegistry({ storage, signingKeys: [strangersKey] }),
      build: sampleShell('evil'),
      basisPoints: 10_000,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'refused' });
    expect(await read()).toEqual(registry);
    expect(await publishedShell(storage, 'evil')).toBeUndefined();
  });

  test('a share that was changed by hand is not signed anew', async () => {
    await deploy('2');
    const found = await storage.read('registry.json');
    const text = found?.bytes.toString().replace('"basisPoints":1000', '"basisPoints":9999') ?? '';
    await storage.swap('registry.json', Buffer.from(text), found?.tag);
    await expect(deploy('3')).rejects.toThrow(/changed after it was signed/);
  });

  test('a version is published once', async () => {
    await deploy('2');
    const other = withFile(
      sampleShell('2', (manifest) => ({ ...manifest, inlineScripts: [...manifest.inlineScripts] })),
      'extra.txt',
      () => 'x',
    );
    await expect(deploy('2', { build: other })).rejects.toThrow(/shell\/2\/ is there with other content \(extra.txt\)/);
    expect(await deploy('2', { build: sampleShell('2', (manifest) => ({ ...manifest, builtAt: 9 })) })).toMatchObject({ changed: false });
  });
});

describe('the shell', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shell-'));
    storage = directoryStorage(folder);
    await placeSite(storage, shellKey);
    await deployHome('1');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('that a remote cannot run in is refused, and so is a remote that one of the shells in service cannot run', async () => {
    const without = sampleShell('2', (manifest) => ({ ...manifest, provides: { react: '20.0.0' } }));
    await expect(deploy('2', { build: without })).rejects.toThrow(/react for home@1\n +expected {2}\^19\.0\.0\n +received {2}20\.0\.0/);
    await deploy('2', { build: sampleShell('2', (manifest) => ({ ...manifest, provides: { react: '19.3.1' } })) });
    const subject = sampleSubject(sampleBuild('home', '3', (manifest) => ({ ...manifest, requires: { 'react/jsx-runtime': '^19.0.0' } })));
    const asked = deployBuild({ storage, store: storeOf(homeKey), subject, basisPoints: 1_000 });
    await expect(asked).rejects.toThrow(/shared-requirements {2}react\/jsx-runtime\n.*\n.*none in the shell 2 \(10 %\)/);
  });

  test('that lacks a common text of a remote is refused', async () => {
    const subject = sampleSubject(sampleBuild('home', '2', (manifest) => ({ ...manifest, texts: ['ok', 'cancel'] })));
    await deployBuild({ storage, store: storeOf(homeKey), subject, basisPoints: 1_000 });
    await expect(deploy('2')).rejects.toThrow(/common-texts {2}cancel for home@2/);
  });

  test.each([
    [
      'a script of elsewhere',
      (page: string) => page.replace('</html>', '<script src="https://evil.example/a.js"></script></html>'),
      /evil\.example/,
    ],
    ['an inline script', (page: string) => page.replace('</html>', '<script>steal()</script></html>'), /vouches for/],
    ['another integrity', (page: string) => page.replace(/(shell\.js" integrity="sha256-)./, '$1_'), /shell\.js/],
    ['no place for the registry', (page: string) => page.replace('<!--registry-->', ''), /<!--registry-->/],
    ['the name of another shell', (page: string) => page.replace('content="shell/2/"', 'content="shell/1/"'), /content="shell\/2\/"/],
  ])('whose page has %s is refused', async (_what, change_, message) => {
    const build = withFile(sampleShell('2'), 'index.html', change_);
    expect(() => refuseShell({ build, needs: [], remotes: new Map() })).toThrow(message);
  });

  test('of which a file is another one than it says is refused', async () => {
    const build = withFile(sampleShell('2'), 'en.js', () => 'evil');
    const subject = await shellSubject(storage, await read(), build);
    expect(() => refuseShell(subject)).toThrow(/integrity {2}en\.js/);
  });

  test('that the guard may go back to within a day is asked, too; whoever goes back to it later by hand is told what does not run there', async () => {
    const giving = (version: string, react: string[]) => sampleShell(version, (manifest) => ({ ...manifest, gives: { react } }));
    await deploy('2', { build: giving('2', ['useState']), basisPoints: 10_000 });
    await deploy('3', { build: giving('3', ['useLater', 'useState']), basisPoints: 10_000 });
    const using = sampleSubject(sampleBuild('home', '9', (manifest) => ({ ...manifest, uses: { react: ['useLater'] } })));
    const attempt = () => deployBuild({ storage, store: storeOf(shellKey), subject: using, basisPoints: 10_000 });
    await expect(attempt()).rejects.toThrow(/useLater of react\n.*the shell 2 \(while the guard may go back to it\)/);
    time += 86_400_000;
    await attempt();
    writeFileSync(join(folder, 'key.json'), JSON.stringify(shellKey));
    const { code, out } = await kit('rollback', 'shell', '--site', folder, '--key', join(folder, 'key.json'));
    expect([code, out.split('\n')[0]]).toEqual([0, expect.stringMatching(/^shell: 2 stable/)]);
    expect(out).toContain('warning: home 9 (stable) uses `useLater` of react, which the shell 2 (stable) does not give');
  });

  test('has a name that no remote can take', async () => {
    const subject = sampleSubject(sampleBuild('shell', '9'));
    const asked = deployBuild({ storage, store: storeOf(homeKey), subject, basisPoints: 10_000 });
    await expect(asked).rejects.toThrow(/colliding-routes {2}remote shell/);
    expect((await read()).shell.version).toBe('1');
    const registry = await read();
    expect(() => switchRemote(registry, 'shell', true)).toThrow(/cannot be switched off/);
  });

  test('is judged by visits: a version that fails is taken back and remembered, others stay', async () => {
    await deploy('2');
    await deployHome('2');
    const row = (source: string, visits: number, failedVisits: number) => {
      return { source, loads: visits, faults: failedVisits, errors: 0, visits, failedVisits, longTasks: 0, lastSeen: 1 };
    };
    const figures = () => Promise.resolve(new Map([row('shell@1', 900, 2), row('shell@2', 80, 23)].map((each) => [each.source, each])));
    const verdicts = await guardOnce(storeOf(shellKey), figures, defaultGuard);
    expect(verdicts.filter(({ halted }) => halted)).toMatchObject([{ remote: 'shell', version: '2' }]);
    expect(await takers('2')).toEqual([]);
    expect((await read()).remotes['home']?.rollout.steps).toHaveLength(1);
    await expect(deploy('2')).rejects.toThrow(/shell 2 was taken back/);
    await deploy('2', { again: true });
    expect((await takers('2')).length).toBeGreaterThan(0);
  });

  test('is halted by hand, on its way and when everybody has it, and remembered', async () => {
    await deploy('2');
    await change((registry, now) => halt(registry, 'shell', undefined, now));
    await expect(deploy('2')).rejects.toThrow(/taken back/);
    await deploy('3', { basisPoints: 10_000 });
    await expect(change((registry, now) => halt(registry, 'shell', '1', now))).rejects.toThrow(/gives 1 to nobody: 3 is stable/);
    await change((registry, now) => halt(registry, 'shell', '3', now));
    expect((await read()).shell.version).toBe('1');
    expect((await read()).shellRollout?.rollout.halted).toEqual(['3', '2']);
    expect((await change((registry) => haltVersion(registry, 'shell', '3'))).changed).toBe(false);
  });

  test('of any version has no service worker while workers are switched off, also over a promotion and a roll-back', async () => {
    await deploy('2');
    await change((registry) => switchServiceWorker(registry, true));
    const workers = async () => {
      const registry = await read();
      return visitors.slice(0, 200).map((visitor) => servedWorker(registry, servedShell(registry, visitor))?.file.split('/').at(-1));
    };
    expect(new Set(await workers())).toEqual(new Set(['remove-service-worker.js']));
    await change((registry, now) => promote(registry, 'shell', { basisPoints: 10_000 }, now));
    expect(new Set(await workers())).toEqual(new Set(['remove-service-worker.js']));
    await change((registry, now) => rollBack(registry, 'shell', now));
    expect(new Set(await workers())).toEqual(new Set(['remove-service-worker.js']));
    await change((registry) => switchServiceWorker(registry, false));
    expect(new Set(await workers())).toEqual(new Set(['service-worker.js']));
  });

  test('that a kit of before replaces is the stable one, whatever the roll-out said', async () => {
    await deploy('2', { basisPoints: 10_000 });
    await change((registry) => ({ ...registry, shell: { ...registry.shell, version: '7', folder: 'shell/7/' } }));
    await deploy('8');
    expect((await read()).shell.version).toBe('7');
    expect((await takers('8')).length).toBeGreaterThan(0);
  });
});
