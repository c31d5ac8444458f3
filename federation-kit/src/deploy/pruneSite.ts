import type { Registry } from '../registry';
import type { Storage } from '../storage';
import { allKept, type KeptObject } from '../owners/keptEntries';
import { changeDisused, readDisused, withoutFolder, type Disused } from './disusedFolders';
import { partNames, partOf } from './partOf';

export interface PruneOptions {
  readonly storage: Storage;
  /** The registry as it is now. */
  readonly read: () => Promise<Registry>;
  /** Milliseconds UTC. */
  readonly now: number;
  /** Milliseconds that a folder stays after it was first seen that nobody names it. */
  readonly keptFor: number;
  /** Tells what would go, and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

export interface Pruned {
  /** Kept entries of versions whose folders are gone: nobody goes back to them. */
  readonly entries: readonly string[];
  /** Folders that are gone, or would be. */
  readonly removed: readonly string[];
  /** Those that nobody names and that stay until their time has come. */
  readonly disused: Disused;
}

/** Folders of every version that a registry names, for whatever reason. */
export const namedFolders = (registry: Registry): ReadonlySet<string> =>
  new Set(partNames(registry).flatMap((name) => Object.values(partOf(registry, name)!.versions).map(({ folder }) => folder)));

/** Folders of versions that a site has, whole or not. */
async function foldersOf(storage: Storage): Promise<string[]> {
  const below = async (folder: string, depth: number): Promise<string[]> =>
    (await storage.list(folder)).map((name) => `${folder}${name.split('/').slice(0, depth).join('/')}/`);
  return [...new Set([...(await below('remotes/', 2)), ...(await below('shell/', 1))])].sort();
}

/** What is known of a site's folders: new ones that nobody names are marked, those that somebody names again, or that are gone, no more. */
function marked(before: Disused, there: readonly string[], named: ReadonlySet<string>, now: number): Disused {
  const disused = there.filter((folder) => !named.has(folder));
  return Object.fromEntries(disused.map((folder) => [folder, before[folder] ?? { since: now }]));
}

/** Kept entries whose versions' folders are neither there nor named. */
const orphans = (kept: readonly KeptObject[], there: readonly string[], named: ReadonlySet<string>): string[] =>
  kept.flatMap(({ name, folder }) => (there.includes(folder) || named.has(folder) ? [] : [name]));

/**
 * Removes folders of versions that no registry has named for a while, with their signatures.
 * One call marks a folder, a later one removes it. A deploy or roll-back to it takes the mark away, and is refused once the removal has begun.
 * The next call goes on with what was interrupted.
 * @see docs/decisions/0238-folders-go-by-a-mark.md
 */
export async function pruneSite({ storage, read, now, keptFor, dryRun }: PruneOptions): Promise<Pruned> {
  // Before the folders: who deploys publishes the folder first, so none of these is of a deploy that is under way.
  const kept = await allKept(storage);
  const there = await foldersOf(storage);
  const named = namedFolders(await read());
  const isDue = ({ since, removing }: Disused[string]): boolean => removing === true || now - since >= keptFor;
  const due = (folders: Disused): string[] => Object.keys(folders).filter((folder) => isDue(folders[folder]!));
  if (dryRun) {
    const folders = marked((await readDisused(storage)).folders, there, named, now);
    const gone = due(folders);
    return {
      removed: gone,
      disused: folders,
      entries: orphans(
        kept,
        there.filter((folder) => !gone.includes(folder)),
        named,
      ),
    };
  }
  await changeDisused(storage, (folders) => {
    const next = marked(folders, there, named, now);
    return JSON.stringify(next) === JSON.stringify(folders) ? undefined : next;
  });
  const removed: string[] = [];
  for (const folder of due((await readDisused(storage)).folders)) {
    // Somebody may have named it since the list was made.
    if (namedFolders(await read()).has(folder)) continue;
    let isOurs = false;
    await changeDisused(storage, (folders) => {
      const mark = folders[folder];
      isOurs = mark !== undefined && isDue(mark);
      return isOurs && mark && !mark.removing ? { ...folders, [folder]: { ...mark, removing: true } } : undefined;
    });
    if (!isOurs) continue;
    await storage.remove(folder);
    await changeDisused(storage, (folders) => withoutFolder(folders, folder));
    removed.push(folder);
  }
  const entries = orphans(kept, await foldersOf(storage), namedFolders(await read()));
  for (const name of entries) await storage.remove(name);
  return { removed, disused: (await readDisused(storage)).folders, entries };
}
