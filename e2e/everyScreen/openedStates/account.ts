import { lock, lockOn, wrongPin } from './appLock';
import type { Page } from 'playwright-core';
import { replacePushService } from '../../support/replacePushService';
import type { OpenedState } from './OpenedState';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first().click();
const asVisitor = { as: 'visitor' } as const;

async function areaCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Choose area code/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

export const account: readonly OpenedState[] = [
  { ...asVisitor, route: 'account.login', name: 'faults', open: press('Sign in') },
  { ...asVisitor, route: 'account.register', name: 'faults', open: press('Create account') },
  {
    ...asVisitor,
    route: 'account.login',
    name: 'area codes',
    parameters: { reason: 'expired' },
    open: async (page) => {
      await choose(page, 'Mobile');
      await areaCodes(page);
    },
  },
  { ...asVisitor, route: 'account.resetPassword', name: 'faults', open: press('Set new password') },
  {
    ...asVisitor,
    route: 'account.register',
    name: 'mobile',
    open: async (page) => {
      await choose(page, 'Mobile');
      await press('Create account')(page);
    },
  },
  { route: 'account.changePassword', name: 'faults', open: press('Change password') },
  { route: 'account.contacts', name: 'faults', open: press('Bind a mobile number') },
  { route: 'account.data', name: 'faults', open: press('Save a copy') },
  { route: 'account.appLock', name: 'faults', open: press('Turn on') },
  { route: 'account.appLock', name: 'on', open: lockOn },
  { route: 'account.appLock', name: 'locked', open: lock },
  { route: 'account.appLock', name: 'wrong PIN', open: wrongPin },
  { route: 'account.devices', name: 'log out everywhere', open: press('Log out everywhere') },
  { route: 'account.contacts', name: 'area codes', open: areaCodes },
  {
    route: 'account.limits',
    name: 'faults',
    open: async (page) => {
      for (const name of ['Limit the amount of one order', 'Limit the loss of a day']) await page.getByRole('switch', { name }).click();
      await press('Save limits')(page);
    },
  },
  {
    route: 'account.notifications',
    name: 'quiet hours',
    open: async (page) => {
      await page.getByRole('switch', { name: 'Quiet at night' }).click();
      await page.getByRole('combobox', { name: 'From' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    route: 'account.notifications',
    name: 'on this device',
    open: async (page) => {
      const address = page.url();
      await replacePushService(page, { browser: 'without pushes' });
      // The page asks the browser when it opens.
      await page.goto(address.replace(/#.*/, '#/pages/tabbarPages/home/index'));
      await page.goto(address);
      await page.getByRole('switch', { name: /^Notifications on this device/ }).click();
      await page.getByRole('switch', { name: /^Show amounts/ }).waitFor();
    },
  },
  {
    route: 'account.notifications',
    name: 'distance',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Distance of the price' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { route: 'account.settings', name: 'log out', open: press('Log out') },
  {
    route: 'account.limits',
    name: 'stop',
    open: async (page) => {
      await choose(page, '7 days');
      await press('Save limits')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { route: 'account.help', name: 'article', open: (page) => page.locator('summary').first().click() },
  { route: 'account.chooseLocation', name: 'nothing found', open: (page) => page.getByRole('searchbox').fill('zzzz') },
  { route: 'account.help', name: 'nothing found', open: (page) => page.getByRole('searchbox').fill('zzzz') },
  { route: 'account.chooseLocation', name: 'location denied', open: press('Use my location') },
  { route: 'account.referral', name: 'income', open: (page) => page.getByRole('tab', { name: 'Income' }).click() },
  { route: 'account.installation', name: 'iPhone', open: (page) => choose(page, 'iPhone') },
  { as: 'newcomer', route: 'account.basicVerification', name: 'faults', open: press('Send for review') },
  { as: 'newcomer', route: 'account.chooseLocation', name: 'all countries', open: (page) => choose(page, 'All countries') },
  {
    as: 'newcomer',
    route: 'account.basicVerification',
    name: 'countries',
    open: async (page) => {
      await press('Choose country or region')(page);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];
