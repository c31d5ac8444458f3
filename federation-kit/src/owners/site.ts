import { KitError } from '../errors';
import type { SigningKey } from '../keys';
import type { Registry } from '../registry';
import { signedText } from '../signature';
import type { Storage } from '../storage';
import { keepEntries, otherEntries } from './keptEntries';
import { appendEntry } from './log/appendEntry';
import { faultsOfPart, ownChanges } from './sign/ownChanges';
import { partsOf } from './verify/parts';
import { keySigner, signAll, type Signer } from './sign/Signer';
import { nobodySpeaks, refuseExpired, speakersOf } from './sign/speakers';
import { covers, judgeWhole, type Authority, type OwnedRegistry, type RootKeys } from './verify';

/** Whoever writes into the storage can do that, and deploys go on from there. */
const putBack = 'Whoever keeps the site puts the last good one back, which the exchange goes on serving as /h5/registry.json.';

/** What a site with owners is read and changed with. */
export interface OwnedSite {
  readonly storage: Storage;
  readonly rootKeys: RootKeys | undefined;
  /** The root's keys of before, while others take their place. */
  readonly formerKeys: RootKeys | undefined;
  readonly signingKeys: readonly SigningKey[];
  readonly signers: readonly Signer[];
  readonly warn: (line: string) => void;
}

/**
 * A registry that the owners whom the root names have signed. What of it somebody else has signed is said, and stays: no page loads it, and its owner
 * replaces it with the next deploy.
 * @throws KitError `refused` when it has no root, or one that the root's keys have not signed, or none of the owners has signed it
 */
export async function believeOwned(registry: Registry, { storage, rootKeys: own, formerKeys, warn }: OwnedSite): Promise<Registry> {
  const { place } = storage;
  const rootKeys = formerKeys ?? own;
  if (!rootKeys)
    throw new KitError(
      'refused',
      `${place} has a root; name its keys, which whoever keeps it gives to everybody, with: --trusted <root-keys.json>`,
    );
  const { root } = registry;
  if (!root) throw new KitError('refused', `${place} should have a root, and its registry has none: somebody has replaced it. ${putBack}`);
  const trust = await judgeWhole(registry as OwnedRegistry, rootKeys);
  if (trust !== 'valid')
    throw new KitError(
      'refused',
      `The registry in ${place} is ${trust}: none of the owners whom the root names has signed it as it is. ${putBack}`,
    );
  for (const [name, part] of partsOf(registry)) {
    for (const fault of await faultsOfPart({ root, rootKeys }, name, part)) warn(`not loaded by any page: ${fault}`);
  }
  return registry;
}

/** The next revision with every signature that it takes, and its entry in the log. */
export async function ownRevision({
  storage,
  rootKeys,
  formerKeys,
  signingKeys,
  signers: services,
  before,
  after,
}: OwnedSite & { readonly rootKeys: RootKeys; readonly before: Registry; readonly after: Registry }): Promise<Registry> {
  const { root, createdAt: now } = after;
  if (!root)
    throw new KitError(
      'refused',
      `${storage.place} has a root and never goes back to none. Whoever keeps it says who deploys: federation-kit root --help`,
    );
  const authority: Authority = { root, rootKeys, formerKeys };
  const signers = [...signingKeys.map(keySigner), ...services];
  const owned = await ownChanges({ authority, before, after, signers, now });
  const { owners, root: rootSigners } = speakersOf(authority, signers);
  const signing = [...owners.map(({ signer }) => signer), ...rootSigners];
  if (signing.length === 0) throw nobodySpeaks(authority, 'the registry', signers, now);
  // The next state names new versions, and some of before no more.
  await keepEntries(storage, [...otherEntries(owned, before), ...otherEntries(before, owned)]);
  const { signatures: _, ...body } = await appendEntry(storage, authority, { before, after: owned }, signers);
  return { ...body, signatures: await signAll(signing, signedText(body)) };
}

/**
 * Those of the signers at hand who speak for a part.
 * @throws KitError `refused` when none does, or the root has expired
 */
export function speaking(
  { root }: Registry,
  part: string,
  { rootKeys, signers, now }: { readonly rootKeys: RootKeys; readonly signers: readonly Signer[]; readonly now: number },
): readonly Signer[] {
  if (!root) return signers;
  const authority: Authority = { root, rootKeys };
  refuseExpired(authority, now);
  const { owners, root: rootSigners } = speakersOf(authority, signers);
  if (root.removed?.includes(part)) throw nobodySpeaks(authority, part, signers, now);
  const own = owners.filter(({ owner }) => owner.expires > now && covers(owner.remotes, part)).map(({ signer }) => signer);
  if (own.length + rootSigners.length === 0) throw nobodySpeaks(authority, part, signers, now);
  return own.length > 0 ? own : rootSigners;
}

/**
 * Whether the keys at hand speak for a part.
 * @throws KitError `refused` when none does, or the root has expired
 */
export function refuseForeign(
  registry: Registry,
  part: string,
  {
    rootKeys,
    signingKeys,
    signers,
    now,
  }: Pick<OwnedSite, 'signingKeys' | 'signers'> & { readonly rootKeys: RootKeys; readonly now: number },
): void {
  speaking(registry, part, { rootKeys, signers: [...signingKeys.map(keySigner), ...signers], now });
}
