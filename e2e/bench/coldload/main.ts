/*
 * npm run bench:coldload [-- --runs 5] [--tabs home.index,futures.index] [--json FILE]
 * Cold load of each tab on the mobile profile: the composed application against the same sources built as one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Registry } from '@halyard-h5/federation-kit';
import { readTrustedKeys } from '@halyard-h5/federation-kit/keys';
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { buildAll } from '../../../scripts/build.mjs';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/startExchange';
import { buildMonolith } from './buildMonolith';
import { measureLoad, type Load } from './measureLoad';
import { serveSite } from './serveSite';

interface TabResult {
  readonly tab: string;
  readonly federated: Load;
  readonly monolith: Load;
  readonly ratioBytes: number;
  readonly ratioTime: number;
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'string' }, tabs: { type: 'string', default: tabRoutes.join(',') } },
});

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const median = (loads: readonly Load[]): Load => ({
  requests: middle(loads.map(({ requests }) => requests)),
  jsBytes: middle(loads.map(({ jsBytes }) => jsBytes)),
  fmcMs: Math.round(middle(loads.map(({ fmcMs }) => fmcMs))),
});
const rounded = (ratio: number): number => Math.round(ratio * 1000) / 1000;

async function main(): Promise<void> {
  await buildAll();
  const federatedSite = join(root, 'dist/h5');
  const monolithSite = join(root, 'dist/monolith');
  const registry = JSON.parse(readFileSync(join(federatedSite, 'registry.json'), 'utf8')) as Registry;
  await buildMonolith(root, monolithSite, registry);
  console.log('monolith built');
  const exchange = await startExchange(root);
  const federated = await serveSite(federatedSite, exchange, readTrustedKeys(join(root, '.cache/keys/registry-keys.json')));
  const monolith = await serveSite(monolithSite, exchange);
  const browser = await launchBrowser();
  const results: TabResult[] = [];
  try {
    for (const tab of values.tabs.split(',') as (typeof tabRoutes)[number][]) {
      const loads: { federated: Load[]; monolith: Load[] } = { federated: [], monolith: [] };
      for (let run = 0; run < Number(values.runs); run += 1) {
        const order = run % 2 === 0 ? (['federated', 'monolith'] as const) : (['monolith', 'federated'] as const);
        for (const variant of order) {
          const server = variant === 'federated' ? federated : monolith;
          loads[variant].push(await measureLoad(browser, server.address(routeCatalogue[tab].path), tab));
        }
      }
      const [one, other] = [median(loads.federated), median(loads.monolith)];
      const result = {
        tab,
        federated: one,
        monolith: other,
        ratioBytes: rounded(one.jsBytes / other.jsBytes),
        ratioTime: rounded(one.fmcMs / other.fmcMs),
      };
      results.push(result);
      console.log(
        `${tab.padEnd(16)} federated ${one.requests} requests ${(one.jsBytes / 1024).toFixed(1)} KB ${one.fmcMs} ms · monolith ${other.requests} requests ${(other.jsBytes / 1024).toFixed(1)} KB ${other.fmcMs} ms · bytes x ${result.ratioBytes} time x ${result.ratioTime}`,
      );
    }
  } finally {
    await browser.close();
    federated.close();
    monolith.close();
    await exchange.stop();
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
