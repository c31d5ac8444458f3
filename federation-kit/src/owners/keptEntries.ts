import type { Registry } from '../registry';
import type { Storage, StoredObject } from '../storage';
import { digestOf } from './log/LogEntry';
import type { OwnedVersion } from './verify';
import { partsOf } from './verify/parts';

/** Names of folders; nothing else gets into a path. */
const isName = (text: string): boolean => /^\w[\w.+-]*$/.test(text);

const folderOf = (part: string, version: string): string => `entries/${part}/${version}/`;

/** One version of a part, as a registry has it. */
export interface PartEntry {
  readonly part: string;
  readonly version: string;
  readonly entry: OwnedVersion;
}

/** Entries that one registry has and another has not, or not so. */
export function otherEntries(registry: Registry, beside: Registry): PartEntry[] {
  const others = partsOf(beside);
  return [...partsOf(registry)].flatMap(([part, { versions }]) =>
    Object.entries(versions)
      .filter(([version, entry]) => JSON.stringify(entry) !== JSON.stringify(others.get(part)?.versions[version]))
      .map(([version, entry]) => ({ part, version, entry })),
  );
}

/**
 * Keeps signed entries beside the registry. Its newest state does not name every version that may be gone back to, and whoever may write into the
 * storage could change what lies in a version's folder: a roll-back takes from there what its owner has signed.
 */
export async function keepEntries(storage: Storage, entries: readonly PartEntry[]): Promise<void> {
  for (const { part, version, entry } of entries) {
    if (!entry.signed || !isName(part) || !isName(version)) continue;
    const bytes = Buffer.from(JSON.stringify(entry));
    await storage.swap(`${folderOf(part, version)}${digestOf(bytes)}.json`, bytes, undefined);
  }
}

type SignedVersion = OwnedVersion & Required<Pick<OwnedVersion, 'signed'>>;

/** What was kept of a version, signed by whomever; the newest first. */
export async function keptEntries(storage: Storage, part: string, version: string): Promise<SignedVersion[]> {
  if (!isName(part) || !isName(version)) return [];
  const folder = folderOf(part, version);
  const found = await Promise.all((await storage.list(folder)).map(async (name) => readEntry(await storage.read(folder + name))));
  return found.flatMap((entry) => entry ?? []).sort((left, right) => right.signed.time - left.signed.time);
}

/** A kept entry as an object of the site, and the folder of its version. */
export interface KeptObject {
  /** Below the site. */
  readonly name: string;
  readonly folder: string;
}

/** Every entry that is kept in a site. What is none of them is left out. */
export async function allKept(storage: Storage): Promise<KeptObject[]> {
  const names = (await storage.list('entries/')).map((name) => `entries/${name}`);
  const found = await Promise.all(
    names.map(async (name) => {
      const { folder } = (readEntry(await storage.read(name)) ?? {}) as { readonly folder?: unknown };
      return typeof folder === 'string' ? [{ name, folder }] : [];
    }),
  );
  return found.flat();
}

function readEntry(found: StoredObject | undefined): SignedVersion | undefined {
  try {
    const entry = JSON.parse(found?.bytes.toString() ?? '') as OwnedVersion;
    return Array.isArray(entry.signed?.signatures) ? (entry as SignedVersion) : undefined;
  } catch {
    return undefined;
  }
}
