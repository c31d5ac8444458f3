import { KitError } from '../../errors';
import type { Registry } from '../../registry';
import { signedText } from '../../signature';
import type { Storage } from '../../storage';
import { covers, isRootSigned, rootName, signersOf, type Owner, type RootDocument, type RootKeys } from '../verify';
import { partDigests } from './describeChanges';
import { digestOf, entryName, logEntrySchema, stateOf, type LogEntry, type LoggedChange } from './LogEntry';

function refuse({ revision, signatures }: LogEntry, why: string): never {
  const keys = signatures.map(({ key }) => key).join(', ') || 'nobody';
  throw new KitError(
    'refused',
    `The log's entry of revision ${revision} ${why}. It is signed by ${keys}; whoever keeps the root takes a key's word back: federation-kit root revoke <key id>`,
  );
}

/** What is not there, or another thing, in the storage. */
const lacking = ({ place }: Storage, what: string): KitError =>
  new KitError('refused', `The log of ${place} ${what}. Whoever keeps the site puts log/ back from a backup.`);

async function readEntry(storage: Storage, revision: number, digest: string): Promise<LogEntry> {
  const found = await storage.read(entryName(revision, digest));
  if (!found) throw lacking(storage, `lacks the entry of revision ${revision}`);
  if (digestOf(found.bytes) !== digest)
    throw lacking(storage, `was changed: its entry of revision ${revision} is not the one that the next names`);
  const entry: unknown = JSON.parse(found.bytes.toString());
  logEntrySchema.parse(entry);
  // As it was read: what a newer kit has written into it was signed, too.
  return entry as LogEntry;
}

/**
 * The entries that a registry's newest one leads back to, the newest first: each is what the one after it names. Who has signed them is for `readLog` to say.
 * @param head digest of the newest one, as the registry has it
 * @param most how many are read
 * @throws KitError `refused` when one is not there, or another thing
 */
export async function readChain(storage: Storage, head: string, most = Infinity): Promise<LogEntry[]> {
  const names = new Map((await storage.list('log/')).map((name) => [name.slice(10, -5), Number(name.slice(0, 9))]));
  const entries: LogEntry[] = [];
  for (let digest: string | undefined = head; digest !== undefined && entries.length < most; digest = entries.at(-1)?.previous) {
    const revision = names.get(digest);
    if (revision === undefined) {
      const after = entries.at(-1);
      throw lacking(storage, `lacks the entry before ${after ? `that of revision ${after.revision}` : 'the registry'}`);
    }
    entries.push(await readEntry(storage, revision, digest));
  }
  return entries;
}

/** Whether an owner may do anything to a part. */
const concerns = ({ remotes, approves, takesBack }: Owner, part: string): boolean =>
  [remotes, approves, takesBack].some((names) => covers(names, part));

/**
 * Whether those whom an entry names have signed it, and may have done what it says, under the root that held then.
 * @returns whether the root is among them: it vouches for all that the registry said then
 */
async function judgeEntry(entry: LogEntry, root: RootDocument, rootKeys: RootKeys): Promise<boolean> {
  const names = await signersOf({ root, rootKeys }, signedText(entry), entry);
  if (entry.who.length === 0) refuse(entry, 'is signed by nobody');
  const liar = entry.who.find((name) => !names.includes(name));
  if (liar !== undefined) refuse(entry, `names ${liar}, who has not signed it`);
  if (names.includes(rootName)) return true;
  // Whoever publishes a root makes its word true.
  const isRoots = ({ action, part }: LoggedChange): boolean =>
    action === 'root' || (action === 'remove' && (root.removed?.includes(part) ?? false));
  const foreign = entry.changes.find((change) => !isRoots(change) && !names.some((name) => concerns(root.owners[name]!, change.part)));
  if (foreign) refuse(entry, `has ${entry.who.join(', ')} change ${foreign.part}, for whom the root lets them do nothing`);
  return false;
}

