import { isDeepStrictEqual } from 'node:util';
import { shellVersion } from '../build/shellVersion';
import type { ShellBuild } from '../build/readShellBuild';
import { refuseShell, shellRegistryRules, shellRules, type ShellSubject } from '../check/shell';
import { remoteNeeds } from '../compatibility/deployedFacts';
import {
  remoteManifestSchema,
  shellManifestSchema,
  type Registry,
  type RemoteManifest,
  type ShellManifest,
  type ShellVersion,
} from '../registry';
import { keepBuildSources } from '../sources';
import type { Storage } from '../storage';
import { release } from './changeRollout';
import type { Deployment, DeployOptions } from './deployBuild';
import { claimFolder } from './disusedFolders';
import { shellName } from './partOf';
import { otherContent, publishFolder, readManifest } from './publishFolder';

const manifestName = 'shell.json';

async function publishedManifest(storage: Storage, version: string): Promise<ShellManifest | undefined> {
  return (await readManifest(storage, `shell/${version}/`, manifestName, shellManifestSchema))?.manifest;
}

/** A version's entry for the registry, from its published folder; undefined when the folder is not (wholly) there. */
export async function publishedShell(storage: Storage, version: string): Promise<ShellVersion | undefined> {
  const manifest = await publishedManifest(storage, version);
  const index = manifest && (await storage.read(`shell/${version}/${manifest.index}`));
  return index && shellVersion(manifest, index.bytes);
}

/** What the version is a hash of; times and what a kit reads from the files may be others in each build. */
function substance({ version, index, inlineScripts, locales, libraries, provides, gives, serviceWorker }: ShellManifest): object {
  return { version, index, inlineScripts, locales, libraries, provides, gives, serviceWorker };
}

/**
 * Publishes a shell as an immutable folder. The same build again (made anew, at another time) is accepted and left alone. What the registry will say
 * is the build's word in any case: somebody else may have put the folder there first.
 */
export async function publishShell(storage: Storage, { manifest, files }: ShellBuild): Promise<{ entry: ShellVersion; isNew: boolean }> {
  const folder = `shell/${manifest.version}/`;
  await claimFolder(storage, folder);
  const there = await publishedManifest(storage, manifest.version);
  await publishFolder(storage, { folder, files, manifest: manifestName, isThere: there !== undefined });
  if (there && !isDeepStrictEqual(substance(there), substance(manifest))) throw otherContent(folder, manifestName);
  return { entry: shellVersion(manifest, files.get(manifest.index)!), isNew: !there };
}

/** Puts together what the rules look at. */
export async function shellSubject(storage: Storage, registry: Registry, build: ShellBuild): Promise<ShellSubject> {
  const remotes = new Map<string, RemoteManifest>();
  for (const [id, { versions }] of Object.entries(registry.remotes)) {
    for (const [version, { folder }] of Object.entries(versions)) {
      const file = await storage.read(`${folder}remote.json`);
      const parsed = file && remoteManifestSchema.safeParse(JSON.parse(file.bytes.toString()));
      if (parsed?.success) remotes.set(`${id}@${version}`, parsed.data);
    }
  }
  return { build, needs: await remoteNeeds(storage, registry), remotes };
}

export interface ShellDeployOptions extends Omit<DeployOptions, 'subject'> {
  readonly build: ShellBuild;
}

/**
 * Deploys a shell as remotes are deployed: checks it against every version of a remote that visitors get, publishes its folder, then names it in the
 * next revision of the registry, where nothing but the shell changes.
 * @throws KitError `refused` with the faults, `conflict` when others were first every time
 */
export async function deployShell({
  storage,
  store,
  build,
  basisPoints,
  cohort,
  again,
  sources,
  say = () => undefined,
}: ShellDeployOptions): Promise<Deployment> {
  const { version } = build.manifest;
  await store.refuseForeign(shellName);
  refuseShell(await shellSubject(storage, await store.read(), build));
  say(`checked: ${shellRules.length} rules hold`);
  say(await keepBuildSources(sources, storage, 'shell/', build, store.now));
  const { entry, isNew } = await publishShell(storage, build);
  say(`${isNew ? 'published' : 'already published'}: ${entry.folder} (${build.files.size} files)`);
  const { registry, changed } = await store.update(async (newest) => {
    refuseShell(await shellSubject(storage, newest, build), shellRegistryRules);
    const known = await store.known(newest, shellName, version, entry);
    return release(newest, { id: shellName, version, entry: known, basisPoints, cohort, again }, store.now);
  });
  say(changed ? `registry: revision ${registry.revision}` : `registry: revision ${registry.revision} says so already`);
  return { remote: shellName, version, revision: registry.revision, changed };
}
