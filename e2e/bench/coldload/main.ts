/*
 * npm run bench:coldload [-- --runs 5] [--tabs home.index,futures.index] [--json FILE]
 * Cold load of each tab on the mobile profile: the composed application against the same sources built as one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Registry } from 'federation-kit';
import { readTrustedKeys } from 'federation-kit/keys';
import { siteHandler } from 'federation-kit/serve';
import type { TrustedKey } from 'federation-kit/signature';
import { routeCatalogue, tabRoutes } from 'shared-api/host';
import { buildAll } from '../../../scripts/build.mjs';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/startExchange';
import { buildMonolith } from './buildMonolith';
import { measureLoad, type Load } from './measureLoad';

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

/** Serves a site, with the calls of the API passed on to the one exchange of the run. */
function serve(
  site: string,
  forward: (...parts: Parameters<Parameters<typeof createServer>[1] & object>) => void,
  keys: readonly TrustedKey[] = [],
): Promise<Server> {
  const handle = siteHandler(site, keys);
  const server = createServer((request, response) => {
    if (!handle(request, response)) forward(request, response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const addressOf = (server: Server, path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/h5/#${path}`;

async function main(): Promise<void> {
  await buildAll();
  const federatedSite = join(root, 'dist/h5');
  const monolithSite = join(root, 'dist/monolith');
  const registry = JSON.parse(readFileSync(join(federatedSite, 'registry.json'), 'utf8')) as Registry;
  await buildMonolith(root, monolithSite, registry);
  console.log('monolith built');
  const exchange = await startExchange(root);
  const federated = await serve(federatedSite, exchange.forward, readTrustedKeys(join(root, '.cache/keys/registry-keys.json')));
  const monolith = await serve(monolithSite, exchange.forward);
  const browser = await launchBrowser();
  const results: TabResult[] = [];
  try {
    for (const tab of values.tabs.split(',') as (typeof tabRoutes)[number][]) {
      const loads: { federated: Load[]; monolith: Load[] } = { federated: [], monolith: [] };
      for (let run = 0; run < Number(values.runs); run += 1) {
        const order = run % 2 === 0 ? (['federated', 'monolith'] as const) : (['monolith', 'federated'] as const);
        for (const variant of order) {
          const server = variant === 'federated' ? federated : monolith;
          loads[variant].push(await measureLoad(browser, addressOf(server, routeCatalogue[tab].path), tab));
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
