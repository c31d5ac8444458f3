/**
 * npm run bench:startup [-- --runs 3] [--tabs home.index,futures.index] [--json FILE].
 * Start of each tab on a phone, beside a bare page of the same libraries: first and largest paint, blocked time, bytes, scripts, second visit.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readTrustedKeys } from '@halyard-h5/federation-kit/keys';
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { buildAll } from '../../../scripts/build.mjs';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/exchange/startExchange';
import { serveSite } from '../coldload/serveSite';
import { buildBarePage, writeStaticFloor } from './buildBarePage';
import { measureStart, type Start } from './measureStart';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, json: { type: 'string' }, tabs: { type: 'string', default: tabRoutes.join(',') } },
});

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const figures = ['paintMs', 'htmlBytes', 'lcpMs', 'blockedMs', 'jsBytes', 'cssBytes', 'scripts', 'secondMs'] as const;
const median = (starts: readonly Start[]): Start =>
  Object.fromEntries(figures.map((figure) => [figure, Math.round(middle(starts.map((start) => start[figure])))])) as unknown as Start;
const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const line = (name: string, start: Start): string =>
  `${name.padEnd(16)} first paint ${start.paintMs} ms, largest ${start.lcpMs} ms, blocked ${start.blockedMs} ms, ${kilobytes(start.jsBytes)} JavaScript in ${start.scripts} scripts, ` +
  `${kilobytes(start.cssBytes)} CSS, ${kilobytes(start.htmlBytes)} HTML, second visit ${start.secondMs} ms`;

async function main(): Promise<void> {
  await buildAll();
  const bareSite = join(root, 'dist/bare');
  await buildBarePage(root, bareSite);
  const floorSite = join(root, 'dist/floor');
  writeStaticFloor(floorSite);
  const exchange = await startExchange(root);
  const composed = await serveSite(join(root, 'dist/h5'), exchange, readTrustedKeys(join(root, '.cache/keys/registry-keys.json')));
  const bare = await serveSite(bareSite, exchange, [], false);
  const floor = await serveSite(floorSite, exchange, [], false);
  const browser = await launchBrowser();
  const tabs = values.tabs.split(',') as (typeof tabRoutes)[number][];
  const pages = [
    { name: 'floor', address: floor.address('/') },
    ...(['chart', 'plain'] as const).map((name) => ({ name: `bare.${name}`, address: bare.address(`/${name}`) })),
    ...tabs.map((tab) => ({ name: tab, address: composed.address(routeCatalogue[tab].path) })),
  ];
  const starts = new Map<string, Start[]>(pages.map(({ name }) => [name, []]));
  try {
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const { name, address } of run % 2 === 0 ? pages : [...pages].reverse()) {
        starts.get(name)?.push(await measureStart(browser, address, name));
      }
    }
  } finally {
    await browser.close();
    composed.close();
    bare.close();
    floor.close();
    await exchange.stop();
  }
  const found = new Map([...starts].map(([name, each]) => [name, median(each)]));
  const [chart, plain, least] = [found.get('bare.chart'), found.get('bare.plain'), found.get('floor')];
  if (!chart || !plain || !least) throw new Error('The bare page was not measured.');
  const results = [...found].map(([name, start]) => ({
    name,
    ...start,
    ratioFirstPaint: ratio(start.paintMs, least.paintMs),
    ratioPaint: ratio(start.lcpMs, chart.lcpMs),
    ratioBlocked: ratio(start.blockedMs, chart.blockedMs),
    ratioSecond: ratio(start.secondMs, plain.secondMs),
  }));
  for (const result of results) {
    console.log(
      `${line(result.name, result)} · first paint x ${result.ratioFirstPaint} paint x ${result.ratioPaint} blocked x ${result.ratioBlocked} second x ${result.ratioSecond}`,
    );
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
