import { parseArgs } from 'node:util';
import {
  claimFolder,
  halt,
  partOf,
  promote,
  publishedEntry,
  publishedShell,
  rollBack,
  shellName,
  switchRemote,
  switchServiceWorker,
  type SiteRegistry,
} from '../deploy';
import type { Registry, Rollout } from '../registry';
import { audience } from '../registry/audience';
import { shellFacts } from '../compatibility/deployedFacts';
import { findMisfits, refuseMisfits } from '../compatibility/findMisfits';
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

  --to <version>      a version that was deployed before: its folder must still be there (30 days at least)
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
  createOutput(values.json).end(
    { remote, revision, changed, rollout },
    `${remote}: ${rollout ? describe(rollout) : 'gone'} (${how}, ${storage.place})`,
  );
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

async function findVersion({ storage, store }: { storage: Storage; store: SiteRegistry }, remote: string, version: string) {
  const registry = await store.read();
  const versions = partOf(registry, remote)?.versions ?? {};
  const known = versions[version];
  if (known) return { version, entry: known };
  if (remote === shellName) await claimFolder(storage, `shell/${version}/`);
  const shell = remote === shellName ? await publishedShell(storage, version) : undefined;
  if (shell) return { version, entry: shell };
  const parents = new Set(Object.values(versions).map(({ folder }) => folder.replace(/[^/]+\/$/, '')));
  for (const parent of parents) {
    const published = await publishedEntry(storage, `${parent}${version}/`);
    if (published?.manifest.id !== remote) continue;
    await claimFolder(storage, `${parent}${version}/`);
    // It was taken off the registry, so no shell that came since has asked for it.
    const misfits = findMisfits(
      [{ ...published.manifest, state: 'to be stable', uses: published.manifest.uses }],
      await shellFacts(storage, registry),
    );
    if (misfits.length > 0) throw refuseMisfits(misfits);
    return { version, entry: published.entry };
  }
  throw new KitError('refused', `${remote} ${version} is not in ${storage.place}.`);
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
