import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haltVersion, promote, rollBack, switchRemote } from '../deploy';
import { registryVersion } from '../build/registryVersion';
import { sampleBuild } from '../deploy/testing/sampleSite';
import { createSigningKey, signRegistry, type SigningKey } from '../keys';
import type { Registry, RemoteManifest } from '../registry';
import { directoryStorage, s3Storage, type Storage } from '../storage';
import { startS3Server, type S3Server } from '../storage/testing/startS3Server';
import { askApproval } from './sign/askApproval';
import { partDigests } from './log/describeChanges';
import { digestOf, entryName, stateOf, type LogEntry } from './log/LogEntry';
import { readLog } from './log/readLog';
import { keptSignatures } from './root/keptSignatures';
import { signRoot } from './root/rootFiles';
import { DAY, openKey, ownedSample, type OwnedSample } from '../deploy/testing/ownedSite';
import { isReplay, judgeWhole, ownedRemotes, type Authority, type OwnedRegistry } from './verify';

let folder: string;
let server: S3Server;
let storage: Storage;
let site: OwnedSample;

const read = async (): Promise<Registry> => JSON.parse((await storage.read('registry.json'))?.bytes.toString() ?? '') as Registry;
/** What an attacker does who may write into the storage. */
async function overwrite(name: string, content: object): Promise<void> {
  const found = await storage.read(name);
  await storage.swap(name, Buffer.from(JSON.stringify(content)), found?.tag);
}
const authority = (): Authority => ({ root: site.root, rootKeys: site.rootKeys });
/** What a page makes of a registry. */
const load = (registry: Registry, good?: Registry) =>
  ownedRemotes(authority(), (registry as OwnedRegistry).remotes, (good as OwnedRegistry | undefined)?.remotes);
const refused = (message: RegExp) => ({ code: 'refused', message: expect.stringMatching(message) as string });
const to = (basisPoints: number) => (registry: Registry) => promote(registry, 'home', { basisPoints }, site.time);

/** The registry with an entry of the log as somebody may write it who has these keys and the storage. */
async function logged(registry: Registry, by: readonly SigningKey[], more: Partial<LogEntry>): Promise<Registry> {
  const { revision, createdAt: time } = registry;
  const body = { revision, previous: registry.log, time, who: ['team-news'], changes: [], state: stateOf(registry), ...more };
  const bytes = Buffer.from(JSON.stringify(signRegistry(body, by)));
  await storage.swap(entryName(revision, digestOf(bytes)), bytes, undefined);
  return signRegistry({ ...registry, log: digestOf(bytes) }, by) as Registry;
}
const verify = async (): Promise<LogEntry[]> => readLog(storage, await read(), site.rootKeys);

/** Makes the site anew before each test. */
function begin(kind: string): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'owners-'));
    server = await startS3Server();
    const access = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret', endpoint: server.endpoint };
    storage = kind === 's3' ? s3Storage('s3://bucket/site', access) : directoryStorage(folder);
    site = await ownedSample(storage);
    await site.deploy('home', '1', [site.keys.home, site.keys.second]);
    await site.deploy('news', '1', [site.keys.news]);
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
}

