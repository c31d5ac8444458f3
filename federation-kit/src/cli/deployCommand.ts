import { parseArgs } from 'node:util';
import { deployBuild } from '../deploy';
import { buildHelp, buildOptions, checkedBuild } from './checkedBuild';
import { createOutput } from './output';
import { percent, readBasisPoints } from './shares';
import { openSite, siteHelp, siteOptions } from './site';

export const deployHelp = `federation-kit deploy [--to <place>] [--basis-points 1000] [--cohort <name>]

Builds this package if it is out of date, checks it, publishes its immutable folder and gives it to a share of the visitors.

  --to <place>        the same as --site
  --basis-points <n>  share of the visitors in ten-thousandths, default 1000 (10 %); 10000 makes it the stable version
  --cohort <name>     visitors of this cohort get it in any case; with --basis-points 0 they alone
${buildHelp}
${siteHelp}

  federation-kit deploy --to /srv/halyard/h5 --key ~/keys/release.json
  federation-kit deploy --to s3://halyard/h5 --basis-points 500 --exchange https://exchange.example
  federation-kit deploy --basis-points 0 --cohort staff`;

/** `federation-kit deploy`. */
export async function deployCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...siteOptions,
      ...buildOptions,
      to: { type: 'string' },
      'basis-points': { type: 'string', default: '1000' },
      cohort: { type: 'string' },
    },
  });
  const output = createOutput(values.json);
  const basisPoints = readBasisPoints(values['basis-points'], '--basis-points');
  const site = openSite({ ...values, site: values.to ?? values.site });
  const { storage, store } = site;
  const subject = await checkedBuild(values, site, output);
  const deployment = await deployBuild({ storage, store, subject, basisPoints, cohort: values.cohort, say: output.say });
  const { rollout } = (await store.read()).remotes[deployment.remote] ?? {};
  const step = rollout?.steps.find(({ version }) => version === deployment.version);
  const share = step ? percent(step.basisPoints) : 'everybody';
  const also = step?.cohorts ? ` and ${step.cohorts.join(', ')}` : '';
  output.end(deployment, `${deployment.remote} ${deployment.version} goes to ${share}${also} (${storage.place})`);
}
