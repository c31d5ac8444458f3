import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployBuild, halt, SiteRegistry } from '../deploy';
import { placeSite, sampleBuild, sampleRegistry, sampleSubject } from '../deploy/testing/sampleSite';
import { createSigningKey, type SigningKey } from '../keys';
import { DAY, openKey, ownedSample } from '../deploy/testing/ownedSite';
import type { RootDocument, SiteTrust } from '../owners';
import { keySigner, signAll } from '../owners/sign/Signer';
import { statementText } from '../owners/verify';
import { chooseVersion, type Registry, type RemoteVersion } from '../registry';
import { directoryStorage, type Storage } from '../storage';
import { judgeContent, judgeTicket } from './judgePreview';
import { previewFile, previewLink, readTicket, ticketBody, type PreviewTicket } from './PreviewTicket';
import { publishPreview, withdrawPreviews } from './publishPreview';

const address = 'https://trade.example/h5/';
const key = createSigningKey();
const build = sampleBuild('home', '2');
let folder: string;
let storage: Storage;
let time: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  storage = directoryStorage(folder);
  time = 1_000;
});
afterEach(() => rmSync(folder, { recursive: true }));

const storeOf = (signingKey: SigningKey) =>
  new SiteRegistry({ storage, signingKeys: [signingKey], trustedKeys: [key], now: () => (time += 1) });
const read = async (): Promise<Registry> => JSON.parse((await storage.read('registry.json'))?.bytes.toString() ?? '') as Registry;
const contentOf = async ({ id }: PreviewTicket): Promise<string> => (await storage.read(previewFile(id)))?.bytes.toString() ?? '';
const textOf = (ticket: object): string => Buffer.from(JSON.stringify(ticket)).toString('base64url');
/** What a page makes of a link. */
async function follow(text: string, trust: SiteTrust, root?: RootDocument, now = 2_000, site = address): Promise<string> {
  const ticket = await judgeTicket(text, { trust, root }, site, now);
  if ('refused' in ticket) return ticket.refused;
  const content = await judgeContent<RemoteVersion>(ticket, await contentOf(ticket), { trust, root });
  return 'refused' in content ? content.refused : content.entry.folder;
}

