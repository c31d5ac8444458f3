import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey, signRegistry } from '../keys';
import { sampleRegistry } from '../deploy/testing/sampleSite';
import type { Registry } from '../registry';
import { signRoot } from '../owners/root/rootFiles';
import { DAY, openKey } from '../deploy/testing/ownedSite';
import type { Owner, RootDocument, RootKeys } from '../owners/verify';
import { ownRevision } from '../owners/site';
import { directoryStorage } from '../storage';
import { examineOwners } from '.';

const [rootKey, platform, second] = [createSigningKey(), createSigningKey(), createSigningKey()];
const rootKeys: RootKeys = { threshold: 1, keys: [openKey(rootKey)] };
const owner: Owner = { keys: [openKey(platform)], remotes: ['shell'], expires: 90 * DAY };
const now = 2 * DAY;

const folder = mkdtempSync(join(tmpdir(), 'examine-owners-'));
let registry: Registry;
/** The registry, for which the root vouches. */
beforeAll(async () => {
  const unsigned = signRegistry(sampleRegistry(), []) as Registry;
  registry = await ownRevision({
    storage: directoryStorage(folder),
    rootKeys,
    formerKeys: undefined,
    signingKeys: [rootKey],
    signers: [],
    warn: () => undefined,
    before: unsigned,
    after: { ...unsigned, revision: 2, createdAt: now, root: root() } as Registry,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

function root(more: Partial<RootDocument> = {}): RootDocument {
  return signRoot({ version: 3, createdAt: 1, expires: 365 * DAY, owners: { platform: owner }, ...more }, rootKeys, [rootKey]);
}
async function examine(more: Partial<RootDocument>, keys = [platform]): Promise<string[]> {
  const found = await examineOwners({ ...registry, root: root(more) } as Registry, rootKeys, keys, now);
  return found.map(({ state, subject, finding, cure = '' }) => `${state} ${subject}: ${finding} | ${cure}`);
}

test('a root in order is told in a line, and whose the key at hand is', async () => {
  expect(await examine({})).toEqual([
    'fine owners: root version 3 until 1971-01-01, 1 owners | ',
    `fine key ${platform.id}: is platform's, who speaks for shell | `,
  ]);
});

test.each<[what: string, more: () => Partial<RootDocument>, says: RegExp]>([
  ['an expired root', () => ({ expires: now }), /^wrong root: expired on 1970-01-03: .*pages go on \| federation-kit root renew, then/],
  [
    'a root that expires before long',
    () => ({ expires: now + 29 * DAY }),
    /^near root: expires on 1970-02-01 \| federation-kit root renew/,
  ],
  [
    'an expired owner',
    () => ({ owners: { platform: { ...owner, expires: now } } }),
    /^wrong owner platform: expired on .*root renew platform/,
  ],
  [
    'an owner that expires before long',
    () => ({ owners: { platform: { ...owner, expires: now + DAY } } }),
    /^near owner platform: expires on 1970-01-04/,
  ],
  [
    'an owner without keys',
    () => ({ revoked: { [platform.id]: { keeps: [] } } }),
    /^wrong owner platform: all of its keys are revoked.*--public <new>/,
  ],
  [
    'addresses that nobody bounds',
    () => ({ owners: { platform: owner, team: { ...owner, keys: [openKey(second)], remotes: ['news'] } } }),
    /^near owner team: may claim any address.*--routes \//,
  ],
  ['a part of nobody', () => ({ owners: {} }), /^wrong shell: nobody whom the root names speaks for it.*delegate <owner> --remotes shell/],
  [
    'a second signature that nobody gives',
    () => ({ owners: { platform: { ...owner, largestShare: 0 } } }),
    /^near shell: takes a second signature.*--approves shell/,
  ],
  ['a revoked key at hand', () => ({ revoked: { [platform.id]: { keeps: [] } } }), /^wrong key \S+: of platform was revoked/],
  ['a key of nobody', () => ({ owners: {} }), /^wrong key \S+: is nobody’s/],
])('%s is said with its cure', async (_what, more, says) => {
  expect(await examine(more())).toContainEqual(expect.stringMatching(says));
});

test('what no page loads is said, and a key of the root that lies here', async () => {
  const { signed: _, ...shell } = registry.shell;
  const found = await examineOwners({ ...registry, shell } as Registry, rootKeys, [rootKey], now);
  expect(found.map(({ subject, finding }) => `${subject}: ${finding}`)).toEqual([
    'shell: no page loads it: shell 1: no owner of shell has signed it',
    `key ${rootKey.id}: is one of the root’s, and lies where deploys run`,
  ]);
});
