import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployBuild, SiteRegistry } from '../deploy';
import { placeSite, sampleBuild, sampleSubject } from '../deploy/testing/sampleSite';
import { directoryStorage } from '../storage';

const folder = mkdtempSync(join(tmpdir(), 'slots-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Slots = Readonly<Record<string, string[]>>;

const build = (id: string, version: string, { offers, fills }: { offers?: Slots; fills?: Slots }) =>
  sampleBuild(id, version, (manifest) => ({ ...manifest, definition: { ...manifest.definition, offers, fills } }));

async function site(name: string) {
  const storage = directoryStorage(join(folder, name));
  const store = new SiteRegistry({ storage, signingKeys: [await placeSite(storage)] });
  return (deployed: ReturnType<typeof build>, basisPoints = 10_000) =>
    deployBuild({ storage, store, subject: sampleSubject(deployed), basisPoints });
}

const fills = { 'futures.afterOrder': ['orderId'] };

test('who fills a slot that a version of its owner does not offer, or tells less of, is told to wait', async () => {
  const deploy = await site('filler');
  const widget = build('account', '1', { fills });
  await deploy(build('futures', '1', {}));
  await expect(deploy(widget)).rejects.toThrow(
    /slots {2}futures\.afterOrder\n +expected {2}offered by futures 1 \(stable\)\n +received {2}no such slot/,
  );
  await deploy(build('futures', '2', { offers: { 'futures.afterOrder': ['symbol'] } }));
  await expect(deploy(widget)).rejects.toThrow(/received {2}a slot without orderId/);
  await deploy(build('futures', '3', { offers: { 'futures.afterOrder': ['orderId', 'symbol'] } }), 1_000);
  await expect(deploy(widget)).rejects.toThrow(/offered by futures 2 \(stable\)\n/);
  await deploy(build('futures', '4', { offers: { 'futures.afterOrder': ['orderId', 'symbol'] } }));
  await deploy(widget);
});

test('a slot stays, with all that it tells, while a version of another remote fills it', async () => {
  const deploy = await site('owner');
  await deploy(build('futures', '1', { offers: { 'futures.afterOrder': ['orderId', 'symbol'] } }));
  await deploy(build('account', '1', { fills }));
  await expect(deploy(build('futures', '2', {}))).rejects.toThrow(/offered by this build, for account 1 \(stable\) fills it/);
  await expect(deploy(build('futures', '2', { offers: { 'futures.afterOrder': ['symbol'] } }))).rejects.toThrow(/a slot without orderId/);
  await deploy(build('futures', '2', { offers: fills }));
  await deploy(build('account', '2', {}));
  await deploy(build('futures', '3', {}));
});

test('nobody waits for an owner that is not deployed, and a build of before says nothing', async () => {
  const deploy = await site('before');
  await deploy(build('account', '1', { fills }));
  await expect(deploy(build('futures', '1', {}))).rejects.toThrow(/account 1 \(stable\) fills it/);
  await deploy(build('home', '1', {}));
});
