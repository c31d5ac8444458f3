import type { Locator, Page } from 'playwright-core';
import { onScreen } from '../../support/onScreen';
import { drawAll, sheetOfMany } from './chartTools';
import type { OpenedState } from './OpenedState';

const terminal = (page: Page): Locator => onScreen(page, 'perpetual.index');
const press = (page: Page, name: string): Promise<void> => terminal(page).getByRole('button', { name, exact: true }).first().click();

const positions = { tab: 'positions' };

/** A market order of so many lots on the ticket. */
async function fillTicket(page: Page, lots: string): Promise<void> {
  await terminal(page).getByRole('radio', { name: 'Market' }).check({ force: true });
  await terminal(page).getByRole('textbox', { name: 'Quantity' }).fill(lots);
}

async function addMargin(page: Page, amount: string): Promise<void> {
  await press(page, 'Add margin');
  await page.getByRole('dialog').getByRole('textbox').fill(amount);
}

/** Half of a position, at a limit or at market. */
async function reduce(page: Page, kind: 'Market' | 'Limit'): Promise<void> {
  await press(page, 'Reduce');
  await page.getByRole('dialog').locator('label').filter({ hasText: kind }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '50%' }).click();
}

/** The tab below the chart of the details. */
const showDetail = (page: Page, tab: string): Promise<void> => onScreen(page, 'perpetual.detail').getByRole('tab', { name: tab }).click();

export const perpetual: readonly OpenedState[] = [
  {
    route: 'perpetual.index',
    name: 'products',
    open: (page) =>
      terminal(page)
        .getByRole('button', { name: /BTC\/USDT/ })
        .first()
        .click(),
  },
  { route: 'perpetual.index', name: 'TP-SL sheet', parameters: positions, open: (page) => press(page, 'TP/SL') },
  {
    route: 'perpetual.index',
    name: 'TP-SL sheet with faults',
    parameters: positions,
    open: async (page) => {
      await press(page, 'TP/SL');
      for (const price of await page.getByRole('dialog').getByRole('textbox', { name: 'Trigger price' }).all()) await price.fill('1');
    },
  },
  {
    route: 'perpetual.index',
    name: 'add margin sheet',
    parameters: positions,
    open: (page) => addMargin(page, '250'),
  },
  {
    route: 'perpetual.index',
    name: 'add margin sheet with faults',
    parameters: positions,
    open: (page) => addMargin(page, '99999'),
  },
  { route: 'perpetual.index', name: 'reduce sheet', parameters: positions, open: (page) => reduce(page, 'Market') },
  { route: 'perpetual.index', name: 'reduce sheet by limit', parameters: positions, open: (page) => reduce(page, 'Limit') },
  {
    route: 'perpetual.index',
    name: 'trailing stop',
    parameters: positions,
    open: async (page) => {
      await press(page, 'TP/SL');
      await page.getByRole('dialog').locator('label').filter({ hasText: 'Trailing stop' }).click();
    },
  },
  { route: 'perpetual.index', name: 'close question', parameters: positions, open: (page) => press(page, 'Close') },
  { route: 'perpetual.index', name: 'close all question', parameters: positions, open: (page) => press(page, 'Close all') },
  {
    route: 'perpetual.index',
    name: 'order question',
    open: async (page) => {
      await fillTicket(page, '100');
      await terminal(page)
        .getByRole('button', { name: /^Buy long/ })
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: 'perpetual.index',
    name: 'leverage sheet',
    open: async (page) => {
      await fillTicket(page, '10');
      await terminal(page)
        .getByRole('button', { name: /^Leverage/ })
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('35');
    },
  },
  {
    route: 'perpetual.index',
    name: 'order options',
    open: async (page) => {
      await terminal(page).getByRole('radio', { name: 'Limit' }).check({ force: true });
      await terminal(page)
        .getByRole('button', { name: /^Order options/ })
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('90000');
    },
  },
  {
    route: 'perpetual.index',
    name: 'reverse question',
    parameters: positions,
    open: async (page) => {
      await press(page, 'Reduce');
      await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: 'perpetual.index',
    name: 'ticket above the balance',
    open: (page) => fillTicket(page, '99999'),
  },
  {
    route: 'perpetual.index',
    name: 'ticket with faults',
    open: async (page) => {
      await terminal(page).getByRole('radio', { name: 'Limit' }).check({ force: true });
      await terminal(page).getByRole('textbox', { name: 'Quantity' }).fill('');
      await terminal(page).getByRole('switch', { name: 'TP/SL' }).check({ force: true });
      await terminal(page)
        .getByRole('button', { name: /^Buy long/ })
        .click();
    },
  },
  {
    route: 'perpetual.index',
    name: 'cancel question',
    parameters: { tab: 'orders' },
    open: (page) => press(page, 'Cancel order'),
  },
  {
    route: 'perpetual.index',
    name: 'amend sheet',
    parameters: { tab: 'orders' },
    open: async (page) => {
      await press(page, 'Change');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Lots' }).fill('30');
    },
  },
  { route: 'perpetual.detail', name: 'depth', open: (page) => showDetail(page, 'Depth') },
  { route: 'perpetual.detail', name: 'trades', open: (page) => showDetail(page, 'Trades') },
  { route: 'perpetual.detail', name: 'contract', open: (page) => showDetail(page, 'Contract') },
  {
    route: 'perpetual.detail',
    name: 'chart as a table',
    open: (page) => onScreen(page, 'perpetual.detail').getByRole('button', { name: 'Show as table' }).click(),
  },
  { route: 'perpetual.chart', name: 'indicators and drawings', open: (page) => drawAll(page, onScreen(page, 'perpetual.chart')) },
  {
    route: 'perpetual.chart',
    name: 'sheet of indicators and drawings',
    open: (page) => sheetOfMany(page, onScreen(page, 'perpetual.chart')),
  },
];
