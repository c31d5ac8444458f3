import { deployBuild, SiteRegistry, type SiteRegistryOptions } from '..';
import { placeSite, sampleBuild, sampleSubject } from './sampleSite';
import { createSigningKey, type SigningKey } from '../../keys';
import type { Registry, RemoteManifest } from '../../registry';
import type { Storage } from '../../storage';
import { signRoot } from '../../owners/root/rootFiles';
import type { Owner, RootDocument, RootKeys } from '../../owners/verify';

export const DAY = 86_400_000;

/** A site with a root, two teams, a second signer, a guard, and keys for all of them; time goes by on its own. */
export interface OwnedSample {
  readonly keys: Readonly<Record<'rootOne' | 'rootTwo' | 'home' | 'news' | 'second' | 'guard' | 'platform', SigningKey>>;
  readonly rootKeys: RootKeys;
  /** What was said that nobody vouches for. */
  readonly warnings: string[];
  time: number;
  root: RootDocument;
  store(keys: readonly SigningKey[], options?: Partial<SiteRegistryOptions>): SiteRegistry;
  deploy(
    id: string,
    version: string,
    keys: readonly SigningKey[],
    basisPoints?: number,
    change?: (manifest: RemoteManifest) => RemoteManifest,
  ): Promise<number>;
  /** Publishes another root, signed by both of its keys. */
  publishRoot(change: Partial<RootDocument>, keys?: readonly SigningKey[]): Promise<Registry>;
}

export const openKey = ({ id, publicKey }: SigningKey) => ({ id, publicKey });

export async function ownedSample(storage: Storage): Promise<OwnedSample> {
  const keys = {
    rootOne: createSigningKey(),
    rootTwo: createSigningKey(),
    home: createSigningKey(),
    news: createSigningKey(),
    second: createSigningKey(),
    guard: createSigningKey(),
    platform: createSigningKey(),
  };
  const rootKeys: RootKeys = { threshold: 2, keys: [openKey(keys.rootOne), openKey(keys.rootTwo)] };
  const former = await placeSite(storage);
  const owner = (key: SigningKey, more: Partial<Owner>): Owner => ({ keys: [openKey(key)], remotes: [], expires: 90 * DAY, ...more });
  const owners = {
    'team-home': owner(keys.home, { remotes: ['home'], largestShare: 5_000 }),
    'team-news': owner(keys.news, { remotes: ['news', 'news-*'], routes: ['/news'], slots: ['markets.t*'] }),
    reviewers: owner(keys.second, { approves: ['home', 'shell'] }),
    guard: owner(keys.guard, { takesBack: ['*'] }),
    platform: owner(keys.platform, { remotes: ['shell'], largestShare: 0 }),
  };
  const sample: OwnedSample = {
    keys,
    rootKeys,
    warnings: [],
    time: 1_000,
    root: signRoot({ version: 1, createdAt: 1, expires: 365 * DAY, owners }, rootKeys, [keys.rootOne, keys.rootTwo]),
    store: (signingKeys, options = {}) =>
      new SiteRegistry({
        storage,
        signingKeys,
        rootKeys,
        now: () => (sample.time += 1),
        wait: () => Promise.resolve(),
        warn: (line) => sample.warnings.push(line),
        ...options,
      }),
    async deploy(id, version, signingKeys, basisPoints = 1_000, change) {
      const subject = sampleSubject(sampleBuild(id, version, change));
      return (await deployBuild({ storage, store: sample.store(signingKeys), subject, basisPoints })).revision;
    },
    async publishRoot(change, signingKeys = [keys.platform]) {
      const { signatures: _, ...body } = sample.root;
      sample.root = signRoot({ ...body, ...change, version: body.version + 1 }, rootKeys, [keys.rootOne, keys.rootTwo]);
      const { registry } = await sample
        .store(signingKeys, { changesRoot: true })
        .update((newest) => ({ ...newest, root: sample.root }) as Registry);
      return registry;
    },
  };
  const adopting = sample.store([keys.rootOne, keys.rootTwo], { changesRoot: true, trustedKeys: [former] });
  await adopting.update((newest) => ({ ...newest, root: sample.root }) as Registry);
  return sample;
}