describe.each(['directory', 's3'])('a site with owners in %s', (kind) => {
  begin(kind);

  test('each team deploys its own, and what is deployed is loaded', async () => {
    await site.deploy('home', '2', [site.keys.home]);
    const registry = await read();
    expect(await judgeWhole(registry as OwnedRegistry, site.rootKeys)).toBe('valid');
    const { remotes, faults } = await load(registry);
    expect([Object.keys(remotes), faults]).toEqual([['home', 'news'], {}]);
    expect(site.warnings).toEqual([]);
  });

  test('another team’s key deploys no home, in any way, and publishes nothing', async () => {
    const before = await read();
    await expect(site.deploy('home', '9', [site.keys.news])).rejects.toMatchObject(
      refused(/home belongs to team-home: .* is team-news's, who speaks for news, news-\*/),
    );
    expect(await storage.read('remotes/mf-home/9/remote.json')).toBeUndefined();
    const other = site.store([site.keys.news]);
    await expect(other.update((registry) => switchRemote(registry, 'home', true))).rejects.toMatchObject(refused(/belongs to team-home/));
    await expect(other.update(({ remotes, ...rest }) => ({ ...rest, remotes: { news: remotes['news']! } }))).rejects.toMatchObject(
      refused(/takes home out/),
    );
    await expect(other.update((registry) => ({ ...registry, shell: { ...registry.shell, version: '2' } }))).rejects.toMatchObject(
      refused(/shell belongs/),
    );
    await expect(site.deploy('other', '1', [site.keys.news])).rejects.toMatchObject(refused(/belongs to nobody whom the root names/));
    await expect(site.deploy('home', '9', [createSigningKey()])).rejects.toMatchObject(refused(/is nobody's/));
    expect(await read()).toEqual(before);
  });

  test('addresses beyond those the root gives are refused', async () => {
    const claim = site.deploy('news-extra', '1', [site.keys.news], 10_000, (manifest) => ({
      ...manifest,
      definition: { ...manifest.definition, routes: [{ id: 'news-extra.index', path: '/newsroom', access: 'public' }] },
    }));
    await expect(claim).rejects.toMatchObject(refused(/may not claim the address \/newsroom/));
  });

  test('slots beyond those the root gives are refused; the others are filled, by who has no such bounds, too', async () => {
    const filling = (id: string, version: string, key: SigningKey, slot: string) =>
      site.deploy(id, version, [key], 5_000, (manifest) => ({
        ...manifest,
        definition: {
          ...manifest.definition,
          routes: [{ id: `${id}.index`, path: id === 'home' ? '/home' : '/news/slots', access: 'public' }],
          fills: { [slot]: [] },
        },
      }));
    await expect(filling('news-slots', '1', site.keys.news, 'futures.afterOrder')).rejects.toMatchObject(
      refused(/may not claim the slot futures\.afterOrder/),
    );
    await filling('news-slots', '2', site.keys.news, 'markets.tips');
    await filling('home', 'slots', site.keys.home, 'futures.afterOrder');
  });

  test('written by hand into the storage with a valid key of another remote: pages keep the last good home', async () => {
    const good = await read();
    const evil = { ...good.remotes['home']!.versions['1']!, folder: 'remotes/evil/1/' };
    const forge = (remotes: Registry['remotes'], by: SigningKey): Registry =>
      signRegistry({ ...good, revision: good.revision + 1, createdAt: site.time + 1, remotes }, [by]) as Registry;
    const home = good.remotes['home']!;
    const forged = [
      { ...home, versions: { ...home.versions, 1: evil } },
      { versions: { ...home.versions, evil }, rollout: { ...home.rollout, stable: 'evil' } },
      { versions: home.versions, rollout: { ...home.rollout, disabled: true } },
    ];
    for (const part of forged) {
      const registry = forge({ ...good.remotes, home: part }, site.keys.news);
      expect(await judgeWhole(registry as OwnedRegistry, site.rootKeys)).toBe('valid');
      const { remotes, faults } = await load(registry, good);
      expect(remotes).toEqual(good.remotes);
      expect(Object.keys(faults)).toHaveLength(1);
      expect(JSON.stringify((await load(registry)).remotes)).not.toContain('evil');
    }
    const without = await load(forge({ news: good.remotes['news']! }, site.keys.news), good);
    expect([without.remotes['home'], Object.values(without.faults)]).toEqual([home, ['gone']]);
    const stranger = forge(good.remotes, createSigningKey());
    expect(await judgeWhole(stranger as OwnedRegistry, site.rootKeys)).toBe('untrusted');
    // Deploys of others go on and say it; the owner's own mends it.
    await overwrite('registry.json', forge({ ...good.remotes, home: forged[0]! }, site.keys.news));
    await site.deploy('news', '2', [site.keys.news]);
    expect(site.warnings).toContain('not loaded by any page: home 1: no owner of home has signed it');
    await site.deploy('home', '3', [site.keys.home, site.keys.second], 10_000);
    const mended = await load(await read());
    expect([mended.faults, Object.keys(mended.remotes['home']!.versions)]).toEqual([{}, ['3']]);
  });

  test('an old statement of home’s owner in a new registry is seen', async () => {
    const old = await read();
    await site.deploy('home', '2', [site.keys.home]);
    const good = await read();
    const mixed = { ...good, revision: good.revision + 1, remotes: { ...good.remotes, home: old.remotes['home']! } };
    const { remotes, faults } = await load(mixed, good);
    expect([remotes['home'], Object.values(faults)]).toEqual([good.remotes['home'], ['older']]);
    expect(isReplay(old as OwnedRegistry, good as OwnedRegistry)).toBe(true);
    expect(isReplay({ ...good, root: { ...site.root, version: 0 } }, good as OwnedRegistry)).toBe(true);
  });

  test('more than the owner’s share takes a second signature, of somebody else', async () => {
    await site.deploy('home', '2', [site.keys.home], 5_000);
    const own = site.store([site.keys.home]);
    await expect(own.update(to(10_000))).rejects.toMatchObject(refused(/100 % take a second signature.*approve home/));
    await expect(own.update((registry) => askApproval(registry, 'home', '2'))).rejects.toMatchObject(
      refused(/another owner than team-home/),
    );
    await expect(site.store([site.keys.news]).update((registry) => askApproval(registry, 'home', '2'))).rejects.toMatchObject(
      refused(/another owner/),
    );
    await site.store([site.keys.second]).update((registry) => askApproval(registry, 'home', '2'));
    await expect(site.store([site.keys.second]).update(to(10_000))).rejects.toMatchObject(refused(/belongs to team-home/));
    await own.update(to(10_000));
    const registry = await read();
    expect([registry.remotes['home']?.rollout.stable, (await load(registry)).faults]).toEqual(['2', {}]);
    // Cut out of the storage, the version is worth what its owner alone may give.
    const { approved: _, ...alone } = registry.remotes['home']!.versions['2']!;
    const home = { ...registry.remotes['home']!, versions: { ...registry.remotes['home']!.versions, 2: alone } };
    expect((await load({ ...registry, remotes: { ...registry.remotes, home } })).faults).toEqual({
      'home@2': 'share',
    });
    await expect(
      site.store([site.keys.platform]).update((newest) => ({ ...newest, shell: { ...newest.shell, version: '2' } })),
    ).rejects.toMatchObject(refused(/shell 2: 100 % take a second signature/));
    await site.store([site.keys.platform, site.keys.second]).update((newest) => ({ ...newest, shell: { ...newest.shell, version: '2' } }));
  });

  test('a roll-back takes what the owner has signed, whatever somebody has written into the version’s folder or beside it', async () => {
    for (const version of ['2', '3', '4', '5']) await site.deploy('home', version, [site.keys.home, site.keys.second], 10_000);
    const own = site.store([site.keys.home]);
    const entry = (await own.signedEntry(await read(), 'home', '1'))!;
    expect((await read()).remotes['home']?.versions).not.toHaveProperty('1');
    const evil = { ...entry, folder: 'remotes/evil/1/' };
    await overwrite('remotes/mf-home/1/remote.json', { ...sampleBuild('home', '1').manifest, requires: {} });
    await overwrite('entries/home/1/old.json', evil);
    await overwrite('entries/home/1/forged.json', { ...evil, signed: { time: site.time + 9, signatures: [] } });
    await overwrite('entries/home/1/broken.json', { signed: 7 });
    const registry = await read();
    const home = registry.remotes['home']!;
    const named = { ...registry, remotes: { ...registry.remotes, home: { ...home, versions: { ...home.versions, 1: evil } } } } as Registry;
    expect(await own.signedEntry(named, 'home', '1')).toEqual(entry);
    // Both signatures are still there, so the owner goes back alone.
    await own.update((newest) => rollBack(newest, 'home', site.time, { version: '1', entry }));
    const back = await read();
    expect([back.remotes['home']?.rollout.stable, (await load(back)).faults]).toEqual(['1', {}]);
    expect(await own.signedEntry(back, 'home', '../1')).toBeUndefined();
  });

  test('a guard takes back and nothing else, also after everything has expired', async () => {
    await site.deploy('home', '2', [site.keys.home]);
    const guard = (): ReturnType<OwnedSample['store']> => site.store([site.keys.guard]);
    await expect(guard().update(to(2_000))).rejects.toMatchObject(refused(/belongs to team-home/));
    await expect(
      guard().update((registry) =>
        rollBack(registry, 'home', site.time, { version: 'x', entry: registry.remotes['home']!.versions['1']! }),
      ),
    ).rejects.toMatchObject({
      code: 'refused',
    });
    site.time = 400 * DAY;
    await guard().update((registry) => haltVersion(registry, 'home', '2'));
    const registry = await read();
    expect([registry.remotes['home']?.rollout.steps, (await load(registry)).faults]).toEqual([[], {}]);
    await guard().update((newest) => switchRemote(newest, 'home', true));
    expect((await load(await read())).faults).toEqual({});
    await site.store([site.keys.rootOne, site.keys.rootTwo]).update((newest) => switchRemote(newest, 'news', true));
    await expect(guard().update((newest) => switchRemote(newest, 'news', false))).rejects.toMatchObject({ code: 'refused' });
  });

  test('what has expired deploys no more, and stays where it is', async () => {
    site.time = 100 * DAY;
    await expect(site.deploy('home', '2', [site.keys.home])).rejects.toMatchObject(refused(/what team-home may do expired on 1970-04-01/));
    expect((await load(await read())).faults).toEqual({});
    const renewed = { ...site.root.owners['team-home']!, expires: 500 * DAY };
    await site.publishRoot({ owners: { ...site.root.owners, 'team-home': renewed } }, [site.keys.rootOne, site.keys.rootTwo]);
    await site.deploy('home', '2', [site.keys.home]);
    site.time = 400 * DAY;
    await expect(site.deploy('home', '3', [site.keys.home])).rejects.toMatchObject(refused(/The root of this site expired/));
    expect((await load(await read())).faults).toEqual({});
  });

  test('a revoked key signs nothing more; what it had signed stays, or goes, as the root says', async () => {
    await site.deploy('home', '2', [site.keys.home]);
    const before = await read();
    const { id } = site.keys.home;
    const keeps = keptSignatures(before, await readLog(storage, before, site.rootKeys), id);
    const next = createSigningKey();
    const owners = {
      ...site.root.owners,
      'team-home': { ...site.root.owners['team-home']!, keys: [openKey(site.keys.home), openKey(next)] },
    };
    await site.publishRoot({ owners, revoked: { [id]: { keeps } } });
    expect((await load(await read())).faults).toEqual({});
    await expect(site.deploy('home', '3', [site.keys.home])).rejects.toMatchObject(refused(/of team-home was revoked/));
    await site.deploy('home', '4', [next]);
    const after = await read();
    expect((await load(after)).faults).toEqual({});
    // The thief still has the key, and the storage.
    expect(await judgeWhole(signRegistry({ ...after, revision: 99 }, [site.keys.home]) as OwnedRegistry, site.rootKeys)).toBe('untrusted');
    expect((await load({ ...after, remotes: before.remotes }, after)).remotes['home']).toEqual(after.remotes['home']);
    // Only what was there before the second version; then nothing at all.
    const log = await readLog(storage, after, site.rootKeys);
    const deployed = log.filter(({ changes }) => changes.some(({ version }) => version === '2')).at(-1)!.revision;
    expect(
      keptSignatures(
        before,
        log.filter(({ revision }) => revision <= before.revision),
        id,
        deployed,
      ),
    ).toHaveLength(1);
    await site.publishRoot({ revoked: { [id]: { keeps: [] } } });
    expect((await load(await read())).faults).toHaveProperty('home@1');
  });

  test('the root: too few signatures, an older one and none at all are refused', async () => {
    const registry = await read();
    const { signatures: _, ...body } = site.root;
    const one = { ...body, signatures: signRoot(body, { ...site.rootKeys, threshold: 1 }, [site.keys.rootOne]).signatures };
    const twice = { ...one, signatures: [...one.signatures!, ...one.signatures!] };
    for (const root of [one, twice, { ...site.root, expires: 1 }, undefined]) {
      const forged = signRegistry({ ...registry, root }, [site.keys.news]) as OwnedRegistry;
      expect(await judgeWhole(forged, site.rootKeys)).not.toBe('valid');
    }
    await overwrite('registry.json', signRegistry({ ...registry, root: undefined }, [site.keys.news]));
    await expect(site.deploy('news', '2', [site.keys.news])).rejects.toMatchObject(refused(/should have a root/));
    await overwrite('registry.json', registry);
    await expect(site.store([site.keys.news], { rootKeys: undefined }).read()).rejects.toMatchObject(refused(/--trusted/));
  });

  test('the log says who did what with which commit', async () => {
    await site.deploy('home', '2', [site.keys.home], 1_000, (manifest) => ({ ...manifest, commit: 'abc' }));
    await site.store([site.keys.home]).update(to(5_000));
    await site.store([site.keys.guard]).update((registry) => haltVersion(registry, 'home', '2'));
    const log = await readLog(storage, await read(), site.rootKeys);
    const said = log.slice(0, 4).map(({ who, changes }) => [who, changes]);
    expect(said).toEqual([
      [['guard'], [{ action: 'take-back', part: 'home', version: '2', share: 0, commit: 'abc' }]],
      [['team-home'], [{ action: 'share', part: 'home', version: '2', share: 5_000, commit: 'abc' }]],
      [['team-home'], [{ action: 'deploy', part: 'home', version: '2', share: 1_000, commit: 'abc' }]],
      [['team-news'], [{ action: 'deploy', part: 'news', version: '1', share: 10_000 }]],
    ]);
    expect(log.map(({ revision }) => revision)).toEqual([7, 6, 5, 4, 3, 2]);
  });

  test('a log that was cut, or that is silent about what it changes, does not hold', async () => {
    await site.deploy('home', '2', [site.keys.home]);
    const good = await read();
    const [newest] = await verify();
    const by = [site.keys.news];
    const next = { ...good, revision: good.revision + 1, createdAt: site.time + 1 };
    const { home } = good.remotes;
    const changed = {
      ...next,
      remotes: { ...good.remotes, home: { ...home!, rollout: { ...home!.rollout, disabled: true } } },
    } as Registry;
    const without = { ...next, remotes: { news: good.remotes['news']! } } as Registry;
    const rootAlone = [{ action: 'root', part: 'root', version: '1' }] as const;
    const forged: [RegExp, () => Promise<Registry>][] = [
      [
        /begins the log, and the root has not signed it/,
        () => logged(next, by, { previous: undefined, root: site.root as never, changes: [...rootAlone] }),
      ],
      [/says nothing of a change of home/, () => logged(changed, by, {})],
      [/says nothing of a change of home/, () => logged(changed, by, { parts: partDigests(changed) })],
      [/says nothing of a change of home/, () => logged(changed, by, { parts: partDigests(good) })],
      [/says nothing of a change of home/, () => logged(without, by, { parts: partDigests(without) })],
      [/has team-news change home/, () => logged(changed, by, { changes: [{ action: 'switch-off', part: 'home' }] })],
      [/follows that of revision 4, and the root/, () => logged(next, by, { previous: newest!.previous })],
      [/follows that of revision 5, and the root/, () => logged({ ...next, revision: next.revision + 1 }, by, {})],
      [/says nothing of a change of the root/, () => logged({ ...next, root: { ...site.root, expires: 7 } } as Registry, by, {})],
    ];
    for (const [message, forge] of forged) {
      await overwrite('registry.json', await forge());
      await expect(verify()).rejects.toMatchObject(refused(message));
      await overwrite('registry.json', good);
    }
    await verify();
  });

  test('a log that was tampered with is seen: an entry changed, missing, forged, or a registry beside it', async () => {
    await site.deploy('home', '2', [site.keys.home]);
    const registry = await read();
    await verify();
    const names = (await storage.list('log/')).map((name) => `log/${name}`);
    const name = names.find((each) => each.startsWith('log/000000003'))!;
    const entry = JSON.parse((await storage.read(name))!.bytes.toString()) as { who: string[] };
    await overwrite(name, { ...entry, who: ['team-news'] });
    await expect(verify()).rejects.toMatchObject(refused(/was changed: its entry of revision 3/));
    await overwrite(name, entry);
    await verify();
    await overwrite('registry.json', signRegistry({ ...registry, remotes: { news: registry.remotes['news']! } }, [site.keys.news]));
    await expect(verify()).rejects.toMatchObject(refused(/says something else than the newest entry/));
    await overwrite('registry.json', signRegistry({ ...registry, log: 'A'.repeat(43) }, [site.keys.news]));
    await expect(verify()).rejects.toMatchObject(refused(/lacks the entry before the registry/));
  });
});

describe('a site with owners, wherever it lies,', () => {
  begin('directory');

  test('pages with ids of others, and tabs beyond those the root gives, are refused, and loaded by no page', async () => {
    const page = (id: string, tab?: number) => (manifest: RemoteManifest) => ({
      ...manifest,
      definition: { ...manifest.definition, routes: [{ id, path: '/news', access: 'public' as const, ...(tab !== undefined && { tab }) }] },
      pages: { [id]: manifest.pages['news.index']! },
    });
    const deploy = (version: string, change: ReturnType<typeof page>) => site.deploy('news', version, [site.keys.news], 10_000, change);
    await expect(deploy('2', page('home.extra', 0))).rejects.toMatchObject(refused(/may not claim the route home\.extra/));
    await expect(deploy('3', page('newsroom.index'))).rejects.toMatchObject(refused(/route newsroom\.index/));
    await deploy('4', page('news.index', 0));
    expect((await load(await read())).faults).toEqual({});
    const good = await read();
    const bounded = { ...site.root.owners, 'team-news': { ...site.root.owners['team-news']!, tabs: [] } };
    await site.publishRoot({ owners: bounded });
    expect((await load(await read(), good)).faults).toEqual({ 'news@4': 'tab news.index' });
    await expect(deploy('5', page('news.index', 1))).rejects.toMatchObject(
      refused(/may not claim the tab news\.index\. team-news may claim none\. .*root delegate team-news --tabs news\.index/),
    );
    await deploy('6', page('news.index'));
  });

  test('a share that was cut up into many takes a second signature as the whole does', async () => {
    await site.deploy('home', '2', [site.keys.home], 5_000);
    const { versions, rollout } = (await read()).remotes['home']!;
    const names = ['2', '2b', '2c', '2d'];
    const step = rollout.steps[0]!;
    const cutUp = (salts: readonly string[]) => (registry: Registry) =>
      ({
        ...registry,
        remotes: {
          ...registry.remotes,
          home: {
            versions: { ...versions, ...Object.fromEntries(names.map((name) => [name, versions['2']!])) },
            rollout: { ...rollout, steps: names.map((version, index) => ({ ...step, version, salt: salts[index]! })) },
          },
        },
      }) as Registry;
    const own = site.store([site.keys.home]);
    await expect(own.update(cutUp(['a', 'b', 'c', 'd']))).rejects.toMatchObject(refused(/home 2\w*: 100 % take a second signature/));
    const twice = (registry: Registry) =>
      ({
        ...registry,
        remotes: {
          ...registry.remotes,
          home: { versions, rollout: { ...rollout, steps: [step, { ...step, salt: 'b', basisPoints: 1 }] } },
        },
      }) as Registry;
    await expect(own.update(twice)).rejects.toMatchObject(refused(/home 2: 50\.01 % take a second signature/));
    // Of one salt they are the same visitors.
    await own.update(cutUp(['a', 'a', 'a', 'a']));
    expect((await load(await read())).faults).toEqual({});
    // What somebody else has approved counts for nothing.
    await site.store([site.keys.second]).update((registry) => askApproval(registry, 'home', '2'));
    const { remotes } = await read();
    const approved = {
      ...remotes['home']!,
      rollout: {
        ...rollout,
        steps: [
          { ...step, basisPoints: 9_000 },
          { ...step, version: '2b', salt: 'b' },
        ],
      },
    };
    await own.update((registry) => ({ ...registry, remotes: { ...registry.remotes, home: approved } }) as Registry);
    expect((await load(await read())).faults).toEqual({});
  });

  test('a version that is built again from another commit keeps both signatures', async () => {
    const from = (commit: string) => (manifest: RemoteManifest) => ({ ...manifest, commit });
    await site.deploy('home', '2', [site.keys.home], 1_000, from('first'));
    await site.store([site.keys.second]).update((registry) => askApproval(registry, 'home', '2'));
    await site.deploy('home', '2', [site.keys.home], 5_000, from('second'));
    await site.store([site.keys.home]).update(to(10_000));
    const registry = await read();
    expect([registry.remotes['home']?.versions['2']?.commit, (await load(registry)).faults]).toEqual(['first', {}]);
  });

  test('what somebody else has signed in the owner’s place beforehand is signed by the owner, with his own commit', async () => {
    const good = await read();
    const build = sampleBuild('home', '2');
    const home = good.remotes['home']!;
    for (const commit of ['a lie', undefined]) {
      const signed = { time: 1, signatures: [{ key: site.keys.news.id, value: 'AAAA' }] };
      const entry = { ...registryVersion(build.manifest, build.manifestText), commit, signed };
      const remotes = { ...good.remotes, home: { ...home, versions: { ...home.versions, 2: entry } } };
      await overwrite('registry.json', signRegistry({ ...good, remotes }, [site.keys.news]));
      await site.deploy('home', '2', [site.keys.home]);
      const { faults, remotes: loaded } = await load(await read());
      expect([faults, loaded['home']?.versions['2']]).toMatchObject([{}, { signed: { signatures: [{ key: site.keys.home.id }] } }]);
      expect((await read()).remotes['home']?.versions['2']?.commit).toBeUndefined();
    }
  });

  test('a version that a release of before has deployed is kept when it leaves the registry, and a revoked key’s is none', async () => {
    await site.deploy('news', '2', [site.keys.news], 10_000);
    await storage.remove('entries/');
    for (const version of ['3', '4']) await site.deploy('news', version, [site.keys.news], 10_000);
    const own = site.store([site.keys.news]);
    expect(await own.signedEntry(await read(), 'news', '1')).toMatchObject({ folder: 'remotes/mf-news/1/' });
    const { id } = site.keys.news;
    await site.publishRoot({ revoked: { [id]: { keeps: [] } } });
    expect(await own.signedEntry(await read(), 'news', '1')).toBeUndefined();
  });

  test('a log that a release of before has begun goes on, and the root closes a gap in it', async () => {
    const legacy = await read();
    await overwrite(
      'registry.json',
      await logged(legacy, [site.keys.rootOne, site.keys.rootTwo], {
        previous: undefined,
        who: ['root'],
        root: site.root as never,
        changes: [{ action: 'root', part: 'root' }],
      }),
    );
    await site.deploy('home', '2', [site.keys.home]);
    await verify();
    /** A release that keeps no log deploys. */
    const skip = async (): Promise<void> => {
      const registry = await read();
      await overwrite('registry.json', signRegistry({ ...registry, revision: registry.revision + 1 }, [site.keys.news]));
    };
    await skip();
    await site.publishRoot({}, [site.keys.rootOne, site.keys.rootTwo]);
    await verify();
    await skip();
    await site.deploy('news', '2', [site.keys.news]);
    await expect(verify()).rejects.toMatchObject(refused(/follows that of revision/));
  });
});
