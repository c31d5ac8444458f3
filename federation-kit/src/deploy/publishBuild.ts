import { isDeepStrictEqual } from 'node:util';
import { registryVersion } from '../build/registryVersion';
import { remoteVersionFolder } from '../build/remoteFolder';
import { remoteManifestSchema, type RemoteManifest, type RemoteVersion } from '../registry';
import type { Storage } from '../storage';
import type { RemoteBuild } from '../build/readBuild';
import { claimFolder } from './disusedFolders';
import { otherContent, publishFolder, readManifest } from './publishFolder';

const manifestName = 'remote.json';

/** A version's entry for the registry, from its published folder; undefined when the folder is not (wholly) there. */
export async function publishedEntry(
  storage: Storage,
  folder: string,
): Promise<{ manifest: RemoteManifest; entry: RemoteVersion } | undefined> {
  const found = await readManifest(storage, folder, manifestName, remoteManifestSchema);
  return found && { manifest: found.manifest, entry: registryVersion(found.manifest, found.text) };
}

/** What the version is a hash of. The rest, such as times, sizes when packed and what a kit reads from the files, may be another in each build. */
function substance({ id, package: name, version, name: container, entry, files, ...rest }: RemoteManifest): object {
  const { definition, requires, pages, libraries, locales, uses } = rest;
  const integrities = Object.fromEntries(Object.entries(files).map(([file, { integrity: hash }]) => [file, hash]));
  return { id, name, version, container, entry, files: integrities, definition, requires, pages, libraries, locales, uses };
}

/**
 * Publishes a build as an immutable folder. The same build again (made anew, at another time) is accepted and left alone. What the registry will say
 * is the build's word in any case: somebody else may have put the folder there first.
 * @throws KitError `refused` when the version is there with other content, `conflict` when its folder is being removed
 */
export async function publishBuild(storage: Storage, build: RemoteBuild): Promise<{ entry: RemoteVersion; isNew: boolean }> {
  const folder = remoteVersionFolder(build.manifest.package, build.manifest.version);
  await claimFolder(storage, folder);
  const there = await publishedEntry(storage, folder);
  await publishFolder(storage, { folder, files: build.files, manifest: manifestName, isThere: there !== undefined });
  const entry = registryVersion(build.manifest, build.manifestText);
  if (!there) return { entry, isNew: true };
  if (!isDeepStrictEqual(substance(there.manifest), substance(build.manifest))) throw otherContent(folder, manifestName);
  // The first build's time, and the manifest that lies there.
  const { builtAt, manifest } = there.entry;
  return { entry: { ...entry, manifest, ...(builtAt >= 0 && builtAt < entry.builtAt && { builtAt }) }, isNew: false };
}
