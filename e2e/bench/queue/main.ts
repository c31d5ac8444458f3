/**
 * npm run bench:queue [-- --cases 10000 --seconds 10 --shortest --json FILE].
 * How evenly the operators' queue scrolls with so many waiting cases, and how busy it is. The console and its sign-in are real; the cases are made here,
 * so that what is measured is the page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Operators } from '../../support/exchange/Operators';
import { startExchange } from '../../support/exchange/startExchange';
import { launchBrowser } from '../../support/launchBrowser';
import { finishBench } from '../support/finishBench';
import { measureScroll, type Scrolling } from '../support/measureScroll';
import { readOptions } from '../support/readOptions';
import { root } from '../support/root';

interface QueueResult extends Scrolling {
  /** How many times slower the processor was made. */
  readonly slow: number;
}

const values = readOptions({ cases: '10000', seconds: '10' }, { cases: '500', seconds: '1' });

const list = { scroller: 'section > div:has(> [role="list"])', row: '[role="listitem"]' };

type Case = OperatorAnswer<'queue'>['list'][number];

const now = Date.now();
const cases = Array.from({ length: Number(values.cases) }, (_, index): Case => {
  const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const since = now - 7_200_000 + index;
  return {
    queue: 'deposits',
    id,
    userId: id,
    userNumber: String(10_000_000 + index),
    step: 'review',
    isOpen: true,
    since,
    dueAt: since + 7_200_000,
    coin: 'USDT',
    amount: String(index + 1),
    value: String(index + 1),
    risks: index % 3 === 0 ? ['firstDeposit', 'sharedNetwork'] : ['velocity'],
  };
});

/** Answers a page of the queue as the exchange does. */
async function answerQueue(route: Route): Promise<void> {
  const before = new URL(route.request().url()).searchParams.get('before');
  const from = before === null ? 0 : cases.findIndex(({ since, id }) => `${since}-${id}` === before) + 1;
  const list = cases.slice(from, from + 100);
  const end = list.at(-1);
  const next = end && from + list.length < cases.length ? `${end.since}-${end.id}` : undefined;
  await route.fulfill({ json: { code: 1, msg: '', data: { list, next, serverTime: now } } });
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-queue-'));
  const exchange = await startExchange(root, { dataFolder: folder });
  const browser = await launchBrowser();
  const rows: QueueResult[] = [];
  const password = new Operators(() => exchange).password('operator');
  const open = async (page: Page): Promise<void> => {
    await page.route('**/api/operator/queue?*', answerQueue);
    await page.getByLabel('Operator name').fill('operator');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // To the last case and back: the whole list is there while it is measured.
    const whole = page.getByText(`${cases.length} cases`, { exact: true });
    await page.locator(list.row).first().waitFor();
    while (!(await whole.isVisible())) await page.locator(list.scroller).evaluate((box) => (box.scrollTop = box.scrollHeight));
    await page.locator(list.scroller).evaluate((box) => (box.scrollTop = box.scrollHeight / 2));
  };
  try {
    for (const slow of [1, 4]) {
      const options = {
        address: exchange.consoleAddress().href,
        slow,
        seconds: Number(values.seconds),
        list,
        device: { viewport: { width: 1_440, height: 900 } },
        open,
      };
      const result = { slow, ...(await measureScroll(browser, options)) };
      rows.push(result);
      console.log(
        `${values.cases} cases at ${slow} x: ${result.framesStill}/s frames while the queue stands, ${result.frames}/s while it is scrolled; ` +
          `main thread ${result.busyStill} ms and ${result.busy} ms of a second busy, longest task ${result.longestTask} ms, at most ${result.rows} rows`,
      );
    }
  } finally {
    await browser.close();
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const figures = ['framesStill', 'frames', 'busyStill', 'busy', 'longestTask', 'rows'] as const;
  finishBench({ rows, figures, allowed: { zero: ['longestTask'] }, json: values.json });
}

await main();
