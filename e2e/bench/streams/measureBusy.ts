import type { Browser, CDPSession } from 'playwright-core';

export interface Busy {
  /** Part of the time in which the main thread worked, 0 to 1. */
  readonly share: number;
  /** Tasks over 50 ms, and the longest one in milliseconds, slowed down as the phone is. */
  readonly longTasks: number;
  readonly longestTask: number;
  /** KB that the heap grew by, after collecting garbage before and behind. */
  readonly heapGrowth: number;
}

export interface BusyOptions {
  readonly address: string;
  /** Route whose page must be on screen. */
  readonly route: string;
  /** How many times slower the processor is made. */
  readonly slow: number;
  /** How long is measured, after the page has settled. */
  readonly seconds: number;
}

/** From the page's appearance until everything that loads late is there, milliseconds. */
const settling = 8_000;

/** Measures how busy a page is while its streams run. */
export async function measureBusy(browser: Browser, { address, route, slow, seconds }: BusyOptions): Promise<Busy> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(address);
    await page.locator(`[data-screen="${route}"][data-active="true"]`).waitFor();
    await page.locator('canvas').first().waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
    await page.waitForTimeout(settling);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({ type: 'longtask' });
    });
    const before = await measure(devtools);
    await page.waitForTimeout(seconds * 1_000);
    const behind = await measure(devtools);
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
    return {
      share: (behind.TaskDuration - before.TaskDuration) / (behind.Timestamp - before.Timestamp),
      longTasks: tasks.length,
      longestTask: Math.round(Math.max(0, ...tasks)),
      heapGrowth: Math.round((behind.JSHeapUsedSize - before.JSHeapUsedSize) / 1024),
    };
  } finally {
    await context.close();
  }
}

type Metric = 'TaskDuration' | 'Timestamp' | 'JSHeapUsedSize';

async function measure(devtools: CDPSession): Promise<Record<Metric, number>> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: Metric): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { TaskDuration: of('TaskDuration'), Timestamp: of('Timestamp'), JSHeapUsedSize: of('JSHeapUsedSize') };
}
