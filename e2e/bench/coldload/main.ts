/**
 * npm run bench:coldload [-- --runs 5] [--tabs home.index,futures.index] [--root] [--beside FOLDER] [--files] [--shortest] [--json FILE].
 *
 * Cold load of each tab on a phone, beside the same sources built as one. `--root` adds the site with owners;
 * `--beside` the site that another checkout has built, as of the release before; `--files` prints bytes of each file.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@halyard-h5/federation-kit';
import { readTrustedKeys } from '@halyard-h5/federation-kit/keys';
import type { RootKeys } from '@halyard-h5/federation-kit/owners';
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { buildAll } from '../../../scripts/build.mjs';
import { createSiteRoot } from '../../support/site/createSiteRoot';
import { kitIn } from '../../support/site/kitCommand';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/exchange/startExchange';
import { kilobytes, median, ratio } from '../support/figures';
import { finishBench } from '../support/finishBench';
import { readOptions } from '../support/readOptions';
import { root } from '../support/root';
import { buildMonolith } from './buildMonolith';
import { measureLoad, type Load } from './measureLoad';
import { serveSite, type ServedSite } from './serveSite';

type Variant = 'federated' | 'monolith' | 'rooted' | 'beside';

export interface TabResult {
  readonly tab: string;
  readonly federated: Load;
  readonly monolith: Load;
  readonly ratioBytes: number;
  readonly ratioTime: number;
  /** The composed application of a site with owners. */
  readonly rooted?: Load;
  /** Its time beside that without. */
  readonly ratioRooted?: number;
  /** The site of another checkout, and the time beside it. */
  readonly beside?: Load;
  readonly ratioBeside?: number;
}

const values = readOptions(
  { runs: '5', tabs: tabRoutes.join(','), root: false, beside: '', files: false },
  // This checkout stands for another one.
  { runs: '1', tabs: 'futures.index', root: true, beside: root, files: true },
);

const medianLoad = (loads: readonly Load[]): Load => ({
  requests: Math.round(median(loads.map(({ requests }) => requests))),
  jsBytes: Math.round(median(loads.map(({ jsBytes }) => jsBytes))),
  // What one load fetches, all fetch.
  files: loads.at(-1)?.files ?? {},
  fmcMs: Math.round(median(loads.map(({ fmcMs }) => fmcMs))),
});

/** Bytes of each file, the largest first, beside those of the other checkout. */
function printFiles(files: Load['files'], others: Load['files'] = {}): void {
  for (const file of Object.keys({ ...files, ...others }).toSorted((one, other) => (files[other] ?? 0) - (files[one] ?? 0)))
    console.log(`${''.padEnd(16)} ${String(files[file] ?? 0).padStart(7)} ${String(others[file] ?? '').padStart(7)}  ${file}`);
}

const formerKeys = join(root, '.cache/keys/registry-keys.json');

/** The same site with a root: the platform's team has the shell, each remote has a team of its own. */
async function rootedSite(folder: string, from: string, { remotes }: Registry): Promise<{ site: string; keys: RootKeys }> {
  const site = join(folder, 'h5');
  cpSync(from, site, { recursive: true });
  const owners = { platform: 'shell', ...Object.fromEntries(Object.keys(remotes).map((id) => [`team-${id}`, id])) };
  const { trusted } = await createSiteRoot(kitIn('.', { FEDERATION_SITE: site }), join(folder, 'keys'), formerKeys, owners);
  return { site, keys: JSON.parse(readFileSync(trusted, 'utf8')) as RootKeys };
}

async function main(): Promise<void> {
  await buildAll();
  const federatedSite = join(root, 'dist/h5');
  const monolithSite = join(root, 'dist/monolith');
  const registry = JSON.parse(readFileSync(join(federatedSite, 'registry.json'), 'utf8')) as Registry;
  await buildMonolith(root, monolithSite, registry);
  console.log('monolith built');
  const exchange = await startExchange(root);
  const federated = await serveSite(federatedSite, exchange, readTrustedKeys(formerKeys));
  const monolith = await serveSite(monolithSite, exchange);
  const folder = mkdtempSync(join(tmpdir(), 'halyard-rooted-'));
  const served: Partial<Record<Variant, ServedSite>> = { federated, monolith };
  if (values.root) {
    const { site, keys } = await rootedSite(folder, federatedSite, registry);
    served.rooted = await serveSite(site, exchange, keys);
  }
  if (values.beside !== '') {
    const keys = readTrustedKeys(join(values.beside, '.cache/keys/registry-keys.json'));
    served.beside = await serveSite(join(values.beside, 'dist/h5'), exchange, keys);
  }
  const variants = Object.keys(served) as Variant[];
  const browser = await launchBrowser();
  const results: TabResult[] = [];
  try {
    for (const tab of values.tabs.split(',') as (typeof tabRoutes)[number][]) {
      const loads: Record<Variant, Load[]> = { federated: [], monolith: [], rooted: [], beside: [] };
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
          loads[variant].push(await measureLoad(browser, served[variant]!.address(routeCatalogue[tab].path), tab));
        }
      }
      const [one, other, owned, before] = [loads.federated, loads.monolith, loads.rooted, loads.beside].map(medianLoad) as [
        Load,
        Load,
        Load,
        Load,
      ];
      const result = {
        tab,
        federated: one,
        monolith: other,
        ratioBytes: ratio(one.jsBytes, other.jsBytes, 3),
        ratioTime: ratio(one.fmcMs, other.fmcMs, 3),
        ...(values.root && { rooted: owned, ratioRooted: ratio(owned.fmcMs, one.fmcMs, 3) }),
        ...(values.beside !== '' && { beside: before, ratioBeside: ratio(one.fmcMs, before.fmcMs, 3) }),
      };
      results.push(result);
      console.log(
        `${tab.padEnd(16)} federated ${one.requests} requests ${kilobytes(one.jsBytes)} ${one.fmcMs} ms · monolith ${other.requests} requests ${kilobytes(other.jsBytes)} ${other.fmcMs} ms · bytes x ${result.ratioBytes} time x ${result.ratioTime}`,
      );
      if (values.beside !== '')
        console.log(
          `${''.padEnd(16)} beside ${kilobytes(before.jsBytes)} ${before.fmcMs} ms · bytes x ${ratio(one.jsBytes, before.jsBytes, 3)} time x ${result.ratioBeside}`,
        );
      if (values.files) printFiles(one.files, before?.files);
      if (values.root)
        console.log(`${''.padEnd(16)} with owners ${kilobytes(owned.jsBytes)} ${owned.fmcMs} ms · time x ${result.ratioRooted}`);
    }
  } finally {
    await browser.close();
    Object.values(served).forEach((each) => each.close());
    rmSync(folder, { recursive: true });
    await exchange.stop();
  }
  finishBench({ rows: results, figures: ['federated', 'monolith', 'ratioBytes', 'ratioTime'], json: values.json });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
