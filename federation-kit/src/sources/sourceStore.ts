import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { KitError } from '../errors';
import { openStorage, type Storage } from '../storage';

/** Where source maps are kept, as the site's folders are: `remotes/<package>/<version>/<file>.map`. Never served to anybody. */
export interface SourceStore {
  readonly storage: Storage;
}

const DAY = 86_400_000;

/** Named last of a version's files, so that a folder with it is whole. */
export const factsName = 'sources.json';

/** What is kept beside the maps of one version. */
export interface SourceFacts {
  readonly version: string;
  /** The commit that it was built from, where that was known. */
  readonly commit?: string | undefined;
  /** When they were kept, milliseconds UTC. */
  readonly keptAt: number;
}

const isBucket = (place: string): boolean => place.startsWith('s3://');

/** Whether a place is the other one, or lies in it. */
function isWithin(inner: string, outer: string): boolean {
  if (isBucket(inner) !== isBucket(outer)) return false;
  const [end, clean] = isBucket(outer) ? ['/', (place: string) => place.replace(/\/+$/, '')] : [sep, resolve];
  return clean(inner) === clean(outer) || clean(inner).startsWith(clean(outer) + end);
}

/**
 * Opens the private store of a site's source maps.
 * @param site directory or `s3://bucket/prefix` of the site
 * @param given where the maps are; without it, `<site>.sources` beside a directory, and nowhere for a bucket, which may be public as a whole
 * @throws KitError `usage` when it lies within the site, where everybody could read it
 */
export function openSources(
  site: string,
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SourceStore | undefined {
  const place = given ?? (isBucket(site) ? undefined : `${resolve(site)}.sources`);
  if (place === undefined) return undefined;
  if (isWithin(place, site))
    throw new KitError('usage', `${place} lies within the site ${site}, which everybody reads; keep source maps elsewhere.`);
  return { storage: openStorage(place, environment) };
}

/** The maps of a built folder, by their scripts' names. */
export function readMaps(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/**
 * Keeps the source maps of a version. One that is kept already stays as it is.
 * @param folder the version's folder in the site, such as `remotes/mf-home/1.0.0-3f2a91c07b/`
 * @returns how many maps are kept now
 */
export async function keepSources(
  { storage }: SourceStore,
  folder: string,
  maps: ReadonlyMap<string, Buffer>,
  facts: SourceFacts,
): Promise<number> {
  if (maps.size === 0) return 0;
  if (await storage.read(folder + factsName)) return maps.size;
  // What an interrupted deploy has left may be of another commit with the same scripts.
  await storage.remove(folder);
  const files = new Map([...maps, [factsName, Buffer.from(JSON.stringify(facts))]]);
  try {
    await storage.publish(folder, files, factsName);
  } catch (error) {
    // Another deploy of the same version was first.
    if (!(await storage.read(folder + factsName))) throw error;
  }
  // A directory of this machine: what one team's sources say is nobody else's business.
  if (!isBucket(storage.place) && existsSync(storage.place)) chmodSync(storage.place, 0o750);
  return maps.size;
}

/**
 * Removes the source maps of a package's versions whose folders the site no longer has.
 * @param within `shell/` or `remotes/<package>/`
 * @param now milliseconds UTC; maps of the last day stay, because a deploy keeps them before it publishes the folder
 * @returns the folders that went
 */
export async function pruneSources({ storage }: SourceStore, site: Storage, within: string, now: number): Promise<string[]> {
  const versions = [...new Set((await storage.list(within)).map((name) => name.split('/')[0] ?? ''))];
  const gone: string[] = [];
  for (const version of versions) {
    const folder = `${within}${version}/`;
    const facts = (await storage.read(folder + factsName))?.bytes.toString();
    const { keptAt = 0 } = facts === undefined ? {} : (JSON.parse(facts) as { keptAt?: number });
    if (now - keptAt < DAY || (await site.list(folder)).length > 0) continue;
    await storage.remove(folder);
    gone.push(folder);
  }
  return gone;
}
