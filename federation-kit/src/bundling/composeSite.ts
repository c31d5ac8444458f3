import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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
import { composeRemotes, type BuiltRemote } from './composeRemotes';
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

interface Previous {
  readonly revision: number;
  /** Absent when an older kit wrote it in another shape. */
  readonly registry: Registry | undefined;
}

function previousRegistry(site: string): Previous {
  const file = join(site, 'registry.json');
  if (!existsSync(file)) return { revision: 0, registry: undefined };
  const value = JSON.parse(readFileSync(file, 'utf8')) as { revision?: number };
  return { revision: value.revision ?? 0, registry: registrySchema.safeParse(value).data };
}

/** Whether a registry already says exactly this, whatever its revision. */
function sameDeployment(registry: Registry, shell: Registry['shell'], remotes: Registry['remotes']): boolean {
  const text = (value: Pick<Registry, 'shell' | 'remotes'>): string => {
    // A build that was made again differs in its time alone.
    const timeless = (key: string, part: unknown): unknown =>
      key === 'builtAt' || key === 'commit' || key === 'manifest' ? undefined : part;
    return JSON.stringify([value.shell, value.remotes], timeless);
  };
  return text(registry) === text({ shell, remotes });
}

/** Settings of a composition. */
export interface ComposeOptions {
  /** Milliseconds UTC. */
  readonly now?: number;
  /** Keys that sign the registry; none leaves it unsigned. */
  readonly keys?: readonly SigningKey[];
}

/**
 * Puts built packages together as one site: `shell/<version>/`, `remotes/<package>/<version>/` and `registry.json`. What teams have
 * deployed there stays (`composeRemotes`). Folders are immutable; the registry is replaced last and at once, so a page that loads
 * meanwhile sees either state.
 */
export function composeSite(
  site: string,
  shellDirectory: string,
  remoteDirectories: readonly string[],
  { now = Date.now(), keys = [] }: ComposeOptions = {},
): Registry {
  mkdirSync(join(site, 'shell'), { recursive: true });
  const manifest = shellManifestSchema.parse(JSON.parse(readFileSync(join(shellDirectory, 'dist/shell.json'), 'utf8')));
  const folder = `shell/${manifest.version}/`;
  place(join(shellDirectory, 'dist'), join(site, folder));
  const previous = previousRegistry(site);
  const built = remoteDirectories.map((directory) => placeRemote(site, directory));
  const remotes = composeRemotes(previous.registry?.remotes ?? {}, built);
  for (const { manifest: remote } of built) {
    const dropped = Object.keys(previous.registry?.remotes[remote.id]?.versions ?? {});
    removeOld(join(site, 'remotes', remote.package), new Set(Object.keys(remotes[remote.id]?.versions ?? {})), dropped, now);
  }
  removeOld(join(site, 'shell'), new Set([manifest.version]), previous.registry ? [previous.registry.shell.version] : [], now);
  const { version, inlineScripts, locales, libraries, provides } = manifest;
  const index = `${folder}${manifest.index}`;
  const indexIntegrity = integrity(readFileSync(join(site, index)));
  const shell = { version, folder, index, indexIntegrity, inlineScripts, locales, libraries, provides };
  const known = previous.registry && sameDeployment(previous.registry, shell, remotes) ? previous.registry : undefined;
  if (known && isSignedBy(known, keys)) return known;
  const body = registrySchema.parse({ schema: 1, revision: previous.revision + 1, createdAt: now, shell, remotes });
  const registry = signRegistry(body, keys);
  writeFileSync(join(site, 'registry.json.new'), JSON.stringify(registry));
  renameSync(join(site, 'registry.json.new'), join(site, 'registry.json'));
  return registry;
}
