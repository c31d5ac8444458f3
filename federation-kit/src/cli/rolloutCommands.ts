import { parseArgs } from 'node:util';
import {
  claimFolder,
  halt,
  partOf,
  promote,
  readManifest,
  rollBack,
  shellName,
  shellSubject,
  switchRemote,
  switchServiceWorker,
  type SiteRegistry,
} from '../deploy';
import { integrity } from '../build/integrity';
import { refuseShell, shellRegistryRules } from '../check/shell';
import { remoteManifestSchema, shellManifestSchema, type Registry, type RemoteVersion, type Rollout, type ShellVersion } from '../registry';
import { audience } from '../registry/audience';
import { remoteNeeds, shellFacts } from '../compatibility/deployedFacts';
import { describeMisfit, findMisfits, refuseMisfits } from '../compatibility/findMisfits';
import { KitError } from '../errors';
import type { Storage } from '../storage';
import { createOutput } from './output';
import { readBasisPoints, readCohort } from './shares';
import { openSite, siteHelp, siteOptions, type SiteValues } from './site';

export const promoteHelp = `federation-kit promote <remote|shell> --to <basis points> [--cohort <name>] [--version <version>]

Gives the version on its way to a larger (or smaller) share of the visitors; whoever has it keeps it while the share grows.

  --to <n>            ten-thousandths of the visitors; 10000 makes it the stable version
  --cohort <name>     one more cohort that gets it in any case
  --version <v>       the version that you mean: refused when it is not on its way any more; without it the one that was deployed last
${siteHelp}

  federation-kit promote markets --to 5000
  federation-kit promote markets --cohort beta --version 1.0.0-3f2a91c07b
  federation-kit promote markets --to 10000 --version 1.0.0-3f2a91c07b`;

export const rollbackHelp = `federation-kit rollback <remote|shell> [--to <version>]

Takes back the version on its way; when there is none, the last good version is stable again. Pages that are open go on.

  --to <version>      a version that was deployed before: its folder must still be there (30 days at least), as it was deployed
${siteHelp}

  federation-kit rollback markets
  federation-kit rollback markets --to 1.0.0-059132ec69`;

/** What `disable` and `enable` take besides remotes. */
const workerName = 'service-worker';

export const disableHelp = `federation-kit disable <remote> | enable <remote>

Switches a remote off for everybody (it is shown as switched off, the others work), or on again.
With ${workerName} in the remote's place: every browser that comes by removes its service worker and what that kept for offline.

${siteHelp}

  federation-kit disable markets
  federation-kit enable markets
  federation-kit disable ${workerName}`;

function describe({ stable, steps, disabled }: Rollout): string {
  const onTheWay = steps.map((step) => `${step.version} ${audience(step)}`);
  return [`${stable} stable`, ...onTheWay, ...(disabled ? ['switched off'] : [])].join(', ');
}

function remoteOf(positionals: readonly string[], command: string): string {
  const [remote] = positionals;
  if (remote === undefined || positionals.length > 1)
    throw new KitError('usage', `${command} takes one remote, such as: ${command} markets`);
  return remote;
}

/** Changes one remote's roll-out and tells what it is then. */
async function changeRemote(
  remote: string,
  values: SiteValues,
  { storage, store }: { storage: Storage; store: SiteRegistry },
  change: (registry: Registry) => Registry | undefined,
): Promise<void> {
  const { registry, changed } = await store.update(change);
  const { revision } = registry;
  const rollout = partOf(registry, remote)?.rollout;
  const how = changed ? `revision ${revision}` : `revision ${revision}, as it was`;
  const misfits = changed && remote === shellName ? await leftBehind(storage, registry, store.now) : [];
  createOutput(values.json).end(
    { remote, revision, changed, rollout, misfits },
    [`${remote}: ${rollout ? describe(rollout) : 'gone'} (${how}, ${storage.place})`, ...misfits].join('\n'),
  );
}

/**
 * What does not run in the shell that is there again, in words: what came since was compared with the one that was taken back.
 * Said and not refused, because taking back must wait for nobody.
 */
async function leftBehind(storage: Storage, registry: Registry, now: number): Promise<string[]> {
  const [needs, shells] = await Promise.all([remoteNeeds(storage, registry), shellFacts(storage, registry, now)]);
  return findMisfits(needs, shells).map((misfit) => `warning: ${describeMisfit(misfit)}`);
}

