/**
 * npm run bench:startup [-- --runs 3] [--tabs home.index,futures.index] [--shortest] [--json FILE].
 * Start of each tab on a phone, beside a bare page of the same libraries: first and largest paint, blocked time, bytes, scripts, second visit.
 */
import { join } from 'node:path';
import { readTrustedKeys } from '@halyard-h5/federation-kit/keys';
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { buildAll } from '../../../scripts/build.mjs';
import { launchBrowser } from '../../support/launchBrowser';
import { startExchange } from '../../support/exchange/startExchange';
import { serveSite } from '../coldload/serveSite';
import { kilobytes, median, ratio } from '../support/figures';
import { finishBench } from '../support/finishBench';
import { readOptions } from '../support/readOptions';
import { root } from '../support/root';
import { buildBarePage, writeStaticFloor } from './buildBarePage';
import { measureStart, type Start } from './measureStart';

/** A page beside the floor and the bare pages of the same run, each figure the median of the runs. */
export interface PageResult extends Start {
  /** Id of a tab's route, `floor`, `bare.chart` or `bare.plain`. */
  readonly name: string;
  readonly ratioFirstPaint: number;
  readonly ratioPaint: number;
  readonly ratioBlocked: number;
  readonly ratioSecond: number;
}

const values = readOptions({ runs: '3', tabs: tabRoutes.join(',') }, { runs: '1', tabs: 'futures.index' });

const figures = ['paintMs', 'htmlBytes', 'lcpMs', 'blockedMs', 'jsBytes', 'cssBytes', 'scripts', 'secondMs'] as const;
const medianStart = (starts: readonly Start[]): Start =>
  Object.fromEntries(figures.map((figure) => [figure, Math.round(median(starts.map((start) => start[figure])))])) as unknown as Start;

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
  const found = new Map([...starts].map(([name, each]) => [name, medianStart(each)]));
  const [chart, plain, least] = [found.get('bare.chart'), found.get('bare.plain'), found.get('floor')];
  if (!chart || !plain || !least) throw new Error('The bare page was not measured.');
  const rows = [...found].map(([name, start]): PageResult => ({
    name,
    ...start,
    ratioFirstPaint: ratio(start.paintMs, least.paintMs),
    ratioPaint: ratio(start.lcpMs, chart.lcpMs),
    // Nothing is so many times of none.
    ratioBlocked: ratio(start.blockedMs, Math.max(1, chart.blockedMs)),
    ratioSecond: ratio(start.secondMs, plain.secondMs),
  }));
  for (const result of rows) {
    console.log(
      `${line(result.name, result)} · first paint x ${result.ratioFirstPaint} paint x ${result.ratioPaint} blocked x ${result.ratioBlocked} second x ${result.ratioSecond}`,
    );
  }
  const ratios = ['ratioFirstPaint', 'ratioPaint', 'ratioBlocked', 'ratioSecond'] as const;
  const tabRows = rows.filter(({ name }) => tabs.some((tab) => tab === name));
  if (tabRows.some(({ jsBytes, cssBytes, scripts }) => Math.min(jsBytes, cssBytes, scripts) === 0)) throw new Error('A tab loaded nothing');
  const zero = ['blockedMs', 'ratioBlocked', 'jsBytes', 'cssBytes', 'scripts'];
  finishBench({ rows, figures: [...figures, ...ratios], allowed: { zero }, json: values.json });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
