import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployShell, halt, promote, publishedShell, rollBack, switchServiceWorker } from '../deploy';
import { sampleShell } from '../deploy/testing/sampleShell';
import { defaultGuard, guardOnce } from '../guard';
import { signRegistry, type SigningKey } from '../keys';
import { servedShell, shellsInService } from '../page';
import type { Registry } from '../registry';
import { directoryStorage, s3Storage, type Storage } from '../storage';
import { startS3Server, type S3Server } from '../storage/testing/startS3Server';
import { readLog } from './log/readLog';
import { askApproval } from './sign/askApproval';
import { ownedSample, type OwnedSample } from '../deploy/testing/ownedSite';
import { judgePart } from './verify';
import { partsOf } from './verify/parts';

let folder: string;
let storage: Storage;
let server: S3Server;
let site: OwnedSample;

const read = async (): Promise<Registry> => JSON.parse((await storage.read('registry.json'))?.bytes.toString() ?? '') as Registry;
const overwrite = async (registry: Registry): Promise<void> => {
  const found = await storage.read('registry.json');
  await storage.swap('registry.json', Buffer.from(JSON.stringify(registry)), found?.tag);
};
/** What deploy, exchange and page make of the shell. */
const judged = (registry: Registry) => judgePart({ root: site.root, rootKeys: site.rootKeys }, 'shell', partsOf(registry).get('shell')!);
const sound = { versions: {} };
const deploy = (version: string, keys: readonly SigningKey[], basisPoints = 0, options = {}) =>
  deployShell({
    storage,
    store: site.store(keys, options),
    build: sampleShell(version, (manifest) => ({ ...manifest, commit: `commit-${version}` })),
    basisPoints,
    cohort: 'staff',
  });
const change = (keys: readonly SigningKey[], apply: (registry: Registry) => Registry | undefined) => site.store(keys).update(apply);
const to = (basisPoints: number) => (registry: Registry) => promote(registry, 'shell', { basisPoints }, site.time);
const refused = (message: RegExp) => ({ code: 'refused', message: expect.stringMatching(message) as string });
/** The registry as somebody with a team's key and the storage may write it. */
const forged = (registry: Registry, more: Partial<Registry>): Registry =>
  signRegistry({ ...registry, ...more, revision: registry.revision + 1, createdAt: site.time + 1 }, [site.keys.news]) as Registry;

