import { expect, type Page } from '@playwright/test';
import { screen } from '../../support/app';

/** Parts of the terminal on screen, in English. */
export const terminal = (page: Page) => screen(page, 'perpetual.index');
export const panel = (page: Page) => terminal(page).getByRole('tabpanel');
export const cards = (page: Page) => panel(page).getByRole('list', { name: 'Positions' }).getByRole('listitem');
export const show = (page: Page, name: RegExp) => terminal(page).getByRole('tab', { name }).click();

interface OrderOnTicket {
  readonly side?: 'Long' | 'Short';
  readonly type: 'Market' | 'Limit';
  readonly price?: string;
  readonly lots: string;
}

/** Fills the ticket. */
export async function fill(page: Page, { side = 'Long', type, price, lots }: OrderOnTicket): Promise<void> {
  await terminal(page).getByRole('radio', { name: side }).check({ force: true });
  await terminal(page).getByRole('radio', { name: type }).check({ force: true });
  if (price !== undefined) await terminal(page).getByRole('textbox', { name: 'Price' }).fill(price);
  await terminal(page).getByRole('textbox', { name: 'Quantity' }).fill(lots);
}

/** Sends what is on the ticket and answers the question. */
export async function send(page: Page, side: 'Long' | 'Short' = 'Long'): Promise<void> {
  const buy = `Buy ${side.toLowerCase()}`;
  // Its leverage stands on it once the terms are there: before, a press asks nothing.
  const button = terminal(page).getByRole('button', { name: new RegExp(`^${buy}.*\\dX`) });
  const question = page.getByRole('alertdialog');
  // A press within half a second of the last order is the second of a double tap.
  await expect(async () => {
    if (!(await question.isVisible())) await button.click();
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await question.getByRole('button', { name: buy, exact: true }).click();
}

/** Fills the ticket, sends it and answers the question. */
export async function order(page: Page, given: OrderOnTicket): Promise<void> {
  await fill(page, given);
  await send(page, given.side);
}
