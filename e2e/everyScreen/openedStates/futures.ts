import type { Page } from 'playwright-core';
import { onScreen } from '../../support/onScreen';
import { drawAll } from './chartTools';
import type { OpenedState } from './OpenedState';

/** Opens the first plan of a list below the chart that has this button. */
async function openPlan(page: Page, scope: 'Open' | 'Mine', button: string): Promise<void> {
  const index = onScreen(page, 'futures.index');
  await index.getByRole('radio', { name: scope, exact: true }).check({ force: true });
  await index.getByRole('button', { name: button, exact: true }).first().click();
}

/** The sheet of the first plan that can be joined, with this percentage. */
async function join(page: Page, percentage: string): Promise<void> {
  await openPlan(page, 'Open', 'Join');
  await onScreen(page, 'futures.plan').getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(percentage);
}

async function typeStake(page: Page, stake: string): Promise<void> {
  await onScreen(page, 'futures.index').getByRole('textbox', { name: 'Amount' }).fill(stake);
}

export const futures: readonly OpenedState[] = [
  {
    route: 'futures.index',
    name: 'products',
    open: (page) =>
      onScreen(page, 'futures.index')
        .getByRole('button', { name: /BTC\/USDT/ })
        .first()
        .click(),
  },
  {
    route: 'futures.index',
    name: 'order question',
    open: async (page) => {
      await typeStake(page, '100');
      await onScreen(page, 'futures.index').getByRole('button', { name: /^Call/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: 'futures.index',
    name: 'ticket filled in',
    open: (page) => typeStake(page, '1250.5'),
  },
  {
    route: 'futures.index',
    name: 'amount below the least',
    open: (page) => typeStake(page, '5'),
  },
  {
    route: 'futures.index',
    name: 'amount above the balance',
    open: (page) => typeStake(page, '4999'),
  },
  {
    route: 'futures.index',
    name: 'chart as a table',
    open: (page) => onScreen(page, 'futures.index').getByRole('button', { name: 'Show as table' }).click(),
  },
  { route: 'futures.chart', name: 'indicators and drawings', open: (page) => drawAll(page, onScreen(page, 'futures.chart')) },
  {
    route: 'futures.receipt',
    name: 'checked',
    open: async (page) => {
      await onScreen(page, 'futures.receipt').getByRole('button', { name: 'Check now' }).click();
      await onScreen(page, 'futures.receipt').getByRole('button', { name: 'Check again' }).waitFor();
    },
  },
  {
    route: 'futures.plan',
    name: 'leave question',
    open: (page) => onScreen(page, 'futures.plan').getByRole('button', { name: 'Leave plan' }).click(),
  },
  {
    route: 'futures.leader',
    name: 'loss limit',
    open: (page) => onScreen(page, 'futures.leader').getByRole('button', { name: 'Change loss limit' }).click(),
  },
  {
    route: 'futures.publishPlan',
    name: 'faults',
    open: async (page) => {
      const form = onScreen(page, 'futures.publishPlan');
      await form.getByRole('radio', { name: 'Invited people' }).check({ force: true });
      await form.getByRole('button', { name: 'Publish', exact: true }).click();
    },
  },
  {
    route: 'futures.index',
    name: 'join sheet',
    parameters: { tab: 'plans' },
    open: (page) => join(page, '15'),
  },
  {
    route: 'futures.index',
    name: 'join sheet with faults',
    parameters: { tab: 'plans' },
    open: (page) => join(page, '90'),
  },
  {
    route: 'futures.index',
    name: 'invite sheet',
    parameters: { tab: 'plans' },
    open: async (page) => {
      await openPlan(page, 'Mine', 'View plan');
      await onScreen(page, 'futures.plan').getByRole('button', { name: 'Invite people' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('somebody');
      await page.getByRole('dialog').getByRole('button', { name: 'Invite people' }).click();
    },
  },
  {
    route: 'futures.index',
    name: 'withdraw question',
    parameters: { tab: 'plans' },
    open: async (page) => {
      await openPlan(page, 'Mine', 'View plan');
      await onScreen(page, 'futures.plan').getByRole('button', { name: 'Withdraw plan' }).click();
    },
  },
];
