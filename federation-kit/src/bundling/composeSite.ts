import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  registrySchema,
  remoteManifestSchema,
  shellManifestSchema,
  type Registry,
  type RemoteManifest,
  type RemoteVersion,
} from '../registry';
import { isSignedBy, signRegistry, type SigningKey } from '../keys';
import { SiteRegistry } from '../deploy/SiteRegistry';
import { remoteNeeds } from '../compatibility/deployedFacts';
import { describeMisfit, findMisfits, refuseMisfits } from '../compatibility/findMisfits';
import { KitError } from '../errors';
import { keepSources, pruneSources, readMaps, type SourceStore } from '../sources/sourceStore';
import { directoryStorage, type Storage } from '../storage';
import { composeRemotes, type BuiltRemote } from './composeRemotes';
import { composeShell, shellVersion } from './composeShell';
import { integrity } from './integrity';

/** Pages that are worth preloading besides the tabs: where visitors are sent. */
const alsoPreloaded = ['account.login'];

/** What the registry says about one build, read from its `remote.json`. */
export function registryVersion(manifest: RemoteManifest, manifestText: string): RemoteVersion {
  const routes = manifest.definition.routes.filter(({ id, tab }) => tab !== undefined || alsoPreloaded.includes(id));
  const preload = Object.fromEntries(routes.flatMap(({ id }) => (manifest.pages[id] ? [[id, manifest.pages[id]]] : [])));
  const { definition, requires, builtAt, commit, name, locales } = manifest;
  return {
    folder: `remotes/${manifest.package}/${manifest.version}/`,
    name,
    entry: [manifest.entry, manifest.files[manifest.entry]?.integrity ?? ''],
    manifest: integrity(manifestText),
    definition,
    requires,
    preload,
    libraries: Object.fromEntries(routes.flatMap(({ id }) => (manifest.libraries[id] ? [[id, manifest.libraries[id]]] : []))),
    locales,
    builtAt,
    commit,
  };
}

function readBuilt(folder: string): BuiltRemote {
  const text = readFileSync(join(folder, 'remote.json'), 'utf8');
  const manifest = remoteManifestSchema.parse(JSON.parse(text));
  return { manifest, entry: registryVersion(manifest, text) };
}

/** Puts a built remote into the site. A version that is there stays as it is, and the registry names what is there. */
function placeRemote(site: string, directory: string): BuiltRemote {
  const dist = join(directory, 'dist');
  const { manifest, entry } = readBuilt(dist);
  mkdirSync(join(site, 'remotes', manifest.package), { recursive: true });
  place(dist, join(site, entry.folder));
  return readBuilt(join(site, entry.folder));
}

function place(from: string, to: string): void {
  if (existsSync(to)) return;
  const staging = `${to.replace(/\/$/, '')}.staging`;
  rmSync(staging, { recursive: true, force: true });
  cpSync(from, staging, { recursive: true, filter: (path) => !path.endsWith('.map') });
  renameSync(staging, to);
}

/** Milliseconds that folders stay which the registry no longer names: open pages still load from them. */
const keptFor = 30 * 86_400_000;

/**
 * Removes version folders that have not been named for thirty days.
 * @param dropped versions that the last registry named: their days begin now
 */
function removeOld(folder: string, named: ReadonlySet<string>, dropped: readonly string[], now: number): void {
  for (const version of dropped) {
    const path = join(folder, version);
    if (!named.has(version) && existsSync(path)) utimesSync(path, now / 1000, now / 1000);
  }
  for (const version of readdirSync(folder)) {
    const path = join(folder, version);
    if (!named.has(version) && now - statSync(path).mtimeMs > keptFor) rmSync(path, { recursive: true, force: true });
  }
}

/** Whether a registry already says exactly this, whatever its revision. */
function sameDeployment(before: Registry, after: Registry): boolean {
  const text = ({ shell, shellRollout, remotes }: Registry): string => {
    // A build that was made again differs in its time alone.
    const timeless = (key: string, part: unknown): unknown =>
      key === 'builtAt' || key === 'commit' || key === 'manifest' ? undefined : part;
    return JSON.stringify([shell, shellRollout, remotes], timeless);
  };
  return text(before) === text(after);
}

