import { parseArgs } from 'node:util';
import { promote, publishedEntry, rollBack, switchRemote, type SiteRegistry } from '../deploy';
import type { Registry, Rollout } from '../registry';
import { KitError } from '../errors';
import type { Storage } from '../storage';
import { createOutput } from './output';
import { percent, readBasisPoints } from './shares';
import { openSite, siteHelp, siteOptions, type SiteValues } from './site';

export const promoteHelp = `federation-kit promote <remote> --to <basis points> [--cohort <name>] [--version <version>]

Gives the version on its way to a larger (or smaller) share of the visitors; whoever has it keeps it while the share grows.

  --to <n>            ten-thousandths of the visitors; 10000 makes it the stable version
  --cohort <name>     one more cohort that gets it in any case
  --version <v>       the version that you mean: refused when another one is on its way by now
${siteHelp}

  federation-kit promote markets --to 5000
  federation-kit promote markets --to 10000 --version 1.0.0-3f2a91c07b`;

export const rollbackHelp = `federation-kit rollback <remote> [--to <version>]

Takes back the version on its way; when there is none, the last good version is stable again. Pages that are open go on.

  --to <version>      a version that was deployed before: its folder must still be there (30 days at least)
${siteHelp}

  federation-kit rollback markets
  federation-kit rollback markets --to 1.0.0-059132ec69`;

export const disableHelp = `federation-kit disable <remote> | enable <remote>

Switches a remote off for everybody (it is shown as switched off, the others work), or on again.

${siteHelp}

  federation-kit disable markets
  federation-kit enable markets`;

function describe({ stable, steps, disabled }: Rollout): string {
  const onTheWay = steps.map(
    ({ version, basisPoints, cohorts }) => `${version} ${percent(basisPoints)}${cohorts ? ` and ${cohorts.join(', ')}` : ''}`,
  );
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
  const { revision, remotes } = registry;
  const rollout = remotes[remote]?.rollout;
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
  const site = openSite(values);
  await changeRemote(remote, values, site, (registry) =>
    promote(registry, remote, { basisPoints, cohort: values.cohort, version: values.version }, site.store.now),
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
  const versions = (await store.read()).remotes[remote]?.versions ?? {};
  const known = versions[version];
  if (known) return { version, entry: known };
  const parents = new Set(Object.values(versions).map(({ folder }) => folder.replace(/[^/]+\/$/, '')));
  for (const parent of parents) {
    const published = await publishedEntry(storage, `${parent}${version}/`);
    if (published?.manifest.id === remote) return { version, entry: published.entry };
  }
  throw new KitError('refused', `${remote} ${version} is not in ${storage.place}.`);
}

/** `federation-kit disable` and `enable`. */
export async function switchCommand(args: string[], disabled: boolean): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: siteOptions, allowPositionals: true });
  const remote = remoteOf(positionals, disabled ? 'disable' : 'enable');
  await changeRemote(remote, values, openSite(values), (registry) => switchRemote(registry, remote, disabled));
}