describe('in a site with one key', () => {
  const trust = [openKey(key)];
  const publish = (expires = DAY, signingKey = key) =>
    publishPreview({ storage, store: storeOf(signingKey), subject: sampleSubject(build), address, expires });
  beforeEach(async () => {
    await placeSite(storage, key);
    await deployBuild({ storage, store: storeOf(key), subject: sampleSubject(sampleBuild('home', '1')), basisPoints: 10_000 });
  });

  test('a preview is published and signed, and nobody gets it who does not follow the link', async () => {
    const before = await read();
    const ticket = await publish();
    expect(await read()).toEqual(before);
    expect(chooseVersion('home', before.remotes['home']!.rollout, 'anybody', ['staff'])).toBe('1');
    expect(await storage.read('remotes/mf-home/2/remote.json')).toBeDefined();
    const link = previewLink(ticket);
    expect(link).toMatch(/^https:\/\/trade\.example\/h5\/#\/__preview\?ticket=[\w-]+$/);
    expect(await follow(link.split('ticket=')[1] ?? '', trust)).toBe('remotes/mf-home/2/');
  });

  test.each<[string, (ticket: PreviewTicket) => object, string]>([
    ['with another end', (ticket) => ({ ...ticket, expires: ticket.expires + 1 }), 'unsigned'],
    ['of another version', (ticket) => ({ ...ticket, version: '1' }), 'unsigned'],
    ['of another remote', (ticket) => ({ ...ticket, part: 'markets' }), 'unsigned'],
    ['for another site', (ticket) => ({ ...ticket, site: 'https://evil.example/h5/' }), 'unsigned'],
    ['with other content', (ticket) => ({ ...ticket, content: 'A'.repeat(43) }), 'unsigned'],
    ['with another place', (ticket) => ({ ...ticket, id: 'x'.repeat(22) }), 'unsigned'],
    ['with a place elsewhere', (ticket) => ({ ...ticket, id: '../../evil/0123456789' }), 'damaged'],
    ['signed at another time', (ticket) => ({ ...ticket, signed: { ...ticket.signed, time: 1 } }), 'unsigned'],
    ['without signatures', (ticket) => ({ ...ticket, signed: { time: 1, signatures: [] } }), 'unsigned'],
    ['without a signature', ({ signed: _, ...ticket }) => ticket, 'damaged'],
    ['that is none', () => ['home'], 'damaged'],
  ])('a link %s is refused', async (_what, change, refused) => {
    expect(await follow(textOf(change(await publish())), trust)).toBe(refused);
  });

  test('a link that has expired, of a stranger, of another site, or cut short is refused', async () => {
    const ticket = await publish();
    expect(await follow(textOf(ticket), trust, undefined, DAY)).toBe('expired');
    expect(await follow(textOf(ticket), [openKey(createSigningKey())])).toBe('unsigned');
    expect(await follow(textOf(ticket), [])).toBe('unsigned');
    expect(await follow(textOf(ticket), trust, undefined, 2_000, 'https://staging.example/h5/')).toBe('elsewhere');
    expect(await follow(textOf(ticket).slice(0, -9), trust)).toBe('damaged');
    expect(readTicket('')).toBeUndefined();
  });

  test('what lies there must be what was signed', async () => {
    const ticket = await publish();
    const found = await storage.read(previewFile(ticket.id));
    const evil = found?.bytes.toString().replace('remotes/mf-home/2/', 'remotes/mf-evil/2/') ?? '';
    await storage.swap(previewFile(ticket.id), Buffer.from(evil), found?.tag);
    expect(await follow(textOf(ticket), trust)).toBe('altered');
  });

  test('a key that the site does not trust publishes nothing; what breaks a rule, or was taken back, is not shown', async () => {
    const stranger = publishPreview({
      storage,
      store: new SiteRegistry({ storage, signingKeys: [createSigningKey()], now: () => time }),
      subject: sampleSubject(build),
      address,
      expires: DAY,
    });
    await expect(stranger).rejects.toMatchObject({ code: 'refused' });
    const unfit = sampleSubject(
      sampleBuild('home', '3', (manifest) => ({ ...manifest, requires: { react: '^20.0.0' } })),
      sampleRegistry(),
    );
    await expect(publishPreview({ storage, store: storeOf(key), subject: unfit, address, expires: DAY })).rejects.toThrow(
      /shared-requirements/,
    );
    expect(await storage.list('previews/')).toEqual([]);
    expect(await storage.read('remotes/mf-home/3/remote.json')).toBeUndefined();
    await deployBuild({ storage, store: storeOf(key), subject: sampleSubject(build), basisPoints: 1_000 });
    await storeOf(key).update((registry) => halt(registry, 'home', '2', time));
    await expect(publish()).rejects.toThrow(/was taken back/);
  });

  test('is withdrawn by id or version, and tidied up once it has expired', async () => {
    const [first, second] = [await publish(), await publish()];
    expect(await withdrawPreviews(storage, first.id)).toEqual([{ id: first.id, part: 'home', version: '2' }]);
    expect([await contentOf(first), await withdrawPreviews(storage, first.id)]).toEqual(['', []]);
    expect(await withdrawPreviews(storage, '2')).toMatchObject([{ id: second.id }]);
    const short = await publish(time + 50);
    time += 100;
    const later = await publish();
    expect(await storage.list('previews/')).toEqual([`${later.id}/preview.json`]);
    expect(await contentOf(short)).toBe('');
  });
});

describe('in a site with owners', () => {
  test('a link shows what the remote’s owner has signed, and nothing else', async () => {
    const site = await ownedSample(storage);
    await site.deploy('home', '1', [site.keys.home, site.keys.second]);
    const publish = (signingKey: SigningKey, subject = sampleSubject(build)) =>
      publishPreview({ storage, store: site.store([signingKey]), subject, address, expires: DAY });
    const trust = site.rootKeys;
    await expect(publish(site.keys.news)).rejects.toThrow(/home belongs to team-home/);
    expect(await storage.list('previews/')).toEqual([]);
    const ticket = await publish(site.keys.home);
    expect(await follow(textOf(ticket), trust, site.root)).toBe('remotes/mf-home/2/');
    expect(await follow(textOf(ticket), trust, undefined)).toBe('unsigned');
    expect(await follow(textOf(ticket), site.rootKeys.keys, undefined)).toBe('unsigned');

    // Another team, which may sign links of its own remotes and write into the storage, takes home's name.
    const own = sampleBuild('news', '2');
    const theirs = await publish(site.keys.news, sampleSubject(own));
    expect(await follow(textOf(theirs), trust, site.root)).toBe('remotes/mf-news/2/');
    expect(await follow(textOf({ ...theirs, part: 'home' }), trust, site.root)).toBe('unsigned');

    const statement = statementText('preview', 'home', '2', 5, ticketBody(ticket));
    const byNews = { ...ticket, signed: { time: 5, signatures: await signAll([keySigner(site.keys.news)], statement) } };
    expect(await follow(textOf(byNews), trust, site.root)).toBe('unsigned');

    // What they have signed claims an address that is not theirs.
    const claiming = sampleBuild('news', '3', (manifest) => ({
      ...manifest,
      definition: { ...manifest.definition, routes: [{ id: 'news.index', path: '/assets', access: 'public' }] },
    }));
    expect(await follow(textOf(await publish(site.keys.news, sampleSubject(claiming))), trust, site.root)).toBe('foreign');

    const revoked = { ...site.root, revoked: { [site.keys.home.id]: { keeps: [] } } };
    expect(await follow(textOf(ticket), trust, revoked)).toBe('unsigned');
    expect(await follow(textOf(ticket), trust, site.root, 91 * DAY)).toBe('unsigned');
  });
});
