import { KitError } from '../../errors';
import type { Registry } from '../../registry';
import { signedText } from '../../signature';
import type { Storage } from '../../storage';
import { covers, isRootSigned, rootName, signersOf, type Owner, type RootDocument, type RootKeys } from '../verify';
import { digestOf, entryName, logEntrySchema, stateOf, type LogEntry } from './LogEntry';

async function readEntry(storage: Storage, revision: number, digest: string): Promise<LogEntry> {
  const found = await storage.read(entryName(revision, digest));
  if (!found) throw new KitError('refused', `The log of ${storage.place} lacks the entry of revision ${revision}.`);
  if (digestOf(found.bytes) !== digest)
    throw new KitError(
      'refused',
      `The log of ${storage.place} was changed: its entry of revision ${revision} is not the one that the next names.`,
    );
  return logEntrySchema.parse(JSON.parse(found.bytes.toString()));
}

/** Every entry that the registry's newest one leads back to, the newest first. */
async function readChain(storage: Storage, head: string): Promise<LogEntry[]> {
  const names = new Map((await storage.list('log/')).map((name) => [name.slice(10, -5), Number(name.slice(0, 9))]));
  const entries: LogEntry[] = [];
  for (let digest: string | undefined = head; digest !== undefined; digest = entries.at(-1)?.previous) {
    const revision = names.get(digest);
    if (revision === undefined) {
      const after = entries.at(-1);
      throw new KitError(
        'refused',
        `The log of ${storage.place} lacks the entry before ${after ? `that of revision ${after.revision}` : 'the registry'}.`,
      );
    }
    entries.push(await readEntry(storage, revision, digest));
  }
  return entries;
}

/** Whether an owner may do anything to a part. */
const concerns = ({ remotes, approves, takesBack }: Owner, part: string): boolean =>
  [remotes, approves, takesBack].some((names) => covers(names, part));

/** Whether those whom an entry names have signed it, and may have done what it says, under the root that held then. */
async function judgeEntry(entry: LogEntry, root: RootDocument, rootKeys: RootKeys): Promise<void> {
  const refuse = (why: string): never => {
    throw new KitError('refused', `The log's entry of revision ${entry.revision} ${why}.`);
  };
  const names = await signersOf({ root, rootKeys }, signedText(entry), entry);
  if (entry.who.length === 0) refuse('is signed by nobody');
  const liar = entry.who.find((name) => !names.includes(name));
  if (liar !== undefined) refuse(`names ${liar}, who has not signed it`);
  if (names.includes(rootName)) return;
  const foreign = entry.changes.find(({ action, part }) => action !== 'root' && !names.some((name) => concerns(root.owners[name]!, part)));
  if (foreign) refuse(`has ${entry.who.join(', ')} change ${foreign.part}, for whom the root lets them do nothing`);
}

/**
 * The log of a site, the newest entry first, verified: every entry is the one that the next names, is signed by those it names, who might do what it
 * says under the root of that time; each root is signed by the root's keys; and the newest entry is of what the registry says now.
 * @throws KitError `refused` with the first entry that does not hold
 */
export async function readLog(storage: Storage, registry: Registry, rootKeys: RootKeys): Promise<LogEntry[]> {
  if (registry.log === undefined)
    throw new KitError('refused', `${storage.place} has no log; it begins with a root: federation-kit root publish.`);
  const entries = await readChain(storage, registry.log);
  const [newest] = entries;
  if (newest?.revision !== registry.revision || newest.state !== stateOf(registry))
    throw new KitError(
      'refused',
      `The registry of ${storage.place} says something else than the newest entry of its log, of revision ${newest?.revision ?? 0}.`,
    );
  let root: RootDocument | undefined;
  for (const entry of [...entries].reverse()) {
    const next = entry.root as unknown as RootDocument | undefined;
    if (next && !(await isRootSigned({ root: next, rootKeys })))
      throw new KitError('refused', `The log's entry of revision ${entry.revision} brings a root that its keys have not signed.`);
    if (next && next.version <= (root?.version ?? 0))
      throw new KitError('refused', `The log's entry of revision ${entry.revision} brings an older root.`);
    root = next ?? root;
    if (!root) throw new KitError('refused', `The log of ${storage.place} begins without a root.`);
    await judgeEntry(entry, root, rootKeys);
  }
  return entries;
}