/** Follows the parts through the log: none changes without a change that names it. Entries of before do not say how the parts were. */
class Followed {
  #known: Readonly<Record<string, string>> | undefined;
  #named = new Set<string>();

  /**
   * @param parts how they are after an entry; undefined: it does not say
   * @param isByRoot the root vouches for all of them
   */
  pass(entry: LogEntry, parts: Readonly<Record<string, string>> | undefined, isByRoot: boolean): void {
    for (const { part } of entry.changes) this.#named.add(part);
    const known = isByRoot ? undefined : this.#known;
    const silent =
      known && parts && Object.keys({ ...known, ...parts }).find((name) => known[name] !== parts[name] && !this.#named.has(name));
    if (silent !== undefined) refuse(entry, `says nothing of a change of ${silent}`);
    if (!parts && !isByRoot) return;
    this.#known = parts;
    this.#named = new Set();
  }
}

/** The keys of the root at the time of each entry: a root that brings others names those of before. */
async function keysThen(newestFirst: readonly LogEntry[], rootKeys: RootKeys): Promise<ReadonlyMap<LogEntry, RootKeys>> {
  const keys = new Map<LogEntry, RootKeys>();
  let known = rootKeys;
  for (const entry of newestFirst) {
    keys.set(entry, known);
    const root = entry.root as unknown as RootDocument | undefined;
    // Its keys say who had the word before them; nobody else does.
    if (root?.formerKeys && (await isRootSigned({ root, rootKeys: known }))) known = root.formerKeys;
  }
  return keys;
}

/**
 * The verified log of a site, the newest entry first.
 * Each entry follows on the one before, and is signed by those who might do what it says at that time.
 * The root has signed the first one; the newest says what the registry says now.
 * @throws KitError `refused` with the first entry that does not hold
 */
export async function readLog(storage: Storage, registry: Registry, rootKeys: RootKeys): Promise<LogEntry[]> {
  if (registry.log === undefined)
    throw new KitError('refused', `${storage.place} has no log; whoever keeps the root begins it with: federation-kit root publish`);
  const entries = await readChain(storage, registry.log);
  const [newest] = entries;
  if (newest?.revision !== registry.revision || newest.state !== stateOf(registry))
    throw new KitError(
      'refused',
      `The registry of ${storage.place} says something else than the newest entry of its log, of revision ${newest?.revision ?? 0}. Whoever keeps the site puts the registry of that revision back.`,
    );
  const keys = await keysThen(entries, rootKeys);
  const followed = new Followed();
  let root: RootDocument | undefined;
  let before: LogEntry | undefined;
  for (const entry of [...entries].reverse()) {
    const next = entry.root as unknown as RootDocument | undefined;
    const known = keys.get(entry) ?? rootKeys;
    const signing = [known, ...(next?.formerKeys ? [next.formerKeys] : [])];
    const isSigned = await Promise.all(signing.map((each) => next === undefined || isRootSigned({ root: next, rootKeys: each })));
    if (isSigned.includes(false)) refuse(entry, 'brings a root that its keys have not signed');
    if (next && next.version <= (root?.version ?? 0)) refuse(entry, 'brings an older root');
    root = next ?? root;
    if (!root) throw lacking(storage, 'begins without a root');
    const isByRoot = await judgeEntry(entry, root, known);
    if (!isByRoot && !before) refuse(entry, 'begins the log, and the root has not signed it');
    if (!isByRoot && before && entry.revision !== before.revision + 1)
      refuse(entry, `follows that of revision ${before.revision}, and the root has not signed it`);
    followed.pass(entry, entry.parts, isByRoot);
    // What the newest entry says of itself, the registry knows better.
    if (entry === newest) followed.pass({ ...entry, changes: [] }, partDigests(registry), false);
    before = entry;
  }
  if (JSON.stringify(root) !== JSON.stringify(registry.root)) refuse(newest, 'says nothing of a change of the root');
  return entries;
}
