import type { Signed } from './RootDocument';
import { covers, rootName, signersOf, type Authority } from './signersOf';
import { onlyTakesBack, shareOf, shareTogether, statementText, type StatedRollout } from './statements';

/** A version as the registry has it. */
export interface OwnedVersion {
  readonly definition?: {
    readonly routes: readonly {
      readonly id?: string;
      readonly path: string;
      readonly aliases?: readonly string[] | undefined;
      readonly tab?: number | undefined;
    }[];
    readonly fills?: Readonly<Record<string, readonly string[]>> | undefined;
  };
  readonly signed?: Signed | undefined;
  /** The second signature. */
  readonly approved?: Signed | undefined;
}

export interface OwnedRollout extends StatedRollout {
  readonly signed?: Signed | undefined;
  /** What the owner had signed, where somebody else has taken back from it. */
  readonly former?: (StatedRollout & { readonly signed?: Signed | undefined }) | undefined;
}

/** A remote, or the shell: its versions, and who gets which. */
export interface OwnedPart<Version extends OwnedVersion = OwnedVersion> {
  readonly versions: Readonly<Record<string, Version>>;
  readonly rollout: OwnedRollout;
}

/**
 * What is wrong with a version, or with who gets it.
 * `unsigned` by an owner of the part; `gone`: not there although visitors get it; `share` takes a second signature.
 * `route` has the id of another part; its owner may not claim `address`, `tab` or `slot`.
 */
export type PartFault = 'unsigned' | 'share' | 'gone' | `route ${string}` | `address ${string}` | `tab ${string}` | `slot ${string}`;

/** What is wrong with a part; undefined members: nothing is. */
export interface PartVerdict {
  /** With its roll-out as a whole. */
  readonly rollout?: PartFault;
  /** With versions, by version. */
  readonly versions: Readonly<Record<string, PartFault>>;
}

/** More than any owner gives alone, where the root bounds that. */
const aboveAll = 10_001;

async function versionFault(
  authority: Authority,
  part: string,
  version: string,
  entry: OwnedVersion,
  share: number,
): Promise<PartFault | undefined> {
  const text = (kind: 'version' | 'everybody', signed: Signed | undefined): string =>
    statementText(kind, part, version, signed?.time ?? 0, entry);
  const { owners } = authority.root;
  const names = await signersOf(authority, text('version', entry.signed), entry.signed);
  if (names.includes(rootName)) return undefined;
  const speakers = names.filter((name) => covers(owners[name]?.remotes, part));
  if (speakers.length === 0) return 'unsigned';
  const routes = entry.definition?.routes ?? [];
  const foreignId = routes.map(({ id }) => String(id)).find((id) => !id.startsWith(`${part}.`));
  if (foreignId !== undefined) return `route ${foreignId}`;
  const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const mayClaim = (path: string): boolean =>
    speakers.some(
      (name) => owners[name]?.routes?.some((start) => path === start || path.startsWith(`${start.replace(/\/$/, '')}/`)) ?? true,
    );
  const foreign = paths.find((path) => !mayClaim(path));
  if (foreign !== undefined) return `address ${foreign}`;
  const refusedBy = (option: 'slots' | 'tabs') => (each: string) =>
    !speakers.some((name) => owners[name]?.[option] === undefined || covers(owners[name][option], each));
  const tab = routes.flatMap(({ id, tab: place }) => (place === undefined ? [] : [String(id)])).find(refusedBy('tabs'));
  if (tab !== undefined) return `tab ${tab}`;
  const slot = Object.keys(entry.definition?.fills ?? {}).find(refusedBy('slots'));
  if (slot !== undefined) return `slot ${slot}`;
  if (speakers.some((name) => share <= (owners[name]?.largestShare ?? share))) return undefined;
  const second = await signersOf(authority, text('everybody', entry.approved), entry.approved);
  const approves = (name: string): boolean => name === rootName || (!names.includes(name) && covers(owners[name]?.approves, part));
  return second.some(approves) ? undefined : 'share';
}

async function rolloutFault(authority: Authority, part: string, { former, ...rollout }: OwnedRollout): Promise<PartFault | undefined> {
  const { owners, removed } = authority.root;
  if (removed?.includes(part)) return 'unsigned';
  const signers = (of: OwnedRollout): Promise<readonly string[]> =>
    signersOf(authority, statementText('rollout', part, '', of.signed?.time ?? 0, of), of.signed);
  const speaks = (name: string): boolean => name === rootName || covers(owners[name]?.remotes, part);
  const names = await signers(former ? { ...rollout, former } : rollout);
  if (names.some(speaks)) return undefined;
  const takesBack = former && names.some((name) => covers(owners[name]?.takesBack, part)) && onlyTakesBack(rollout, former);
  return takesBack && (await signers(former)).some(speaks) ? undefined : 'unsigned';
}

/**
 * Whether owners vouch for every version of a part that somebody may get, and for who gets it.
 * @see docs/decisions/0233-owners-vouch-for-what-is-deployed.md
 */
export async function judgePart(authority: Authority, part: string, { versions, rollout }: OwnedPart): Promise<PartVerdict> {
  const isWhole = [rollout.stable, ...rollout.steps.map(({ version }) => version)].every((version) => Object.hasOwn(versions, version));
  const fault = (await rolloutFault(authority, part, rollout)) ?? (isWhole ? undefined : 'gone');
  const faultAtShare = (version: string, share: number): Promise<PartFault | undefined> =>
    versionFault(authority, part, version, versions[version]!, share);
  const steps = rollout.steps.filter(({ version, basisPoints }) => basisPoints > 0 && Object.hasOwn(versions, version));
  const stepping = steps.length > 1 ? [...new Set(steps.map(({ version }) => version))] : [];
  const bounded = await Promise.all(stepping.map(async (version) => (await faultAtShare(version, aboveAll)) === 'share'));
  // Shares that were cut up count as one.
  const alone = stepping.filter((_, index) => bounded[index]);
  const faults = await Promise.all(
    Object.keys(versions).map(async (version) => {
      const share = alone.includes(version) ? shareTogether(rollout, alone) : shareOf(rollout, version);
      const found = await faultAtShare(version, share);
      return found === undefined ? [] : [[version, found] as const];
    }),
  );
  return { ...(fault !== undefined && { rollout: fault }), versions: Object.fromEntries(faults.flat()) };
}
