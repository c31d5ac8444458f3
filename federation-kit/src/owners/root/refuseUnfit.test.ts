import { createSigningKey, type SigningKey } from '../../keys';
import { openKey } from '../../deploy/testing/ownedSite';
import type { Owner, RootDocument, RootKeys } from '../verify';
import { refuseUnfit, type Succession } from './refuseUnfit';
import { signRoot } from './rootFiles';

const [one, two, next, team] = [createSigningKey(), createSigningKey(), createSigningKey(), createSigningKey()];
const rootKeys: RootKeys = { threshold: 2, keys: [openKey(one), openKey(two)] };
const owner: Owner = { keys: [openKey(team)], remotes: ['news'], routes: ['/news'], expires: 100 };

type Unsigned = Omit<RootDocument, 'signatures'>;
const document: Unsigned = { version: 4, createdAt: 1, expires: 100, owners: { news: owner } };
const signed = (more: Partial<Unsigned> = {}, keys: readonly SigningKey[] = [one, two], by = rootKeys): RootDocument =>
  signRoot({ ...document, ...more }, by, keys);
const before = signed({ version: 3, revoked: { lost: { keeps: ['a'] } } });
const revoked = { lost: { keeps: ['a'] } };

const attempt = (root: RootDocument, more: Partial<Succession> = {}): Promise<void> =>
  refuseUnfit(root, { rootKeys, before, versionAt: () => undefined, unrevoked: [], now: 50, ...more });

test('the next version, well signed, takes the place of the last one; the same one is nothing new', async () => {
  await attempt(signed({ revoked }));
  await attempt(before);
  await attempt(signed({ version: 9 }), { before: undefined });
});

test.each<[what: string, root: () => RootDocument, message: RegExp, more?: () => Partial<Succession>]>([
  [
    'one signature of two',
    () => ({ ...signed({ revoked }), signatures: signed({ revoked }).signatures?.slice(0, 1) }),
    /is not signed by 2 of its keys/,
  ],
  ['one that was changed since', () => ({ ...signed({ revoked }), expires: 99 }), /is not signed by 2 of its keys as it is/],
  ['an expired one', () => signed({ revoked, expires: 50 }), /expired on 1970-01-01: federation-kit root renew/],
  ['an older one', () => signed({ version: 2, revoked }), /has version 3 of its root; version 2 would take that back/],
  ['another one of the same version', () => signed({ version: 3, revoked, createdAt: 2 }), /version 3 would take that back/],
  ['one that skips a version', () => signed({ version: 5, revoked }), /the ones between are not in the folder \(root-4\.json\)/],
  [
    'one on another version than the site has',
    () => signed({ revoked }),
    /was made on another version 3 than the site has/,
    () => ({ versionAt: (version) => (version === 3 ? signed({ version: 3 }) : undefined) }),
  ],
  ['one that lost a revocation', () => signed(), /no longer revokes lost.*--unrevoke lost/],
  ['one that keeps more of a revoked key', () => signed({ revoked: { lost: { keeps: ['a', 'b'] } } }), /no longer revokes lost/],
  [
    'one that lost a revocation on its way',
    () => signed({ version: 5, revoked }),
    /Version 4 of the root no longer revokes lost/,
    () => ({ versionAt: (version) => (version === 4 ? signed() : undefined) }),
  ],
  [
    'a version between that nobody signed',
    () => signed({ version: 5, revoked }),
    /Version 4 of the root is not signed/,
    () => ({ versionAt: (version) => (version === 4 ? { ...document, revoked } : undefined) }),
  ],
  [
    'remotes without a word about addresses',
    () => signed({ revoked, owners: { news: { ...owner, routes: undefined } } }),
    /news could claim any address.*--routes \//,
  ],
])('%s is refused', async (_what, root, message, more = () => ({})) => {
  await expect(attempt(root(), more())).rejects.toMatchObject({ code: 'refused', message: expect.stringMatching(message) as string });
});

test('a revocation is taken back by who says which; the shell has no addresses', async () => {
  await attempt(signed({ owners: { platform: { ...owner, remotes: ['shell'], routes: undefined } } }), { unrevoked: ['lost'] });
});

test('several versions since the site’s are one step when each follows on the one before', async () => {
  await attempt(signed({ version: 5, revoked }), { versionAt: (version) => (version === 4 ? signed({ revoked }) : undefined) });
});

test('an id is its key’s thumbprint: of the root’s keys, where two ids were two signatures, and of owners’', async () => {
  const twice: RootKeys = { threshold: 2, keys: [openKey(one), { ...openKey(one), id: 'another' }] };
  expect(() => signed({}, [one, { ...one, id: 'another' }], twice)).toThrow(/another of the root is not the thumbprint of its key/);
  expect(() => signed({ owners: { news: { ...owner, keys: [{ ...openKey(team), id: 'mine' }] } } })).toThrow(
    /mine of news is not the thumbprint/,
  );
  await expect(attempt(signed({ revoked }), { rootKeys: twice })).rejects.toThrow(/another of the root/);
});

test('other keys of the root are brought by those of before and the new ones together', async () => {
  const newKeys: RootKeys = { threshold: 1, keys: [openKey(next)] };
  const rotated = signed({ revoked, formerKeys: rootKeys }, [one, two, next], newKeys);
  expect(rotated.signatures?.map(({ key }) => key)).toEqual([next.id, one.id, two.id]);
  await attempt(rotated, { rootKeys: newKeys });
  // Whoever does not know the new ones yet believes it as well.
  await attempt(rotated, { rootKeys });
  expect(() => signed({ formerKeys: rootKeys }, [one, next], newKeys)).toThrow(/2 of its keys of before.*; 1 of them/);
  const alone = { ...rotated, signatures: rotated.signatures?.slice(0, 1) };
  await expect(attempt(alone, { rootKeys: newKeys })).rejects.toThrow(/those of before have not signed it/);
  const later = signed({ version: 5, revoked }, [next], newKeys);
  await expect(attempt(later, { rootKeys: newKeys, versionAt: (version) => (version === 4 ? rotated : undefined) })).rejects.toThrow(
    /goes first: .* --version 4/,
  );
  await attempt(later, { rootKeys: newKeys, before: rotated });
});
