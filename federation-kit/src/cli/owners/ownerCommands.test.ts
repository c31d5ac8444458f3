import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kit, type Ended } from '../testing/kit';
import { placeSite, sampleBuild } from '../../deploy/testing/sampleSite';
import { readSigningKey } from '../../keys';
import type { Registry } from '../../registry';
import { directoryStorage } from '../../storage';
import { readRoot, readRootKeys, writeJson } from '../../owners/root/rootFiles';
import { ownedRemotes } from '../../owners/verify';

const here = process.cwd();
const environment = { ...process.env };
let folder: string;
const at = (name: string): string => join(folder, name);
const registry = (): Registry => JSON.parse(readFileSync(at('site/registry.json'), 'utf8')) as Registry;

/** A finished build of home. */
function built(version: string): string {
  const dist = at(`mf-home/dist-${version}`);
  mkdirSync(dist, { recursive: true });
  for (const [name, bytes] of sampleBuild('home', version).files) writeFileSync(join(dist, name), bytes);
  return dist;
}

/** `root` with the root's first keys; further ones are named. */
const rooted = (...args: string[]): Promise<Ended> =>
  kit('root', ...args, '--folder', at('root'), '--key', at('root/root-key-1.json'), '--key', at('root/root-key-2.json'));
const publish = (...args: string[]): Promise<Ended> => kit('root', 'publish', '--folder', at('root'), ...args);
const as = (owner: string): string[] => ['--key', at(`${owner}.json`), '--trusted', at('root/root-keys.json')];
async function done(ended: Promise<Ended>): Promise<string> {
  const { code, out, errors } = await ended;
  expect([code, errors]).toEqual([0, expect.not.stringContaining('not loaded')]);
  return out;
}

