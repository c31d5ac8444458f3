import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expectNoErrors, noteErrors } from '../support/noteErrors';

export interface Busy {
  /** Milliseconds of a second in which the main thread worked. */
  readonly busyMs: number;
  /** Tasks over 50 ms, and the longest one in milliseconds, slowed down as the phone is. */
  readonly longTasks: number;
  readonly longestTask: number;
  /** KB that the heap grew by between the first and the last look, after collecting garbage. */
  readonly heapGrowth: number;
}

export interface BusyOptions {
  readonly address: string;
  /** What is on screen once the page is there. */
  readonly ready: string;
  /** How many times slower the processor is made. */
  readonly slow: number;
  /** How long is measured, after the page has settled. */
  readonly seconds: number;
}

/** From the page's appearance until everything that loads late is there, milliseconds. */
const settling = 6_000;

/** Measures how busy a page is while its streams run. */
export async function measureBusy(context: BrowserContext, { address, ready, slow, seconds }: BusyOptions): Promise<Busy> {
  const page = await context.newPage();
  const errors = noteErrors(page);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
    await page.waitForTimeout(settling);
    const heapBefore = await heapOf(devtools);
    await watchTasks(page);
    const before = await measure(devtools);
    await page.waitForTimeout(seconds * 1_000);
    const behind = await measure(devtools);
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
    const heapBehind = await heapOf(devtools);
    expectNoErrors(address, errors);
    return {
      busyMs: Math.round(((behind.TaskDuration - before.TaskDuration) / (behind.Timestamp - before.Timestamp)) * 1_000),
      longTasks: tasks.length,
      longestTask: Math.round(Math.max(0, ...tasks)),
      heapGrowth: Math.round((heapBehind - heapBefore) / 1024),
    };
  } finally {
    await page.close();
  }
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({ type: 'longtask' });
  });
}

type Metric = 'TaskDuration' | 'Timestamp' | 'JSHeapUsedSize';

async function measure(devtools: CDPSession): Promise<Record<Metric, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: Metric): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { TaskDuration: of('TaskDuration'), Timestamp: of('Timestamp'), JSHeapUsedSize: of('JSHeapUsedSize') };
}

async function heapOf(devtools: CDPSession): Promise<number> {
  // Twice: what only a finaliser lets go is still there after the first.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return (await measure(devtools)).JSHeapUsedSize;
}
