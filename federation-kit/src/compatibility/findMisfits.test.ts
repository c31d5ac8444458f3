import { integrity } from '../build/integrity';
import { rollbackCommand } from '../cli/rolloutCommands';
import { openSite } from '../cli/site';
import { sampleBuild, sampleRegistry, sampleSubject } from '../deploy/testing/sampleSite';
import { deployBuild, SiteRegistry } from '../deploy';
import type { RemoteManifest } from '../registry';
import { createSigningKey } from '../keys';
import { keepEntries } from '../owners/keptEntries';
import { directoryStorage, type Storage } from '../storage';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNeeds, shellFacts, type RemoteNeeds, type ShellFacts } from './deployedFacts';
import { describeMisfit, findMisfits } from './findMisfits';

const ui = '@halyard-h5/shared-ui';
const shell = (facts: Partial<ShellFacts> = {}): ShellFacts => ({
  version: '1.0.0',
  state: 'stable',
  provides: { react: '19.3.1', [ui]: '1.0.0' },
  gives: { [ui]: ['Button'] },
  ...facts,
});
const remote = (facts: Partial<RemoteNeeds> = {}): RemoteNeeds => ({
  id: 'news',
  version: '1.2.3',
  state: 'stable',
  requires: { react: '^19.3.1', [ui]: '^1.0.0' },
  uses: { [ui]: ['Button'] },
  ...facts,
});
const said = (remotes: RemoteNeeds[], shells: ShellFacts[]): string[] => findMisfits(remotes, shells).map(describeMisfit);

test('exports that a shell does not give, and versions that a remote does not accept, in words', () => {
  expect(said([remote()], [shell()])).toEqual([]);
  const using = remote({ uses: { [ui]: ['Badge', 'Button', 'Chip'] } });
  expect(said([using], [shell()])).toEqual([
    'news 1.2.3 (stable) uses `Badge`, `Chip` of @halyard-h5/shared-ui, which the shell 1.0.0 (stable) does not give',
  ]);
  const next = shell({ version: '2.0.0', state: '10 %', provides: { react: '20.0.0', [ui]: '1.0.0' } });
  expect(said([remote()], [shell(), next])).toEqual(['news 1.2.3 (stable) accepts react ^19.3.1, the shell 2.0.0 (10 %) gives 20.0.0']);
  expect(said([remote({ requires: { react: '^19.3.1 || ^20.0.0' } })], [shell(), next])).toEqual([]);
});

test('who does not say what it uses or gives is judged by versions alone', () => {
  expect(said([remote({ uses: undefined })], [shell()])).toEqual([]);
  expect(said([remote({ uses: { [ui]: ['Badge'] } })], [shell({ gives: undefined })])).toEqual([]);
});

describe('in a site', () => {
  let folder: string;
  let storage: Storage;
  let store: SiteRegistry;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'compatibility-'));
    storage = directoryStorage(folder);
    store = new SiteRegistry({ storage });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function place(gives: Record<string, string[]>): Promise<void> {
    const registry = sampleRegistry();
    await storage.swap('registry.json', Buffer.from(JSON.stringify(registry)), undefined);
    const manifest = {
      version: '1',
      index: 'index.html',
      inlineScripts: [],
      locales: {},
      libraries: {},
      provides: registry.shell.provides,
      builtAt: 1,
    };
    const files = new Map([['shell.json', Buffer.from(JSON.stringify({ ...manifest, gives }))]]);
    await storage.publish(registry.shell.folder, files, 'shell.json');
  }
  const deploy = (version: string, uses: RemoteManifest['uses'], basisPoints: number) => {
    const build = sampleBuild('home', version, (manifest) => ({ ...manifest, uses }));
    return deployBuild({ storage, store, subject: sampleSubject(build), basisPoints });
  };

  test('a remote that uses what the shell does not give is refused before anything of it is there', async () => {
    await place({ react: ['useState'] });
    await deploy('1', { react: ['useState'] }, 10_000);
    await expect(deploy('2', { react: ['useState', 'useLater'] }, 1_000)).rejects.toThrow(
      /useLater of react\n +expected +an export of the shell 1 \(stable\)/,
    );
    expect(Object.keys((await store.read()).remotes['home']?.versions ?? {})).toEqual(['1']);
    expect(await storage.list('remotes/mf-home/')).toEqual(expect.not.arrayContaining([expect.stringMatching(/^2\//)]));
  });

  test('a version that left the registry is asked again before it is stable once more', async () => {
    await place({ react: ['useState'] });
    await deploy('1', { react: ['useState'] }, 10_000);
    const former = sampleBuild('home', '0', (manifest) => ({ ...manifest, uses: { react: ['useOld'] } }));
    await storage.publish('remotes/mf-home/0/', former.files, 'remote.json');
    const entry = {
      ...(await store.read()).remotes['home']!.versions['1']!,
      folder: 'remotes/mf-home/0/',
      manifest: integrity(former.files.get('remote.json')!),
    };
    // Whoever tests in a fresh clone has no key.
    const key = join(folder, 'key.json');
    writeFileSync(key, JSON.stringify(createSigningKey()));
    const signed = await openSite({ site: folder, adopt: true, key: [key] }).store.state('version', 'home', '0', entry);
    await keepEntries(storage, [{ part: 'home', version: '0', entry: { ...entry, signed } }]);
    const rolling = rollbackCommand(['home', '--to', '0', '--site', folder, '--adopt', '--key', key]);
    await expect(rolling).rejects.toThrow('home 0 (to be stable) uses `useOld` of react, which the shell 1 (stable) does not give');
    expect((await store.read()).remotes['home']?.rollout.stable).toBe('1');
  });

  test('a shell is compared with every version that visitors may get', async () => {
    await place({ react: ['useOld', 'useState'] });
    await deploy('1', { react: ['useOld'] }, 10_000);
    await deploy('2', { react: ['useOld'] }, 10_000);
    await deploy('3', { react: ['useState'] }, 10_000);
    await deploy('4', { react: ['useOld'] }, 1_000);
    const registry = await store.read();
    const [before] = await shellFacts(storage, registry, 0);
    const next = { ...before!, version: '2', state: '10 %', gives: { react: ['useState'] } };
    expect(findMisfits(await remoteNeeds(storage, registry), [before!])).toEqual([]);
    const misfits = findMisfits(await remoteNeeds(storage, registry), [next]);
    expect(misfits.map(({ remote: { version, state } }) => `${version} ${state}`).sort()).toEqual(['2 to fall back to', '4 10 %']);
  });
});
