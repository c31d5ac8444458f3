import { parseArgs } from 'node:util';
import { deployBuild, deployShell, partOf, shellName } from '../deploy';
import { KitError } from '../errors';
import { audience } from '../registry/audience';
import { openSources } from '../sources';
import { buildHelp, buildOptions, checkedBuild, shellBuild } from './checkedBuild';
import { createOutput } from './output';
import { readBasisPoints, readCohort } from './shares';
import { openSite, siteHelp, siteOptions } from './site';

export const deployHelp = `federation-kit deploy [shell] [--to <place>] [--basis-points 1000] [--cohort <name>] [--sources <place>] [--again]

Builds this package if it is out of date, checks it, publishes its immutable folder and gives it to a share of the visitors.
With 'shell': the package is the shell; it is checked against every version of a remote that visitors get.

  --to <place>        the same as --site
  --basis-points <n>  share of the visitors in ten-thousandths, default 1000 (10 %); 10000 makes it the stable version
  --cohort <name>     visitors of this cohort get it in any case; with --basis-points 0 they alone
  --sources <place>   private place of the source maps, directory or s3://bucket/prefix that nobody serves; default FEDERATION_SOURCES,
                      then <site>.sources beside a directory
  --again             although the guard has taken exactly this version back before
${buildHelp}
${siteHelp}

  federation-kit deploy --to /srv/halyard/h5 --key ~/keys/release.json
  federation-kit deploy --to s3://halyard/h5 --basis-points 500 --exchange https://exchange.example
  federation-kit deploy --basis-points 0 --cohort staff
  federation-kit deploy shell --to /srv/halyard/h5 --key ~/keys/shell.json --trusted ~/keys/registry-keys.json`;

/** `federation-kit deploy`. */
export async function deployCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...siteOptions,
      ...buildOptions,
      to: { type: 'string' },
      'basis-points': { type: 'string', default: '1000' },
      cohort: { type: 'string' },
      sources: { type: 'string' },
      again: { type: 'boolean' },
    },
  });
  const output = createOutput(values.json);
  const basisPoints = readBasisPoints(values['basis-points'], '--basis-points');
  const site = openSite({ ...values, site: values.to ?? values.site });
  const { storage, store } = site;
  const [part, ...further] = positionals;
  if (further.length > 0 || (part !== undefined && part !== shellName))
    throw new KitError('usage', `deploy takes '${shellName}', or nothing: the remote in the working directory.`);
  const cohort = readCohort(values.cohort);
  const sources = openSources(storage.place, values.sources ?? process.env['FEDERATION_SOURCES']);
  const how = { storage, store, basisPoints, cohort, again: values.again, sources, say: output.say };
  const deployment =
    part === shellName
      ? await deployShell({ ...how, build: await shellBuild(values.dist, output) })
      : await deployBuild({ ...how, subject: await checkedBuild(values, site, output) });
  const { rollout } = partOf(await store.read(), deployment.remote) ?? {};
  const step = rollout?.steps.find(({ version }) => version === deployment.version);
  const whom = step ? audience(step) : 'everybody';
  output.end(deployment, `${deployment.remote} ${deployment.version} goes to ${whom} (${storage.place})`);
}
