import { verifyRegistry, type RegistrySignature, type RegistryTrust, type TrustedKey } from '../../signature/verifyRegistry';
import { judgePart, type PartFault, type OwnedRollout, type OwnedVersion, type PartVerdict } from './judgePart';
import type { RootDocument, RootKeys } from './RootDocument';
import { isRootSigned, type Authority } from './signersOf';

/** The members of a registry that are held against one seen before. */
export interface Seen {
  readonly revision: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly root?: Pick<RootDocument, 'version'> | undefined;
}

/** A registry of a site with owners. */
export interface OwnedRegistry<Version extends OwnedVersion = OwnedVersion> extends Seen {
  readonly root?: RootDocument | undefined;
  readonly remotes: Readonly<Record<string, { readonly versions: Readonly<Record<string, Version>>; readonly rollout: OwnedRollout }>>;
  readonly signatures?: readonly RegistrySignature[] | undefined;
}

/** Whom a site trusts: keys that sign its registry, or a root that says which keys speak for what. */
export type SiteTrust = readonly TrustedKey[] | RootKeys;

export const isRootKeys = (trust: SiteTrust): trust is RootKeys => 'threshold' in trust;

/**
 * Whether this is an old registry put back: a roll-back is a newer revision. A site made anew is younger; where it has a root, that is a newer one,
 * since any owner writes the time.
 */
export function isReplay(registry: Seen, seen: Seen | undefined): boolean {
  if (!seen) return false;
  const [root, rootSeen] = [registry.root?.version ?? 0, seen.root?.version ?? 0];
  if (root !== rootSeen) return root < rootSeen;
  return registry.revision < seen.revision && (root > 0 || registry.createdAt < seen.createdAt);
}

/**
 * Whether those a site trusts vouch for a registry as a whole. Where that is a root, one without a root, or with another one, is `untrusted`;
 * any owner may sign the whole: what it says of a part is for that part's owner to say.
 */
export async function judgeWhole(registry: OwnedRegistry, trust: SiteTrust): Promise<RegistryTrust> {
  if (!isRootKeys(trust)) return verifyRegistry(registry, trust);
  const { root } = registry;
  const isKnown = root && (await isRootSigned({ root, rootKeys: trust }));
  const keys = isKnown ? [trust, ...Object.values(root.owners)].flatMap((owner) => owner.keys) : [];
  return verifyRegistry(
    registry,
    keys.filter(({ id }) => !root?.revoked?.[id]),
  );
}

/** When something was signed; it only grows. */
const timeOf = ({ signed }: Pick<OwnedRollout, 'signed'>): number => signed?.time ?? 0;

type Remotes<Version extends OwnedVersion> = OwnedRegistry<Version>['remotes'];

/**
 * Why a part of a registry may not be used as it stands; undefined when it may.
 * @param seen what a registry before said of who gets it
 */
export function faultOf(
  { rollout, versions }: PartVerdict,
  now: OwnedRollout,
  seen: OwnedRollout | undefined,
): PartFault | 'older' | undefined {
  if (rollout !== undefined) return rollout;
  if (seen && (timeOf(now) < timeOf(seen) || timeOf(now.former ?? now) < timeOf(seen.former ?? seen))) return 'older';
  return Object.values(versions)[0];
}

/**
 * What of a registry's remotes may be loaded: those that their owners vouch for; else what the last good registry says of them. The rest is left
 * out.
 * @param good the last registry of which everything was in order
 * @returns `faults`: why not, by `remote@version`: `older` than what was seen, `gone`, or what judgePart says
 */
export async function ownedRemotes<Version extends OwnedVersion>(
  authority: Authority,
  remotes: Remotes<Version>,
  good: Remotes<Version> = {},
): Promise<{ readonly remotes: Remotes<Version>; readonly faults: Readonly<Record<string, string>> }> {
  const faults: Record<string, string> = {};
  const judge = async (id: string): Promise<readonly [string, Remotes<Version>[string]][]> => {
    const [remote, before] = [remotes[id], good[id]];
    const verdict = remote && (await judgePart(authority, id, remote));
    const fault = verdict ? faultOf(verdict, remote.rollout, before?.rollout) : 'gone';
    if (remote && fault === undefined) return [[id, remote]];
    faults[`${id}@${Object.keys(verdict?.versions ?? {})[0] ?? 'none'}`] = fault!;
    const kept = before && (await judgePart(authority, id, before));
    if (before && kept && faultOf(kept, before.rollout, undefined) === undefined) return [[id, before]];
    return [];
  };
  const kept = Object.keys(good).filter((id) => !authority.root.removed?.includes(id));
  const judged = await Promise.all([...new Set([...Object.keys(remotes), ...kept])].map(judge));
  return { remotes: Object.fromEntries(judged.flat()), faults };
}
