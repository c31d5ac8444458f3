import { integrity } from '../bundling/integrity';
import { registryVersion } from '../bundling/composeSite';
import { remoteManifestSchema, type RemoteManifest, type RemoteVersion } from '../registry';
import { KitError } from '../errors';
import type { Storage } from '../storage';
import type { RemoteBuild } from '../bundling/readBuild';
import { claimFolder } from './disusedFolders';

const folderOf = ({ package: name, version }: RemoteManifest): string => `remotes/${name}/${version}/`;

/** A version's entry for the registry, from its published folder; undefined when the folder is not (wholly) there. */
export async function publishedEntry(
  storage: Storage,
  folder: string,
): Promise<{ manifest: RemoteManifest; entry: RemoteVersion } | undefined> {
  const found = await storage.read(`${folder}remote.json`);
  if (!found) return undefined;
  const text = found.bytes.toString();
  const manifest = remoteManifestSchema.parse(JSON.parse(text));
  return { manifest, entry: registryVersion(manifest, text) };
}

/** Names of files that differ between a build and what is published. */
async function differences(storage: Storage, folder: string, build: RemoteBuild, published: RemoteManifest): Promise<string[]> {
  const names = new Set([...Object.keys(build.manifest.files), ...Object.keys(published.files)]);
  const checked = [...names].map(async (name) => {
    const expected = build.manifest.files[name]?.integrity;
    const bytes = (await storage.read(folder + name))?.bytes;
    return bytes && expected === integrity(bytes) ? [] : [name];
  });
  return (await Promise.all(checked)).flat();
}

/**
 * Publishes a build as an immutable folder. The same build again (made anew, at another time) is accepted and left alone.
 * @throws KitError `refused` when the version is there with other content, `conflict` when its folder is being removed
 */
export async function publishBuild(storage: Storage, build: RemoteBuild): Promise<{ entry: RemoteVersion; isNew: boolean }> {
  const folder = folderOf(build.manifest);
  await claimFolder(storage, folder);
  const there = await publishedEntry(storage, folder);
  if (!there) {
    await storage.publish(folder, build.files, 'remote.json');
    return { entry: registryVersion(build.manifest, build.manifestText), isNew: true };
  }
  const [different] = await differences(storage, folder, build, there.manifest);
  if (different !== undefined)
    throw new KitError('refused', `${folder} is there with other content (${different}); a version is published once. Raise the version.`);
  return { entry: there.entry, isNew: false };
}
