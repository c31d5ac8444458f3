import { KitError } from '../../errors';
import type { Registry } from '../../registry';
import { covers, judgePart, onlyTakesBack, rootName, shareOf, shareTogether, signersOf, statementText } from '../verify';
import type { Authority, PartFault, OwnedPart, OwnedRollout, OwnedVersion, Owner, RootDocument, Signed } from '../verify';
import { partsOf, withSignatures } from '../verify/parts';
import { signAll, type Signer } from './Signer';
import { nobodySpeaks, refuseExpired, speakersOf, type Speakers } from './speakers';

/** A change of a registry that owners are to vouch for. */
export interface OwnedChange {
  readonly authority: Authority;
  readonly before: Registry;
  readonly after: Registry;
  readonly signers: readonly Signer[];
  /** Milliseconds UTC. */
  readonly now: number;
}

const unsigned = ({ signed: _, former: __, ...rollout }: OwnedRollout): Omit<OwnedRollout, 'signed' | 'former'> => rollout;
const sameRollout = (left: OwnedRollout, right: OwnedRollout | undefined): boolean =>
  right !== undefined && statementText('rollout', '', '', 0, unsigned(left)) === statementText('rollout', '', '', 0, unsigned(right));
const sameVersion = (left: OwnedVersion, right: OwnedVersion | undefined): boolean =>
  right !== undefined && statementText('version', '', '', 0, left) === statementText('version', '', '', 0, right);

/** Whether somebody has asked for a second signature that is yet to be made. */
const isAsked = ({ approved }: OwnedVersion): boolean => approved?.signatures.length === 0;

class PartSigning {
  readonly #change: OwnedChange;
  readonly #name: string;
  readonly #before: OwnedPart | undefined;
  readonly #speakers: Speakers;
  readonly #isHandedOver: boolean;

  /** @param isHandedOver the root's keys of before vouch for it, and the new ones take that over */
  constructor(change: OwnedChange, name: string, before: OwnedPart | undefined, isHandedOver: boolean) {
    this.#change = change;
    this.#name = name;
    this.#before = before;
    this.#speakers = speakersOf(change.authority, change.signers);
    this.#isHandedOver = isHandedOver;
  }

