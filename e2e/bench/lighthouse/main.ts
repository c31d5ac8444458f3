/**
 * npm run bench:lighthouse [-- --tabs home.index --runs 3 --shortest --json FILE].
 * Lighthouse for phones on every tab; the shortest form judges no performance and no shift.
 */
import { freePort } from '@halyard-h5/federation-kit';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { launchOptions } from '../../support/launchBrowser';
import { startExchange } from '../../support/exchange/startExchange';
import { finishBench } from '../support/finishBench';
import { readOptions } from '../support/readOptions';
import { root } from '../support/root';

/** Least score of each category, of 100. */
const wanted = { performance: 90, accessibility: 100, 'best-practices': 100 } as const;
/** Largest cumulative layout shift of a tab. */
const mostShift = 0.02;
type Category = keyof typeof wanted;
const categories = Object.keys(wanted) as Category[];

interface TabScores {
  readonly tab: string;
  readonly scores: Readonly<Record<Category, number>>;
  readonly shift: number;
  /** Audits that cost points in a category that is below its mark. */
  readonly faults: readonly string[];
}

const values = readOptions({ tabs: tabRoutes.join(), runs: '1' }, { tabs: 'home.index' });
const tabs = tabRoutes.filter((route) => values.tabs.split(',').includes(route));

async function measure(url: string, port: number): Promise<Omit<TabScores, 'tab'>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories, formFactor: 'mobile' });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]));
  const below = categories.filter((name) => (scores[name] ?? 0) < wanted[name]);
  const faults = below.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, title, displayValue = '' } = lhr.audits[id] ?? { score: null, title: id };
      return weight > 0 && score !== null && score < 0.9 ? [`${name}: ${title} ${displayValue}`] : [];
    }),
  );
  const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  return { scores: scores as TabScores['scores'], shift, faults };
}

const exchange = await startExchange(root);
const found: TabScores[] = [];
try {
  for (const tab of tabs) {
    // Another browser each time: nothing cached, no service worker.
    const port = await freePort();
    const { args, ...options } = launchOptions();
    const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
    try {
      const runs: Omit<TabScores, 'tab'>[] = [];
      while (runs.length < Number(values.runs)) {
        runs.push(await measure(`${exchange.address.origin}/h5/#${routeCatalogue[tab].path}`, port));
      }
      runs.sort((one, other) => one.scores.performance - other.scores.performance);
      const median = runs[Math.floor(runs.length / 2)];
      if (!median) throw new Error('--runs is at least 1');
      found.push({ tab, ...median });
      console.log(
        tab.padEnd(16),
        [...categories.map((name) => `${name} ${median.scores[name]}`), `shift ${median.shift.toFixed(3)}`].join(' · '),
      );
      for (const fault of median.faults) console.log(`  ${fault}`);
    } finally {
      await browser.close();
    }
  }
} finally {
  await exchange.stop();
}
/** Those that a busy machine changes are not judged in the shortest form. */
const judged = categories.filter((name) => !values.shortest || name !== 'performance');
const over = found
  .filter(({ scores, shift }) => (!values.shortest && !(shift < mostShift)) || judged.some((name) => scores[name] < wanted[name]))
  .map(({ tab }) => `${tab} is below its marks`);
finishBench({ rows: found, figures: ['scores', 'shift'], allowed: { zero: ['shift'] }, json: values.json, over });
