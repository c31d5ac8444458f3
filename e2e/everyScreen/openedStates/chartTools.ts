import type { Locator, Page } from 'playwright-core';

const tools = 'Indicators and drawings';
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: tools });

/** Opens the sheet of the chart on this screen. */
async function openSheet(page: Page, screen: Locator): Promise<void> {
  await screen.locator('[data-chart] [role=img]').waitFor();
  await screen.getByRole('button', { name: tools }).click();
  await sheet(page).getByRole('switch').first().waitFor();
}

/** What was drawn for the picture before is there again. */
async function clear(page: Page): Promise<void> {
  const remove = sheet(page).getByRole('button', { name: /^Remove (?!all)/ });
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click();
}

async function turnOn(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (!(await sheet(page).getByRole('switch', { name }).isChecked()))
      await sheet(page).locator('label').filter({ hasText: name }).click();
}

async function add(page: Page, screen: Locator, kind: string): Promise<void> {
  await sheet(page).getByRole('button', { name: kind, exact: true }).click();
  await screen.getByRole('group', { name: kind }).waitFor();
}

/** Indicators in the chart and in panes of their own, and drawings, of which the last is in hand. */
export async function drawAll(page: Page, screen: Locator): Promise<void> {
  await openSheet(page, screen);
  await clear(page);
  await turnOn(page, ['Exponential averages', 'Bollinger bands', 'Relative strength', 'Convergence of averages']);
  await add(page, screen, 'Horizontal line');
  await openSheet(page, screen);
  await add(page, screen, 'Fibonacci levels');
}

/** The sheet with indicators chosen, one of them not drawable, and drawings on the chart. */
export async function sheetOfMany(page: Page, screen: Locator): Promise<void> {
  await openSheet(page, screen);
  await clear(page);
  await add(page, screen, 'Trend line');
  await openSheet(page, screen);
  await add(page, screen, 'Rectangle');
  await openSheet(page, screen);
  await turnOn(page, ['Exponential averages', 'Convergence of averages']);
  await sheet(page).getByRole('textbox', { name: 'Fast' }).fill('30');
}