  async sign({ versions, rollout }: OwnedPart): Promise<OwnedPart> {
    const signed = await Promise.all(
      Object.entries(versions).map(async ([version, entry]) => [version, await this.#version(version, entry)] as const),
    );
    return { versions: Object.fromEntries(signed), rollout: await this.#rollout(rollout) };
  }

  /** Those that may sign for what `of` names; of the root, where no owner does. */
  #allowed(of: (owner: Owner) => readonly string[] | undefined, anyTime = false): readonly Signer[] {
    const { authority, now } = this.#change;
    if (!anyTime) refuseExpired(authority, now);
    const owners = this.#speakers.owners.filter(({ owner }) => covers(of(owner), this.#name) && (anyTime || owner.expires > now));
    return owners.length > 0 ? owners.map(({ signer }) => signer) : this.#speakers.root;
  }

  #nobody(): KitError {
    const { authority, signers, now } = this.#change;
    return nobodySpeaks(authority, this.#name, signers, now);
  }

  async #statement(
    kind: Parameters<typeof statementText>[0],
    version: string,
    body: object,
    signers: readonly Signer[],
    time = this.#change.now,
  ): Promise<Signed> {
    if (signers.length === 0) throw this.#nobody();
    return { time, signatures: await signAll(signers, statementText(kind, this.#name, version, time, body)) };
  }

  /** What the part's owner has signed of a version so far; undefined where he has not, or somebody else in his place. */
  async #vouched(version: string, entry: OwnedVersion): Promise<Signed | undefined> {
    const before = this.#before?.versions[version];
    const known = sameVersion(entry, before) ? before : undefined;
    const { signed } = known ?? entry;
    if (!signed) return undefined;
    const { authority, now } = this.#change;
    const speaks = (name: string): boolean => name === rootName || covers(authority.root.owners[name]?.remotes, this.#name);
    const names = await signersOf(authority, statementText('version', this.#name, version, signed.time, entry), signed);
    if (names.some(speaks)) return signed;
    // Whoever only takes something back leaves it as it is.
    const isOwner = this.#speakers.owners.some(({ owner }) => covers(owner.remotes, this.#name) && owner.expires > now);
    return known && !isOwner && this.#speakers.root.length === 0 ? signed : undefined;
  }

  async #version(version: string, entry: OwnedVersion): Promise<OwnedVersion> {
    const before = this.#before?.versions[version];
    const { approved } = sameVersion(entry, before) && before ? before : entry;
    const kept = await this.#vouched(version, entry);
    const signed = kept
      ? kept
      : await this.#statement(
          'version',
          version,
          entry,
          this.#allowed((owner) => owner.remotes),
        );
    if (kept && !isAsked(entry)) return { ...entry, signed, ...(approved && { approved }) };
    const { authority, now } = this.#change;
    const names = await signersOf(authority, statementText('version', this.#name, version, signed.time, entry), signed);
    const others = this.#speakers.owners.filter(
      ({ name, owner }) => !names.includes(name) && covers(owner.approves, this.#name) && owner.expires > now,
    );
    // Whoever deploys with both keys has both signatures at once.
    const signers = others.length > 0 || !isAsked(entry) ? others.map(({ signer }) => signer) : this.#speakers.root;
    if (signers.length > 0) return { ...entry, signed, approved: await this.#statement('everybody', version, entry, signers) };
    if (!isAsked(entry)) return { ...entry, signed };
    const approvers = approversOf(authority, this.#name, names);
    const who = approvers.length > 0 ? approvers.join(' or ') : 'nobody so far';
    const message = `${this.#name} ${version} takes the signature of another owner than ${names.join(', ')}, who approves ${this.#name}: ${who}`;
    throw new KitError('refused', `${message}. ${approvers.length > 0 ? 'That key is named with --key' : delegateApproval(this.#name)}`);
  }

  async #rollout(rollout: OwnedRollout): Promise<OwnedRollout> {
    const before = this.#before?.rollout;
    if (before?.signed && sameRollout(rollout, before) && !this.#isHandedOver) return before;
    const bare = unsigned(rollout);
    const time = Math.max(this.#change.now, (before?.signed?.time ?? 0) + 1);
    const owned = before?.former ?? before;
    // To take back is allowed to whoever ever was: expiry stops deploys, not their end.
    const isTakenBack = owned?.signed !== undefined && !this.#isHandedOver && onlyTakesBack(rollout, owned);
    const owners = this.#allowed((owner) => owner.remotes, isTakenBack);
    if (owners.length > 0 || !isTakenBack) return { ...bare, signed: await this.#statement('rollout', '', bare, owners, time) };
    const next = { ...bare, former: owned };
    return {
      ...next,
      signed: await this.#statement(
        'rollout',
        '',
        next,
        this.#allowed((owner) => owner.takesBack, true),
        time,
      ),
    };
  }
}

function inWords(fault: PartFault, name: string, share: number): string {
  if (fault === 'unsigned') return `no owner of ${name} has signed it`;
  return fault === 'share' ? `${share / 100} % take a second signature` : `its owner may not claim the ${fault}`;
}

/** Something wrong with a part; `version`: with that one, else with who gets what. */
interface DescribedFault {
  readonly line: string;
  readonly fault: PartFault;
  readonly version?: string;
}

async function findFaults(authority: Authority, name: string, part: OwnedPart): Promise<DescribedFault[]> {
  const { rollout, versions } = await judgePart(authority, name, part);
  const alone = Object.keys(versions).filter((version) => versions[version] === 'share');
  const shareIn = (version: string): number => Math.max(shareOf(part.rollout, version), shareTogether(part.rollout, alone));
  const ofVersions = Object.entries(versions).map(([version, fault]): DescribedFault => ({
    line: `${name} ${version}: ${inWords(fault, name, shareIn(version))}`,
    fault,
    version,
  }));
  if (rollout === undefined) return ofVersions;
  const what = rollout === 'gone' ? 'a version that visitors are given is not there' : 'no owner of it has signed who gets it';
  return [{ line: `${name}: ${what}`, fault: rollout }, ...ofVersions];
}

/** What is wrong with a part, line by line. */
export const faultsOfPart = async (authority: Authority, name: string, part: OwnedPart): Promise<string[]> =>
  (await findFaults(authority, name, part)).map(({ line }) => line);

/** The first thing that a change makes wrong with a part. What was wrong before hinders nobody from mending it. */
async function newFault(
  authority: Authority,
  name: string,
  part: OwnedPart,
  before: OwnedPart | undefined,
): Promise<DescribedFault | undefined> {
  const known = before ? await faultsOfPart(authority, name, before) : [];
  return (await findFaults(authority, name, part)).find(({ line }) => !known.includes(line));
}

/** Owners who give the second signature for a part that others have signed. */
const approversOf = ({ root }: Authority, name: string, others: readonly string[]): string[] =>
  Object.entries(root.owners).flatMap(([each, { approves }]) => (covers(approves, name) && !others.includes(each) ? [each] : []));

const delegateApproval = (name: string): string =>
  `Whoever keeps the root says who does: federation-kit root delegate <owner> --approves ${name}, then root publish`;

/** Who may do what was refused, and how. */
function waysOut(authority: Authority, name: string, { fault, version = '' }: DescribedFault, former: OwnedPart | undefined): string {
  const owners = Object.entries(authority.root.owners).filter(([, { remotes }]) => covers(remotes, name));
  const whose = owners.map(([each]) => each);
  if (fault === 'share') {
    const approvers = approversOf(authority, name, whose);
    if (approvers.length === 0) return `Nobody gives it for ${name}. ${delegateApproval(name)}`;
    // Only what the registry names can be given one.
    const first = former?.versions[version] ? '' : 'Deploy it with --basis-points 0 first. ';
    return `${first}Another owner, ${approvers.join(' or ')}, gives it with: federation-kit approve ${name} --version ${version}`;
  }
  const [kind = '', claimed] = fault.split(' ', 2);
  const option = bounds[kind];
  if (kind === 'route')
    return `Pages of ${name} have ids of their own, ${name}.<page>; ${whose.join(' or ') || 'its owner'} names them in the remote's definition`;
  if (claimed === undefined || option === undefined)
    return `Only ${whose.join(' or ') || 'the root'} deploys ${name}: federation-kit root --help`;
  const given = owners.map(([each, owner]) => `${each} may claim ${owner[option]?.join(', ') || (owner[option] ? 'none' : 'any')}`);
  const [[owner, { [option]: own = [] }] = ['<owner>', {} as Owner]] = owners;
  return `${given.join('; ')}. Whoever keeps the root gives more: federation-kit root delegate ${owner} --${option} ${[...own, claimed].join(',')}, then root publish`;
}

/** Options of `root delegate` that bound what a version may claim. */
const bounds: Readonly<Record<string, 'routes' | 'tabs' | 'slots' | undefined>> = { address: 'routes', tab: 'tabs', slot: 'slots' };

/** A part without versions to fall back to for which nobody vouched before: its owner's next change leaves them behind. */
async function withoutForged(authority: Authority, name: string, part: OwnedPart, before: OwnedPart): Promise<OwnedPart> {
  const { versions: faults } = await judgePart(authority, name, before);
  const { versions, rollout } = part;
  const given = [rollout.stable, ...rollout.steps.map(({ version }) => version)];
  const isKept = (version: string): boolean =>
    faults[version] !== 'unsigned' || given.includes(version) || !sameVersion(versions[version] ?? {}, before.versions[version]);
  const kept = Object.entries(versions).filter(([version]) => isKept(version));
  return { versions: Object.fromEntries(kept), rollout: { ...rollout, lastGood: rollout.lastGood.filter(isKept) } };
}

const isChanged = (after: OwnedPart, before: OwnedPart | undefined): boolean =>
  !sameRollout(after.rollout, before?.rollout) ||
  Object.entries(after.versions).some(([version, entry]) => !sameVersion(entry, before?.versions[version]) || isAsked(entry));

/**
 * Whether only the root's keys of before vouch for a part. What nobody vouched for before, the new ones do not, either.
 * @param before the registry's root, under which it was judged so far
 */
export async function isHandedOver(
  { root, rootKeys, formerKeys }: Authority,
  before: RootDocument | undefined,
  name: string,
  part: OwnedPart | undefined,
): Promise<boolean> {
  if (!formerKeys || !before || !part) return false;
  const faultsUnder = (authority: Authority): Promise<readonly DescribedFault[]> => findFaults(authority, name, part);
  if ((await faultsUnder({ root: before, rootKeys: formerKeys })).length > 0) return false;
  return (await faultsUnder({ root, rootKeys })).some(({ fault }) => fault === 'unsigned');
}

/**
 * The changed registry with the signatures of those who change it, and the second one where asked for.
 * What others own and was not changed keeps theirs.
 * @throws KitError `refused` when no key speaks for a changed part, what it may do has expired, or the change takes a second signature
 */
export async function ownChanges(change: OwnedChange): Promise<Registry> {
  const { authority, before, after } = change;
  const [old, parts] = [partsOf(before), partsOf(after)];
  const isAdopted = before.root === undefined;
  const { root } = speakersOf(authority, change.signers);
  if (isAdopted && root.length === 0)
    throw new KitError(
      'refused',
      'The first root takes the signatures of its keys, which vouch for what is deployed already: --key <root key>.',
    );
  const gone = [...old.keys()].find((name) => !parts.has(name) && !authority.root.removed?.includes(name));
  if (gone !== undefined && root.length === 0)
    throw new KitError(
      'refused',
      `Only the root takes ${gone} out of the registry. Whoever keeps it does with: federation-kit root remove ${gone}, then root publish`,
    );
  let registry = after;
  for (const [name, part] of parts) {
    const former = old.get(name);
    const isOver = root.length > 0 && (await isHandedOver(authority, before.root, name, former));
    if (!isAdopted && !isOver && !isChanged(part, former)) continue;
    const signed = await new PartSigning(change, name, former, isOver).sign(
      former && !isAdopted && !isOver ? await withoutForged(authority, name, part, former) : part,
    );
    const fault = await newFault(authority, name, signed, isAdopted ? undefined : former);
    if (fault) throw new KitError('refused', `${fault.line}. ${waysOut(authority, name, fault, former)}`);
    registry = withSignatures(registry, name, signed);
  }
  return registry;
}