/** `federation-kit promote`. */
export async function promoteCommand(args: string[]): Promise<void> {
  const options = { ...siteOptions, to: { type: 'string' }, cohort: { type: 'string' }, version: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const remote = remoteOf(positionals, 'promote');
  if (values.to === undefined && values.cohort === undefined)
    throw new KitError('usage', 'promote needs --to <basis points> or --cohort <name>.');
  const basisPoints = values.to === undefined ? undefined : readBasisPoints(values.to, '--to');
  const cohort = readCohort(values.cohort);
  const site = openSite(values);
  await changeRemote(remote, values, site, (registry) =>
    promote(registry, remote, { basisPoints, cohort, version: values.version }, site.store.now),
  );
}

/** `federation-kit rollback`. */
export async function rollbackCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { ...siteOptions, to: { type: 'string' } }, allowPositionals: true });
  const remote = remoteOf(positionals, 'rollback');
  const site = openSite(values);
  const target = values.to === undefined ? undefined : await findVersion(site, remote, values.to);
  await changeRemote(remote, values, site, (registry) => rollBack(registry, remote, site.store.now, target));
}

/**
 * A version to go back to, as its owner has signed it.
 * What lies in its folder is not trusted: somebody could have changed it since.
 * @throws KitError `refused` when nobody has signed it, its folder is another one by now, or it would not run beside what is deployed
 */
async function findVersion({ storage, store }: { storage: Storage; store: SiteRegistry }, remote: string, version: string) {
  const registry = await store.read();
  const entry = await store.signedEntry(registry, remote, version);
  if (!entry)
    throw new KitError(
      'refused',
      `${storage.place} has no ${remote} ${version} that its owner has signed. Deploy its build again: federation-kit deploy --dist <folder> --basis-points 10000`,
    );
  const target = { version, entry };
  if (version in (partOf(registry, remote)?.versions ?? {})) return target;
  await claimFolder(storage, entry.folder);
  // It was taken off the registry, so nothing that came since was compared with it.
  if ('manifest' in entry) await refuseMisfittingRemote(storage, registry, entry, store.now);
  else await refuseMisfittingShell(storage, registry, entry);
  return target;
}

const folderChanged = (folder: string): KitError =>
  new KitError(
    'refused',
    `${folder} is not there any more as it was deployed. Deploy the build again: federation-kit deploy --dist <folder>`,
  );

async function refuseMisfittingRemote(
  storage: Storage,
  registry: Registry,
  { folder, manifest }: RemoteVersion,
  now: number,
): Promise<void> {
  const found = await readManifest(storage, folder, 'remote.json', remoteManifestSchema);
  if (!found || integrity(found.text) !== manifest) throw folderChanged(folder);
  const remote = { ...found.manifest, state: 'to be stable', uses: found.manifest.uses };
  const misfits = findMisfits([remote], await shellFacts(storage, registry, now));
  if (misfits.length > 0) throw refuseMisfits(misfits);
}

async function refuseMisfittingShell(storage: Storage, registry: Registry, { folder, index, indexIntegrity, provides }: ShellVersion) {
  const found = await readManifest(storage, folder, 'shell.json', shellManifestSchema);
  const page = await storage.read(index);
  if (!found || !page || integrity(page.bytes) !== indexIntegrity) throw folderChanged(folder);
  const build = { manifest: { ...found.manifest, provides }, files: new Map() };
  refuseShell(await shellSubject(storage, registry, build), shellRegistryRules);
}

export const haltHelp = `federation-kit halt <remote|shell> [--version <version>]

Takes a version back, as the guard does, and remembers it: deploys refuse it from then on unless they say --again. It is the version on its
way; when there is none, the stable one, and the last good version is stable again.

  --version <v>       the version that you mean: refused when another one is on its way, or stable, by now
${siteHelp}

  federation-kit halt markets
  federation-kit halt shell --version 1.0.0-3f2a91c07b`;

/** `federation-kit halt`. */
export async function haltCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { ...siteOptions, version: { type: 'string' } }, allowPositionals: true });
  const remote = remoteOf(positionals, 'halt');
  const site = openSite(values);
  await changeRemote(remote, values, site, (registry) => halt(registry, remote, values.version, site.store.now));
}

/** `federation-kit disable` and `enable`. */
export async function switchCommand(args: string[], disabled: boolean): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: siteOptions, allowPositionals: true });
  const remote = remoteOf(positionals, disabled ? 'disable' : 'enable');
  if (remote === workerName) return switchWorker(values, disabled);
  await changeRemote(remote, values, openSite(values), (registry) => switchRemote(registry, remote, disabled));
}

async function switchWorker(values: SiteValues, disabled: boolean): Promise<void> {
  const { storage, store } = openSite(values);
  const { registry, changed } = await store.update((newest) => switchServiceWorker(newest, disabled));
  const how = changed ? `revision ${registry.revision}` : `revision ${registry.revision}, as it was`;
  createOutput(values.json).end(
    { serviceWorker: { disabled }, revision: registry.revision, changed },
    `${workerName}: ${disabled ? 'switched off' : 'switched on'} (${how}, ${storage.place})`,
  );
}
