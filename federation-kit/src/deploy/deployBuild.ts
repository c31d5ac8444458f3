import { checkBuild, describeFaults, registryRules, rules, type CheckSubject, type BuildFault, type Rule } from '../check';
import { remoteFolder } from '../build/remoteFolder';
import { deployedFacts } from '../compatibility/deployedFacts';
import { KitError } from '../errors';
import { keepBuildSources, type SourceStore } from '../sources';
import type { Registry } from '../registry';
import type { Storage } from '../storage';
import { release } from './changeRollout';
import { publishBuild } from './publishBuild';
import type { SiteRegistry } from './SiteRegistry';

export interface DeployOptions {
  readonly storage: Storage;
  readonly store: SiteRegistry;
  /** The build, and what the rules need besides; its registry, shells and remotes are replaced by the newest ones. */
  readonly subject: CheckSubject;
  /** Share of the visitors in ten-thousandths. */
  readonly basisPoints: number;
  readonly cohort?: string | undefined;
  /** Where the source maps of the build are kept; without it they are nowhere. */
  readonly sources?: SourceStore | undefined;
  /** Although it was taken back before. */
  readonly again?: boolean | undefined;
  /** Hears of each step that is done. */
  readonly say?: (line: string) => void;
}

export interface Deployment {
  readonly remote: string;
  readonly version: string;
  readonly revision: number;
  /** False when exactly this was deployed before. */
  readonly changed: boolean;
}

function refuse(subject: CheckSubject, asked: readonly Rule[]): void {
  const faults: BuildFault[] = checkBuild(subject, asked);
  if (faults.length === 0) return;
  const { id, version } = subject.build.manifest;
  throw new KitError('refused', `${id} ${version} is not deployed:\n${describeFaults(faults)}`, faults);
}

/**
 * Deploys a build: checks, publishes its folder, then names it in the next revision of the registry. Whatever interrupts it, the
 * registry is the old one or the new one, and a folder that nobody names harms nobody; calling it again goes on.
 * @throws KitError `refused` with the faults, `conflict` when others were first every time
 */
export async function deployBuild({
  storage,
  store,
  subject,
  basisPoints,
  cohort,
  again,
  sources,
  say = () => undefined,
}: DeployOptions): Promise<Deployment> {
  const { build } = subject;
  const { id, version, package: name } = build.manifest;
  await store.refuseForeign(id);
  const asked = async (registry: Registry): Promise<CheckSubject> => ({
    ...subject,
    registry,
    ...(await deployedFacts(storage, registry, store.now)),
  });
  refuse(await asked(await store.read()), rules);
  say(`checked: ${rules.length} rules hold`);
  // Before anybody can get the version: there is none whose errors cannot be read.
  say(await keepBuildSources(sources, storage, remoteFolder(name), build, store.now));
  const { entry, isNew } = await publishBuild(storage, build);
  say(`${isNew ? 'published' : 'already published'}: ${entry.folder} (${build.files.size} files)`);
  const { registry, changed } = await store.update(async (newest) => {
    refuse(await asked(newest), registryRules);
    const known = await store.known(newest, id, version, entry);
    return release(newest, { id, version, entry: known, basisPoints, cohort, again }, store.now);
  });
  say(changed ? `registry: revision ${registry.revision}` : `registry: revision ${registry.revision} says so already`);
  return { remote: id, version, revision: registry.revision, changed };
}