describe.each(['directory', 's3'])('a shell with an owner in %s', (kind) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'owned-shell-'));
    server = await startS3Server();
    const access = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret', endpoint: server.endpoint };
    storage = kind === 's3' ? s3Storage('s3://bucket/site', access) : directoryStorage(folder);
    site = await ownedSample(storage);
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('only the shell’s owner deploys one, and another key publishes nothing', async () => {
    const before = await read();
    for (const key of [site.keys.news, site.keys.guard])
      await expect(deploy('2', [key])).rejects.toMatchObject(refused(/shell belongs to platform/));
    expect(await publishedShell(storage, '2')).toBeUndefined();
    expect(await read()).toEqual(before);
    await deploy('2', [site.keys.platform]);
    const registry = await read();
    expect(registry.shellRollout?.versions['2']?.commit).toBe('commit-2');
    expect(registry.shellRollout?.versions['2']?.signed?.signatures.map(({ key }) => key)).toEqual([site.keys.platform.id]);
    expect(await judged(registry)).toEqual(sound);
  });

  test('a promotion takes the second signature, of somebody else; then it goes to everybody, and back', async () => {
    await deploy('2', [site.keys.platform]);
    for (const share of [1_000, 10_000])
      await expect(change([site.keys.platform], to(share))).rejects.toMatchObject(
        refused(/shell 2: .* take a second signature\. Another owner, reviewers, gives it with: federation-kit approve shell --version 2$/),
      );
    await expect(deploy('3', [site.keys.platform], 10_000)).rejects.toMatchObject(
      refused(/second signature\. Deploy it with --basis-points 0 first\. .*approve shell --version 3$/),
    );
    expect((await read()).shell.version).toBe('1');
    await change([site.keys.second], (registry) => askApproval(registry, 'shell', '2'));
    await expect(change([site.keys.second], to(1_000))).rejects.toMatchObject(refused(/shell belongs to platform/));
    for (const share of [1_000, 10_000]) await change([site.keys.platform], to(share));
    const promoted = await read();
    expect([promoted.shell.version, await judged(promoted)]).toEqual(['2', sound]);
    await change([site.keys.platform], (registry) => rollBack(registry, 'shell', site.time));
    const back = await read();
    expect([back.shell.version, await judged(back)]).toEqual(['1', sound]);
    expect(site.warnings).toEqual([]);
  });

  test('a promotion written by hand without the second signature is seen', async () => {
    await deploy('2', [site.keys.platform]);
    const registry = await read();
    // The owner's own key gives it to more than he may.
    const alone = site.store([site.keys.platform, site.keys.second]);
    const { registry: promoted } = await alone.update((newest) => to(10_000)(askApproval(newest, 'shell', '2')));
    expect(await judged(promoted)).toEqual(sound);
    const { approved: _, ...unapproved } = promoted.shell;
    expect(await judged({ ...promoted, shell: unapproved })).toEqual({ versions: { 2: 'share' } });
    const everybody = { ...registry.shellRollout!, rollout: promoted.shellRollout!.rollout };
    expect(await judged({ ...registry, shellRollout: everybody })).toMatchObject({ rollout: 'unsigned' });
  });

  test('candidate, fall-back, shares and switch that the owner has not signed are seen, and his next change leaves them behind', async () => {
    await deploy('2', [site.keys.platform, site.keys.second], 10_000);
    await deploy('3', [site.keys.platform]);
    const good = await read();
    const { versions, rollout } = good.shellRollout!;
    expect(Object.keys(versions)).toEqual(expect.arrayContaining(['1', '3']));
    const evil = { ...versions['3']!, folder: 'shell/evil/' };
    const step = { ...rollout.steps[0]!, basisPoints: 10_000 };
    expect(await judged(forged(good, { shellRollout: { rollout, versions: { ...versions, 3: evil } } }))).toEqual({
      versions: { 3: 'unsigned' },
    });
    expect(await judged(forged(good, { shellRollout: { rollout, versions: { ...versions, 1: evil } } }))).toEqual({
      versions: { 1: 'unsigned' },
    });
    expect(await judged(forged(good, { shellRollout: { versions, rollout: { ...rollout, steps: [step] } } }))).toMatchObject({
      rollout: 'unsigned',
    });
    const off = { ...good.shell, serviceWorker: { ...good.shell.serviceWorker!, disabled: true } };
    expect(await judged(forged(good, { shell: off }))).toMatchObject({ rollout: 'unsigned' });
    await overwrite(forged(good, { shellRollout: { rollout, versions: { ...versions, 1: evil } } }));
    await deploy('4', [site.keys.platform]);
    const mended = await read();
    expect([JSON.stringify(mended).includes('evil'), await judged(mended)]).toEqual([false, sound]);
  });

  test('what stands beside the stable version under its name is served to nobody', async () => {
    await deploy('2', [site.keys.platform]);
    const good = await read();
    const { versions, rollout } = good.shellRollout!;
    const hidden = { ...versions['2']!, folder: 'shell/evil/' };
    const steps = [...rollout.steps, { version: '1', basisPoints: 10_000, salt: 's' }];
    const registry = forged(good, { shellRollout: { rollout: { ...rollout, steps }, versions: { ...versions, 1: hidden } } });
    expect(servedShell(registry, 'somebody')).toBe(registry.shell);
    expect(shellsInService(registry).map(({ folder: from }) => from)).toEqual(['shell/1/', 'shell/2/']);
  });

  test('a guard takes a shell back, on its way and from everybody, and does nothing else, also after everything has expired', async () => {
    const { guard, platform, second } = site.keys;
    await deploy('2', [platform, second], 10_000);
    await deploy('3', [platform, second], 1_000);
    await expect(change([guard], to(2_000))).rejects.toMatchObject(refused(/shell belongs to platform/));
    await expect(
      change([guard], (registry) => rollBack(registry, 'shell', site.time, { version: '3', entry: registry.shellRollout!.versions['3']! })),
    ).rejects.toMatchObject({ code: 'refused' });
    await change([platform], (registry) => switchServiceWorker(registry, true));
    await expect(change([guard], (registry) => switchServiceWorker(registry, false))).rejects.toMatchObject({ code: 'refused' });
    site.time = 400 * 86_400_000;
    const row = (source: string, failedVisits: number) => ({
      source,
      loads: 900,
      faults: 0,
      errors: 0,
      visits: 900,
      failedVisits,
      longTasks: 0,
      lastSeen: 1,
    });
    const figures = () => Promise.resolve(new Map([row('shell@2', 2), row('shell@3', 300)].map((each) => [each.source, each])));
    expect(await guardOnce(site.store([guard]), figures, defaultGuard)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ remote: 'shell', version: '3', halted: true })]) as object,
    );
    const halted = await read();
    expect([halted.shellRollout?.rollout.steps, halted.shellRollout?.rollout.halted, await judged(halted)]).toEqual([[], ['3'], sound]);
    await change([guard], (registry) => halt(registry, 'shell', '2', site.time));
    const back = await read();
    expect([back.shell.version, await judged(back)]).toEqual(['1', sound]);
  });

  test('the log says who gave which shell to whom, and holds', async () => {
    const { guard, platform, second } = site.keys;
    await deploy('2', [platform]);
    await change([second], (registry) => askApproval(registry, 'shell', '2'));
    await change([platform], to(1_000));
    await change([guard], (registry) => halt(registry, 'shell', undefined, site.time));
    const log = await readLog(storage, await read(), site.rootKeys);
    expect(log.slice(0, 4).map(({ who, changes }) => [who, changes])).toEqual([
      [['guard'], [{ action: 'take-back', part: 'shell', version: '2', share: 0, commit: 'commit-2' }]],
      [['platform'], [{ action: 'share', part: 'shell', version: '2', share: 1_000, commit: 'commit-2' }]],
      [['reviewers'], [{ action: 'approve', part: 'shell', version: '2', share: 0, commit: 'commit-2' }]],
      [['platform'], [{ action: 'deploy', part: 'shell', version: '2', share: 0, commit: 'commit-2' }]],
    ]);
  });
});
