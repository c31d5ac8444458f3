import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { switchRemote } from '../deploy';
import { createSigningKey, signRegistry, type SigningKey } from '../keys';
import type { Registry, RemoteManifest } from '../registry';
import { directoryStorage, type Storage } from '../storage';
import { withRoot } from '../cli/owners/publishRoot';
import { readLog } from './log/readLog';
import { refuseUnfit } from './root/refuseUnfit';
import { signRoot } from './root/rootFiles';
import { askApproval } from './sign/askApproval';
import { DAY, ownedSample, type OwnedSample } from '../deploy/testing/ownedSite';
import { ownedRemotes, type RootDocument } from './verify';

let folder: string;
let storage: Storage;
let site: OwnedSample;

const read = async (): Promise<Registry> => JSON.parse((await storage.read('registry.json'))?.bytes.toString() ?? '') as Registry;
async function overwrite(name: string, content: object): Promise<void> {
  const found = await storage.read(name);
  await storage.swap(name, Buffer.from(JSON.stringify(content)), found?.tag);
}
const update = (keys: readonly SigningKey[], change: (registry: Registry) => Registry | undefined) => site.store(keys).update(change);
const claiming =
  (routes: RemoteManifest['definition']['routes'], fills = {}) =>
  (manifest: RemoteManifest) => ({
    ...manifest,
    definition: { ...manifest.definition, routes, fills },
  });
const owned = (name: string, more: object) => ({ owners: { ...site.root.owners, [name]: { ...site.root.owners[name]!, ...more } } });

/** What `root publish` asks of a root on a site that has another one. */
const succeed = (root: RootDocument, before: RootDocument): Promise<void> => {
  const succession = { rootKeys: site.rootKeys, before, versionAt: () => undefined, unrevoked: [], now: site.time };
  return refuseUnfit(addressed(root), succession);
};
/** The same with a word about everybody's addresses. */
const addressed = ({ owners, ...root }: RootDocument): RootDocument => {
  const all = Object.entries(owners).map(([name, owner]) => [name, { ...owner, routes: ['/'] }] as const);
  return signRoot({ ...root, owners: Object.fromEntries(all) }, site.rootKeys, [site.keys.rootOne, site.keys.rootTwo]);
};
/** The site as it was made; each test begins with it. */
const made = mkdtempSync(join(tmpdir(), 'refusals-made-'));
let madeRoot: OwnedSample['root'];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  storage = directoryStorage(folder);
  site = await ownedSample(storage);
  await site.deploy('home', '1', [site.keys.home, site.keys.second]);
  await site.deploy('news', '1', [site.keys.news]);
  cpSync(folder, made, { recursive: true });
  madeRoot = site.root;
});
beforeEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(made, folder, { recursive: true });
  Object.assign(site, { root: madeRoot, time: 2_000 });
});
afterAll(() => [folder, made].forEach((each) => rmSync(each, { recursive: true })));

