import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  registrySchema,
  remoteManifestSchema,
  shellManifestSchema,
  type Registry,
  type RemoteManifest,
  type RemoteVersion,
} from '../registry';
import { integrity } from './integrity';

/** Pages that are worth preloading besides the tabs: where visitors are sent. */
const alsoPreloaded = ['account.login'];

/** What the registry says about one build. */
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

function place(from: string, to: string): void {
  if (existsSync(to)) return;
  const staging = `${to.replace(/\/$/, '')}.staging`;
  rmSync(staging, { recursive: true, force: true });
  cpSync(from, staging, { recursive: true, filter: (path) => !path.endsWith('.map') });
  renameSync(staging, to);
}

/** Milliseconds that folders stay which the registry no longer names: open pages still load from them. */
const keptFor = 30 * 86_400_000;

/** Removes version folders that have not been named for thirty days. */
function removeOld(folder: string, named: ReadonlySet<string>, now: number): void {
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

/** Whether a registry already serves exactly these builds. */
function sameDeployment(registry: Registry, shellVersion: string, remotes: Registry['remotes']): boolean {
  const stable = (entries: Registry['remotes']): string =>
    JSON.stringify(Object.entries(entries).map(([id, { rollout }]) => [id, rollout.stable]));
  return registry.shell.version === shellVersion && stable(registry.remotes) === stable(remotes);
}

/**
 * Puts built packages together as one site: `shell/<version>/`, `remotes/<package>/<version>/` and `registry.json`.
 * Folders are immutable; the registry is replaced last and at once, so a page that loads meanwhile sees either state.
 */
export function composeSite(site: string, shellDirectory: string, remoteDirectories: readonly string[], now = Date.now()): Registry {
  mkdirSync(join(site, 'shell'), { recursive: true });
  const shell = shellManifestSchema.parse(JSON.parse(readFileSync(join(shellDirectory, 'dist/shell.json'), 'utf8')));
  place(join(shellDirectory, 'dist'), join(site, 'shell', shell.version));
  const previous = previousRegistry(site);
  const remotes: Registry['remotes'] = {};
  for (const directory of remoteDirectories) {
    const text = readFileSync(join(directory, 'dist/remote.json'), 'utf8');
    const manifest = remoteManifestSchema.parse(JSON.parse(text));
    const version = registryVersion(manifest, text);
    mkdirSync(join(site, 'remotes', manifest.package), { recursive: true });
    place(join(directory, 'dist'), join(site, version.folder));
    removeOld(join(site, 'remotes', manifest.package), new Set([manifest.version]), now);
    remotes[manifest.id] = { versions: { [manifest.version]: version }, rollout: { stable: manifest.version, steps: [], lastGood: [] } };
  }
  const folder = `shell/${shell.version}/`;
  removeOld(join(site, 'shell'), new Set([shell.version]), now);
  if (previous.registry && sameDeployment(previous.registry, shell.version, remotes)) return previous.registry;
  const registry = registrySchema.parse({
    schema: 1,
    revision: previous.revision + 1,
    createdAt: now,
    shell: {
      version: shell.version,
      folder,
      index: `${folder}${shell.index}`,
      inlineScripts: shell.inlineScripts,
      locales: shell.locales,
      libraries: shell.libraries,
      provides: shell.provides,
    },
    remotes,
  });
  writeFileSync(join(site, 'registry.json.new'), JSON.stringify(registry));
  renameSync(join(site, 'registry.json.new'), join(site, 'registry.json'));
  return registry;
}
