import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployBuild, SiteRegistry } from '../deploy';
import { linkedRoutes } from '../links/linkedRoutes';
import { placeSite, sampleBuild, sampleSubject } from '../deploy/testing/sampleSite';
import type { SigningKey } from '../keys';
import { directoryStorage } from '../storage';

const folder = mkdtempSync(join(tmpdir(), 'links-'));
afterAll(() => rmSync(folder, { recursive: true }));

const route = (id: string) => ({ id, path: `/${id.replace('.', '/')}`, access: 'public' as const });

/** A build with these pages, which leads to those of others. */
const build = (id: string, version: string, pages: string[], links?: string[]) =>
  sampleBuild(id, version, (manifest) => ({
    ...manifest,
    definition: { ...manifest.definition, routes: pages.map(route) },
    pages: Object.fromEntries(pages.map((page) => [page, manifest.pages[`${id}.index`] ?? []])),
    links,
  }));

async function site(name: string) {
  const storage = directoryStorage(join(folder, name));
  const key: SigningKey = await placeSite(storage);
  const store = new SiteRegistry({ storage, signingKeys: [key] });
  return (deployed: ReturnType<typeof build>, basisPoints = 10_000) =>
    deployBuild({ storage, store, subject: sampleSubject(deployed), basisPoints });
}

test('links are route ids of others, as a whole in quotes', () => {
  const files = new Map([
    ['page.js', Buffer.from('go("assets.deposit",{});go(`assets.transfer`);text("assets.withdrawal.title");own("home.more")')],
    ['style.css', Buffer.from("'futures.index'")],
  ]);
  expect(linkedRoutes(files, { id: 'home', namespace: 'home', routes: [route('home.more')] })).toEqual([
    'assets.deposit',
    'assets.transfer',
  ]);
});

test('who leads to a page that a version of its owner lacks is told to wait, whether that one is stable or on its way', async () => {
  const deploy = await site('dead');
  const links = ['assets.deposit'];
  await deploy(build('home', '1', ['home.index'], links));
  await deploy(build('assets', '1', ['assets.index']));
  await expect(deploy(build('home', '2', ['home.index'], links))).rejects.toThrow(
    /linked-routes {2}assets\.deposit\n +expected {2}a page of assets 1 \(stable\)/,
  );
  await deploy(build('assets', '2', ['assets.index', 'assets.deposit']), 1_000);
  await expect(deploy(build('home', '2', ['home.index'], links))).rejects.toThrow(/a page of assets 1 \(stable\)\n/);
  // The version before is only fallen back to.
  await deploy(build('assets', '3', ['assets.index', 'assets.deposit']));
  await deploy(build('home', '2', ['home.index'], links));
});

test('a page stays while a version of others leads there; one that nobody leads to may go', async () => {
  const deploy = await site('gone');
  const pages = ['assets.index', 'assets.deposit', 'assets.withdrawal'];
  await deploy(build('assets', '1', pages));
  await deploy(build('home', '1', ['home.index'], ['assets.deposit']));
  await expect(deploy(build('assets', '2', ['assets.index', 'assets.withdrawal']))).rejects.toThrow(
    /linked-routes {2}assets\.deposit\n +expected {2}a page of this build, for home 1 \(stable\) leads there/,
  );
  await deploy(build('assets', '2', ['assets.index', 'assets.deposit']));
  await deploy(build('home', '2', ['home.index'], []), 1_000);
  await expect(deploy(build('assets', '3', ['assets.index']))).rejects.toThrow(/for home 1 \(stable\) leads there/);
  await deploy(build('home', '3', ['home.index'], []));
  await deploy(build('assets', '3', ['assets.index']));
});

test('a build of before is read, and says nothing of others', async () => {
  const deploy = await site('before');
  await deploy(build('assets', '1', ['assets.index', 'assets.deposit']));
  await deploy(build('home', '1', ['home.index'], undefined));
  await deploy(build('assets', '2', ['assets.index']));
});