test.each<[what: string, attempt: () => Promise<unknown>, who: RegExp, how: RegExp]>([
  [
    'another team’s remote',
    () => site.deploy('home', '2', [site.keys.news]),
    /home belongs to team-home: \S+ is team-news's/,
    /federation-kit root --help/,
  ],
  [
    'a remote of nobody',
    () => site.deploy('other', '1', [site.keys.news]),
    /belongs to nobody whom the root names/,
    /Whoever keeps the root says who/,
  ],
  [
    'a stranger',
    () => site.deploy('home', '2', [createSigningKey()]),
    /belongs to team-home: \S+ is nobody's/,
    /federation-kit root --help/,
  ],
  ['no key', () => update([], (registry) => switchRemote(registry, 'home', true)), /is signed/, /--key <file>/],
  [
    'an address',
    () => site.deploy('news', '2', [site.keys.news], 100, claiming([{ id: 'news.index', path: '/newsroom', access: 'public' }])),
    /may not claim the address \/newsroom\. team-news may claim \/news\. Whoever keeps the root/,
    /root delegate team-news --routes \/news,\/newsroom, then root publish/,
  ],
  [
    'a slot',
    () =>
      site.deploy(
        'news',
        '2',
        [site.keys.news],
        100,
        claiming([{ id: 'news.index', path: '/news', access: 'public' }], { 'futures.afterOrder': [] }),
      ),
    /may not claim the slot futures\.afterOrder\. team-news may claim markets\.t\*/,
    /root delegate team-news --slots markets\.t\*,futures\.afterOrder, then root publish/,
  ],
  [
    'a share',
    () => site.deploy('home', '2', [site.keys.home], 6_000),
    /Another owner, reviewers, gives it with/,
    /approve home --version 2$/,
  ],
  [
    'a share that nobody approves',
    async () => {
      await site.publishRoot(owned('reviewers', { approves: [] }));
      return site.deploy('home', '2', [site.keys.home], 6_000);
    },
    /Nobody gives it for home\. Whoever keeps the root/,
    /root delegate <owner> --approves home, then root publish/,
  ],
  [
    'one’s own approval',
    async () => {
      await site.deploy('home', '2', [site.keys.home]);
      return update([site.keys.home], (registry) => askApproval(registry, 'home', '2'));
    },
    /another owner than team-home, who approves home: reviewers/,
    /named with --key/,
  ],
  [
    'an approval of nothing',
    () => update([site.keys.second], (registry) => askApproval(registry, 'home', '7')),
    /Its owner/,
    /deploy --basis-points 0/,
  ],
  [
    'an owner who has expired',
    () => {
      site.time = 100 * DAY;
      return site.deploy('home', '2', [site.keys.home]);
    },
    /what team-home may do expired on 1970-04-01/,
    /root renew team-home/,
  ],
  [
    'a root that has expired',
    () => {
      site.time = 400 * DAY;
      return site.deploy('home', '2', [site.keys.home]);
    },
    /The root of this site expired on .* whoever keeps it/,
    /root renew, then root publish/,
  ],
  [
    'a revoked key',
    async () => {
      await site.publishRoot({ revoked: { [site.keys.home.id]: { keeps: [] } } });
      return site.deploy('home', '2', [site.keys.home]);
    },
    /of team-home was revoked/,
    /root delegate team-home --public <new key>/,
  ],
  [
    'a remote fewer',
    () => update([site.keys.news], ({ remotes, ...rest }) => ({ ...rest, remotes: { news: remotes['news']! } })),
    /Only the root takes home out of the registry\. Whoever keeps it/,
    /root remove home, then root publish/,
  ],
  [
    'a remote that was taken out',
    async () => {
      await site.publishRoot({ removed: ['home'] });
      return site.deploy('home', '2', [site.keys.home]);
    },
    /home was taken out by the root/,
    /root delegate <owner> --remotes home gives it back/,
  ],
  [
    'no keys of the root',
    () => site.store([site.keys.home], { rootKeys: undefined }).read(),
    /whoever keeps it gives/,
    /--trusted <root-keys\.json>/,
  ],
  [
    'a registry without a root',
    async () => {
      await overwrite('registry.json', signRegistry({ ...(await read()), root: undefined }, [site.keys.news]));
      return site.store([site.keys.news]).read();
    },
    /should have a root.*Whoever keeps the site/,
    /\/h5\/registry\.json/,
  ],
  [
    'a registry of a stranger',
    async () => {
      await overwrite('registry.json', signRegistry(await read(), [createSigningKey()]));
      return site.store([site.keys.news]).read();
    },
    /is untrusted: none of the owners.*Whoever keeps the site/,
    /\/h5\/registry\.json/,
  ],
  [
    'a site whose root is taken away',
    () => update([site.keys.news], ({ root: _, ...rest }) => rest),
    /Whoever keeps it says who deploys/,
    /federation-kit root --help/,
  ],
  [
    'an older root',
    () => succeed(site.root, { ...site.root, version: 9 }),
    /The site has version 9 of its root; version 1 would take that back\. Whoever keeps the root/,
    /newest root\.json/,
  ],
  [
    'a root with too few signatures',
    () => Promise.resolve().then(() => signRoot(site.root, site.rootKeys, [site.keys.rootOne])),
    /takes the signatures of 2 of its keys, \S+, \S+; 1 of them/,
    /--key/,
  ],
  [
    'a first root without its keys',
    async () => {
      const { root: _, log: __, ...rest } = await read();
      await overwrite('registry.json', signRegistry(rest, [site.keys.news]));
      const adopting = site.store([site.keys.news], { changesRoot: true });
      return adopting.update((registry) => ({ ...registry, root: site.root }) as Registry);
    },
    /The first root takes the signatures of its keys/,
    /--key <root key>/,
  ],
  [
    'a registry beside its log',
    async () => {
      const registry = await read();
      await overwrite('registry.json', signRegistry({ ...registry, revision: 99 }, [site.keys.news]));
      return readLog(storage, await read(), site.rootKeys);
    },
    /says something else than the newest entry of its log.*Whoever keeps the site/,
    /puts the registry of that revision back/,
  ],
  [
    'a log with a hole',
    async () => {
      await storage.remove('log/');
      return readLog(storage, await read(), site.rootKeys);
    },
    /lacks the entry before the registry\. Whoever keeps the site/,
    /from a backup/,
  ],
  [
    'no log',
    async () => readLog(storage, { ...(await read()), log: undefined }, site.rootKeys),
    /whoever keeps the root begins it/,
    /root publish/,
  ],
])('the refusal of %s says who may, and how', async (_what, attempt, who, how) => {
  const refusal: unknown = await attempt().catch((error: unknown) => error);
  for (const said of [who, how]) expect(refusal).toMatchObject({ code: 'refused', message: expect.stringMatching(said) as string });
});

test('a remote that the root takes out leaves the site for everybody, and comes back when the root gives it to somebody', async () => {
  const good = await read();
  const load = (registry: Registry) =>
    ownedRemotes({ root: site.root, rootKeys: site.rootKeys }, registry.remotes as never, good.remotes as never);
  const publish = async (removed: string[]): Promise<void> => {
    const { signatures: _, ...body } = site.root;
    site.root = signRoot({ ...body, removed, version: body.version + 1 }, site.rootKeys, [site.keys.rootOne, site.keys.rootTwo]);
    await site.store([site.keys.platform], { changesRoot: true }).update((registry) => withRoot(registry, site.root));
  };
  await publish(['home']);
  const without = await read();
  expect(Object.keys(without.remotes)).toEqual(['news']);
  expect(await load(without)).toMatchObject({ remotes: { news: {} }, faults: {} });
  expect((await readLog(storage, without, site.rootKeys))[0]?.changes).toMatchObject([
    { action: 'remove', part: 'home' },
    { action: 'root' },
  ]);
  // What its owner has signed once is nothing any more.
  const back = { ...without, remotes: { ...without.remotes, home: good.remotes['home']! } };
  expect(Object.keys((await load(back)).remotes)).toEqual(['news']);
  await publish([]);
  await site.deploy('home', '2', [site.keys.home, site.keys.second]);
  expect(Object.keys((await read()).remotes)).toEqual(['news', 'home']);
});