/** Settings of a composition. */
export interface ComposeOptions {
  /** Milliseconds UTC. */
  readonly now?: number;
  /** Keys that sign the registry; none leaves it unsigned. */
  readonly keys?: readonly SigningKey[];
  /** The site may be there: what has changed is brought into it, and what others have deployed there stays. */
  readonly update?: boolean;
  /** Where the source maps of what is placed are kept. */
  readonly sources?: SourceStore | undefined;
  /** Hears of what was left alone. */
  readonly say?: (line: string) => void;
}

/**
 * Puts built packages together as one site: `shell/<version>/`, `remotes/<package>/<version>/` and `registry.json`. Folders are immutable; the
 * registry is replaced last and at once, so a page that loads meanwhile sees either state. A site that is there is left alone, unless it is the
 * one that this checkout keeps for itself (`update`): it must be signed by one of the keys, is changed by compare-and-swap like any other, and no
 * remote of another package is touched; who would not run in the new shell is said there, and refused in a new site.
 * @throws KitError `refused` when a site is there, when its registry is signed by nobody known or was changed since; `conflict` when others were
 *   first every time
 */
export async function composeSite(
  site: string,
  shellDirectory: string,
  remoteDirectories: readonly string[],
  { now = Date.now(), keys = [], update = false, sources, say = () => undefined }: ComposeOptions = {},
): Promise<Registry> {
  const storage = directoryStorage(site);
  const store = new SiteRegistry({ storage, signingKeys: keys, now: () => now });
  const isThere = (await storage.read('registry.json')) !== undefined;
  if (isThere && !update)
    throw new KitError('refused', `${site} has a site; compose makes new ones. Deploy into it with: federation-kit deploy --to ${site}`);
  // Refused before anything is placed.
  const before = isThere ? await store.read() : undefined;

  mkdirSync(join(site, 'shell'), { recursive: true });
  const manifest = shellManifestSchema.parse(JSON.parse(readFileSync(join(shellDirectory, 'dist/shell.json'), 'utf8')));
  const folder = `shell/${manifest.version}/`;
  place(join(shellDirectory, 'dist'), join(site, folder));
  const built = remoteDirectories.map((directory) => placeRemote(site, directory));

  const compose = async (previous: Registry | undefined): Promise<Registry | undefined> => {
    const entry = shellVersion(manifest, readFileSync(join(site, `${folder}${manifest.index}`)));
    const remotes = composeRemotes(previous?.remotes ?? {}, built, say);
    const misfits = findMisfits(await remoteNeeds(storage, { remotes }), [{ ...manifest, state: 'stable', gives: manifest.gives }]);
    if (!previous && misfits.length > 0) throw refuseMisfits(misfits);
    for (const misfit of misfits) say(describeMisfit(misfit));
    if (!previous) return { schema: 1, revision: 1, createdAt: now, shell: entry, remotes };
    const next = { ...composeShell(previous, entry), remotes };
    return sameDeployment(previous, next) && isSignedBy(previous, keys) ? undefined : next;
  };
  const registry = isThere ? (await store.update(compose)).registry : await first(storage, (await compose(undefined))!, keys);
  for (const { manifest: remote } of built) {
    const dropped = Object.keys(before?.remotes[remote.id]?.versions ?? {});
    removeOld(join(site, 'remotes', remote.package), new Set(Object.keys(registry.remotes[remote.id]?.versions ?? {})), dropped, now);
  }
  const shells = ({ shell, shellRollout }: Registry): string[] => [shell.version, ...Object.keys(shellRollout?.versions ?? {})];
  removeOld(join(site, 'shell'), new Set(shells(registry)), before ? shells(before) : [], now);
  if (sources) {
    const placed = [{ within: 'shell/', directory: shellDirectory, version: manifest.version, commit: manifest.commit }];
    for (const [index, { manifest: remote }] of built.entries())
      placed.push({ ...remote, within: `remotes/${remote.package}/`, directory: remoteDirectories[index]!, commit: remote.commit });
    for (const { within, directory, version, commit } of placed) {
      await keepSources(sources, `${within}${version}/`, readMaps(join(directory, 'dist')), { version, commit, keptAt: now });
      await pruneSources(sources, storage, within, now);
    }
  }
  return registry;
}

/** Publishes the first revision of a site. */
async function first(storage: Storage, body: Registry, keys: readonly SigningKey[]): Promise<Registry> {
  const registry = signRegistry(registrySchema.parse(body), keys);
  if (await storage.swap('registry.json', Buffer.from(JSON.stringify(registry)), undefined)) return registry;
  throw new KitError('conflict', `Somebody else has made a site in ${storage.place} meanwhile; nothing was changed.`);
}
