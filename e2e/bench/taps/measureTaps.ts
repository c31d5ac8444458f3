import type { BrowserContext, Page } from 'playwright-core';
import { median } from '../support/figures';
import { expectNoErrors, noteErrors } from '../support/noteErrors';

export interface Taps {
  /** How many controls were tapped. */
  readonly taps: number;
  /** The browser's own figure of a tap: interaction to next paint, milliseconds; 0 for those too quick to be listed. */
  readonly medianMs: number;
  readonly slowestMs: number;
}

export interface TapOptions {
  readonly route: string;
  readonly address: string;
  /** How many times slower the processor is made. */
  readonly slow: number;
  /** How many controls are tapped, from the top of the page. */
  readonly most: number;
}

/** From the page's appearance until everything that loads late is there, milliseconds. */
const settling = 6_000;
/** Until a tap has been answered and listed, and until a page or a sheet is there or gone, milliseconds. */
const answering = 700;

/** As text, because a function would bring helpers of this file's compiler along. */
const watchTaps = `
  globalThis.taps = [];
  new PerformanceObserver((list) => { for (const { interactionId, duration } of list.getEntries()) if (interactionId) taps.push(duration); })
    .observe({ type: 'event', durationThreshold: 16 });
`;

/** Switching the account changes what there is to tap. */
const switches = ['Real', 'Demo'];
const controls = ':is(button, a[href], label:has(input)):not([disabled], [aria-disabled="true"])';

/** Taps one control of a page after the other while its streams run, and each time goes back to where it began. */
export async function measureTaps(
  context: BrowserContext,
  { route, address, slow, most }: TapOptions,
): Promise<Taps & { readonly slowest: string }> {
  const page = await context.newPage();
  const errors = noteErrors(page);
  try {
    const devtools = await context.newCDPSession(page);
    await page.addInitScript({ content: watchTaps });
    await page.goto(address);
    const screen = page.locator(`[data-screen="${route}"][data-active="true"]`);
    await screen.locator('main').waitFor();
    await page.waitForTimeout(settling);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });
    const found: { name: string; took: number }[] = [];
    const all = screen.locator(controls);
    for (let index = 0; found.length < most; index += 1) {
      await returnTo(page, route, address);
      if (index >= (await all.count())) break;
      const control = all.nth(index);
      if (!(await control.isVisible())) continue;
      const name = ((await control.getAttribute('aria-label')) ?? (await control.innerText())).replaceAll(/\s+/g, ' ').slice(0, 40);
      if (switches.includes(name)) continue;
      const took = await tap(page, () => control.tap({ timeout: 5_000 }));
      // What lies above the control just then, a toast or a sticky head, is no answer to this tap.
      if (took !== undefined) found.push({ name, took });
    }
    expectNoErrors(address, errors);
    const slowest = found.toSorted((one, other) => other.took - one.took)[0];
    return {
      taps: found.length,
      medianMs: median(found.map(({ took }) => took)),
      slowestMs: slowest?.took ?? Number.NaN,
      slowest: slowest?.name ?? '',
    };
  } finally {
    await page.close();
  }
}

/** What one tap took; undefined when the control could not be reached. */
async function tap(page: Page, press: () => Promise<void>): Promise<number | undefined> {
  await page.evaluate('taps.length = 0');
  const reached = await press().then(
    () => true,
    () => false,
  );
  if (!reached) return undefined;
  await page.waitForTimeout(answering);
  return Math.max(0, ...(await page.evaluate<number[]>('taps')));
}

/** Closes what a tap has opened. */
async function returnTo(page: Page, route: string, address: string): Promise<void> {
  if ((await page.locator('[role="dialog"]:visible').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(answering);
  }
  const screen = page.locator(`[data-screen="${route}"][data-active="true"]`);
  if ((await screen.count()) > 0) return;
  await page.goto(address);
  await screen.locator('main').waitFor();
  await page.waitForTimeout(answering);
}