/** A site with a root of two keys: a team that gives home to half of its visitors alone, and who reviews it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'owner-commands-'));
  mkdirSync(at('mf-home'));
  writeFileSync(at('mf-home/package.json'), JSON.stringify({ name: 'mf-home', version: '1.0.0', budget: { entry: 9_000, page: 9_000 } }));
  process.chdir(at('mf-home'));
  Object.assign(process.env, { FEDERATION_SITE: at('site') });
  for (const owner of ['former', 'team', 'reviewer'])
    await done(kit('keys', 'make', '--out', at(`${owner}.json`), '--public', at(`${owner}-keys.json`)));
  await placeSite(directoryStorage(at('site')), readSigningKey(at('former.json')));
  await done(kit('deploy', '--dist', built('1'), '--key', at('former.json')));
  await done(kit('root', 'init', '--folder', at('root'), '--keys', '2'));
  const half = ['--remotes', 'home', '--routes', '/home', '--largest-share', '5000'];
  await done(rooted('delegate', 'team', '--public', at('team-keys.json'), ...half));
  await done(rooted('delegate', 'reviewers', '--public', at('reviewer-keys.json'), '--approves', 'home'));
  await done(rooted('publish', '--former', at('former-keys.json')));
});
afterEach(() => {
  process.chdir(here);
  process.env = { ...environment };
  rmSync(folder, { recursive: true });
});

describe('root', () => {
  test('show says who speaks for what, how far and until when', async () => {
    const out = await done(kit('root', 'show', '--folder', at('root')));
    const expires = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 7);
    expect(out).toMatch(/^root version 3, expires \d{4}-\d\d-\d\d$/m);
    expect(out).toMatch(new RegExp(`team +\\S+ +home +/home +any +any +50 % +${expires}`));
    expect(out).toMatch(/reviewers +\S+ +home +\d{4}/);
    const json = await kit('root', 'show', '--folder', at('root'), '--json');
    expect(JSON.parse(json.out)).toEqual(readRoot(at('root/root.json')));
  });

  test('whoever gets remotes gets a word about their addresses; / is any', async () => {
    const given = ['delegate', 'others', '--public', at('former-keys.json'), '--remotes', 'markets'];
    expect(await rooted(...given)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/others could claim any address.*--routes \//) as string,
    });
    expect(await done(rooted(...given, '--routes', '/'))).toMatch(/others +\S+ +markets +any/);
  });

  test('a change takes the keys of the root, and stays beside those of before', async () => {
    const refused = await kit('root', 'renew', '--folder', at('root'), '--key', at('root/root-key-1.json'));
    expect(refused).toMatchObject({ code: 3, errors: expect.stringContaining('1 of them were given') as string });
    await done(rooted('renew'));
    expect([2, 3, 4].map((version) => readRoot(at(`root/root-${version}.json`)).version)).toEqual([2, 3, 4]);
    // A copy of the folder from before goes on from what it has.
    writeJson(at('root/root.json'), readRoot(at('root/root-3.json')));
    expect(await rooted('renew')).toMatchObject({ code: 3, errors: expect.stringContaining('version 4 was signed before') as string });
  });

  test('publish refuses what a copy of the folder has lost, unless that is meant', async () => {
    const { id } = readSigningKey(at('reviewer.json'));
    await done(rooted('revoke', id, '--keep-nothing'));
    await done(publish(...as('team')));
    // Whoever keeps the root goes on from a document without it, under the number that is next.
    const { revoked: _, ...lost } = readRoot(at('root/root-4.json'));
    writeJson(at('root/root.json'), lost);
    await done(rooted('renew'));
    const refused = await publish(...as('team'));
    expect(refused).toMatchObject({
      code: 3,
      errors: expect.stringMatching(new RegExp(`no longer revokes ${id}.*--unrevoke ${id}`)) as string,
    });
    expect(registry().root?.version).toBe(4);
    await done(publish(...as('team'), '--unrevoke', id));
    expect(registry().root?.version).toBe(5);
  });

  test('publish refuses a root that was changed, and one that has expired', async () => {
    await done(rooted('renew', '--expires', '0'));
    expect(await publish(...as('team'))).toMatchObject({ code: 3, errors: expect.stringContaining('expired on') as string });
    const root = readRoot(at('root/root-4.json'));
    writeJson(at('root/root.json'), { ...root, expires: root.expires + 9_999_999 });
    expect(await publish(...as('team'))).toMatchObject({
      code: 3,
      errors: expect.stringContaining('is not signed by 2 of its keys as it is') as string,
    });
    expect(registry().root?.version).toBe(3);
  });

  test('rotate: other keys of the root, which old and new ones sign, take over what only the old ones had signed; the log holds throughout', async () => {
    const old = readRootKeys(at('root/root-keys.json'));
    await done(kit('deploy', '--dist', built('2'), '--basis-points', '1000', ...as('team')));
    expect((await kit('root', 'rotate', '--folder', at('root'), '--key', at('root/root-key-1.json'))).code).toBe(3);
    const both = ['--key', at('root/root-key-1.json'), '--key', at('root/root-key-2.json')];
    await done(kit('keys', 'rotate', '--folder', at('root'), '--keys', '1', ...both));
    const fresh = ['--key', at('root/root-key-4-1.json')];
    expect(await publish(...as('team'))).toMatchObject({
      code: 3,
      errors: expect.stringMatching(/would load any more \(give the root's keys, of before and now[^]*shell 1: no owner/) as string,
    });
    await done(publish(...both, ...fresh));
    const rootKeys = readRootKeys(at('root/root-keys.json'));
    const root = readRoot(at('root/root.json'));
    for (const keys of [old, rootKeys])
      expect(await ownedRemotes({ root, rootKeys: keys }, registry().remotes as never)).toMatchObject({
        remotes: { home: {} },
        faults: {},
      });
    expect(await done(kit('log', ...as('team')))).toMatch(/root +root +root +4/);
    // From now on the new ones are enough.
    await done(kit('promote', 'home', '--to', '5000', ...as('team')));
    await done(kit('root', 'renew', '--folder', at('root'), ...fresh));
    await done(publish(...as('team')));
    expect(await done(kit('log', ...as('team')))).toMatch(/entries, verified/);
    expect((await rooted('renew')).code).toBe(3);
    // Those of before are nobody's by now.
    writeJson(at('old-keys.json'), old);
    expect(await kit('log', '--trusted', at('old-keys.json'))).toMatchObject({ code: 3 });
  });
});

describe('approve', () => {
  test('names the version that it approves, and takes no other', async () => {
    await done(kit('deploy', '--dist', built('2'), '--basis-points', '0', ...as('team')));
    expect(await kit('approve', 'home', ...as('reviewer'))).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/--version.*home has 2 on its way \(\S+ %\), 1 stable/) as string,
    });
    const foreign = await kit('approve', 'home', '--version', '2', ...as('team'));
    expect(foreign).toMatchObject({ code: 3, errors: expect.stringContaining('takes the signature of another owner than team') as string });
    expect(await kit('promote', 'home', '--to', '10000', ...as('team'))).toMatchObject({
      code: 3,
      errors: expect.stringContaining('federation-kit approve home --version 2') as string,
    });
    expect((await kit('approve', 'home', '--version', '7', ...as('reviewer'))).errors).toContain('home has no version 7');
    expect(await done(kit('approve', 'home', '--version', '2', ...as('reviewer')))).toMatch(/^home 2: approved \(revision \d+, /);
    await done(kit('promote', 'home', '--to', '10000', ...as('team')));
    const given = await kit('approve', 'home', '--version', '2', '--json', ...as('reviewer'));
    expect(JSON.parse(given.out)).toMatchObject({ remote: 'home', version: '2' });
  });
});

describe('status and doctor', () => {
  test('say whose each part is, which versions serve which share, and what expires when', async () => {
    await done(kit('deploy', '--dist', built('2'), '--basis-points', '1000', ...as('team')));
    const out = await done(kit('status', ...as('team')));
    expect(out).toMatch(/^root version 3, expires \d{4}-\d\d-\d\d$/m);
    expect(out).toMatch(/^home +1 +stable, 90 % +\S+ \S+ +team +\d{4}-\d\d-\d\d$/m);
    expect(out).toMatch(/^home +2 +10 % +\S+ \S+ +team +\d{4}/m);
    expect(out).toMatch(/^shell +1 +stable, 100 %.* nobody$/m);
    const { out: json } = await kit('status', '--json', ...as('team'));
    expect(JSON.parse(json)).toMatchObject({
      root: { version: 3 },
      remotes: [{ remote: 'home', owners: [{ name: 'team', isRevoked: false }] }, {}, {}],
    });
    await done(rooted('renew', 'team', '--expires', '0'));
    await done(rooted('revoke', readSigningKey(at('reviewer.json')).id, '--keep-nothing'));
    await done(publish(...as('team')));
    expect(await done(kit('status', 'home', ...as('team')))).toMatch(/^home +1 +.*team +expired \d{4}/m);
    const { out: diagnoses, code } = await kit('doctor', ...as('team'));
    expect(code).toBe(1);
    expect(diagnoses).toMatch(/WRONG owner team: expired on [^]*root renew team/);
    expect(diagnoses).toMatch(/WRONG owner reviewers: all of its keys are revoked/);
    expect(diagnoses).toMatch(/WRONG shell: nobody whom the root names speaks for it/);
    expect(diagnoses).toMatch(/ok +key \S+: is team's, who speaks for home/);
  });
});

describe('log', () => {
  test('says who did what with which version, of one remote as well, and takes the keys of the root', async () => {
    await done(kit('deploy', '--dist', built('2'), '--basis-points', '1000', ...as('team')));
    await done(kit('disable', 'home', ...as('team')));
    const out = await done(kit('log', 'home', ...as('team')));
    expect(out).toMatch(/: 3 entries, verified\n/);
    expect(out).toMatch(/team +switch-off +home\n[^]*team +deploy +home +2 +10 %/);
    const { out: json } = await kit('log', 'root', '--json', ...as('team'));
    expect(JSON.parse(json)).toMatchObject({ entries: [{ action: 'root', part: 'root', version: '3', who: ['root'] }] });
    expect(await kit('log')).toMatchObject({ code: 2, errors: expect.stringContaining('--trusted <root-keys.json>') as string });
  });

  test('ends with 3 where it does not hold', async () => {
    await done(kit('disable', 'home', ...as('team')));
    await directoryStorage(at('site')).remove('log/');
    expect(await kit('log', ...as('team'))).toMatchObject({ code: 3, errors: expect.stringContaining('lacks the entry') as string });
  });
});
