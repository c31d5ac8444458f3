import type { RemoteManifest, RemoteVersion } from '../registry';
import { integrity } from './integrity';
import { remoteVersionFolder } from './remoteFolder';

/** Pages that are worth preloading besides the tabs: where visitors are sent. */
const alsoPreloaded = ['account.login'];

/** What the registry says about one build, read from its `remote.json`. */
export function registryVersion(manifest: RemoteManifest, manifestText: string): RemoteVersion {
  const routes = manifest.definition.routes.filter(({ id, tab }) => tab !== undefined || alsoPreloaded.includes(id));
  const preload = Object.fromEntries(routes.flatMap(({ id }) => (manifest.pages[id] ? [[id, manifest.pages[id]]] : [])));
  const { definition, requires, builtAt, commit, name, locales } = manifest;
  return {
    folder: remoteVersionFolder(manifest.package, manifest.version),
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
