import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expectNoErrors, noteErrors } from './noteErrors';
import { patience } from './patience';

export interface Scrolling {
  /** Frames a second while the list stands, and while it is scrolled. */
  readonly framesStill: number;
  readonly frames: number;
  /** Milliseconds of a second that the main thread worked, standing and scrolled. */
  readonly busyStill: number;
  readonly busy: number;
  /** Longest task while scrolled, milliseconds; 0 when none was above 50. */
  readonly longestTask: number;
  /** Most rows that existed at once. */
  readonly rows: number;
}

export interface ScrollOptions {
  readonly address: string;
  /** How many times slower the processor is made. */
  readonly slow: number;
  /** How long each of the two is measured. */
  readonly seconds: number;
  /** What is scrolled, and the rows in it, as selectors. */
  readonly list: ScrolledList;
  /** Window and touch; a phone unless told otherwise. */
  readonly device?: BrowserContextOptions;
  /** Comes to the list, from the page of the address. */
  readonly open?: (page: Page) => Promise<void>;
}

interface ScrolledList {
  readonly scroller: string;
  readonly row: string;
}

/** From the list's appearance until everything that loads late is there, milliseconds. */
const settling = 5_000;

interface Counts {
  frames: number;
  rows: number;
  tasks: number[];
  scrolling: boolean;
}

/** Counts frames, rows and long tasks in the page; scrolls by a finger's pace while `scrolling`, down and up again. */
function count({ scroller, row }: ScrolledList): void {
  const counts: Counts = { frames: 0, rows: 0, tasks: [], scrolling: false };
  Object.assign(globalThis, { counts });
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => counts.tasks.push(duration))).observe({ type: 'longtask' });
  const screen = document.querySelector(scroller);
  let direction = 1;
  const frame = (): void => {
    counts.frames += 1;
    if (screen && counts.scrolling) {
      const end = screen.scrollHeight - screen.clientHeight;
      if (screen.scrollTop >= end) direction = -1;
      if (screen.scrollTop <= 0) direction = 1;
      screen.scrollTop += direction * 40;
      counts.rows = Math.max(counts.rows, screen.querySelectorAll(row).length);
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Measures how a long list stands and scrolls. */
export async function measureScroll(browser: Browser, options: ScrollOptions): Promise<Scrolling> {
  const { address, slow, seconds, list, device = phone, open } = options;
  const context = await browser.newContext(device);
  try {
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const errors = noteErrors(page);
    // The compiler of this file names functions with a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(address);
    await open?.(page);
    await page.locator(`${list.scroller} ${list.row}`).first().waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
    await page.waitForTimeout(settling);
    await page.evaluate(count, list);
    const still = await measure(page, devtools, seconds, false);
    const scrolled = await measure(page, devtools, seconds, true);
    expectNoErrors(address, errors);
    return {
      framesStill: still.frames,
      frames: scrolled.frames,
      busyStill: still.busy,
      busy: scrolled.busy,
      longestTask: scrolled.longestTask,
      rows: scrolled.rows,
    };
  } finally {
    await context.close();
  }
}

async function measure(page: Page, devtools: CDPSession, seconds: number, scrolling: boolean) {
  await page.evaluate((on) => {
    Object.assign((globalThis as unknown as { counts: Counts }).counts, { frames: 0, tasks: [], scrolling: on });
  }, scrolling);
  const before = await metrics(devtools);
  await page.waitForTimeout(seconds * 1_000);
  const behind = await metrics(devtools);
  const { frames, tasks, rows } = await page.evaluate(() => (globalThis as unknown as { counts: Counts }).counts);
  const passed = behind.Timestamp - before.Timestamp;
  return {
    frames: Math.round(frames / passed),
    busy: Math.round(((behind.TaskDuration - before.TaskDuration) / passed) * 1_000),
    longestTask: Math.round(Math.max(0, ...tasks)),
    rows,
  };
}

async function metrics(devtools: CDPSession): Promise<{ TaskDuration: number; Timestamp: number }> {
  const answer = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => answer.metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { TaskDuration: of('TaskDuration'), Timestamp: of('Timestamp') };
}
