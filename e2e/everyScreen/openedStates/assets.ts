import type { Locator, Page } from 'playwright-core';
import type { RouteId } from '@halyard-h5/shared-api/host';
import { manyDays } from './manyDays';
import type { OpenedState } from './OpenedState';

type Step = (page: Page, main: Locator) => Promise<void>;

const dialogs = (page: Page): Locator => page.locator('[role="dialog"], [role="alertdialog"]').last();
const press =
  (name: string | RegExp): Step =>
  async (_page, main) =>
    main.getByRole('button', { name }).first().click();
const amount =
  (value: string): Step =>
  async (_page, main) =>
    main.getByLabel('Amount', { exact: true }).fill(value);
const filter: Step = async (page, main) => {
  await press('Filter')(page, main);
  await dialogs(page).waitFor();
};

/** An opening of a page with steps taken one after the other on it. */
const on = (route: RouteId, name: string, steps: readonly Step[], parameters?: Record<string, string>): OpenedState => ({
  route,
  name,
  ...(parameters && { parameters }),
  open: async (page) => {
    const main = page.locator(`[data-screen="${route}"][data-active="true"]`);
    for (const step of steps) await step(page, main);
  },
});

const review: readonly Step[] = [amount('50'), press('Review withdrawal'), async (page) => dialogs(page).waitFor()];

const press90: Step = async (_page, main) => main.getByRole('radio', { name: '90 days' }).check({ force: true });
const chooseBalance: Step = async (_page, main) => main.getByRole('radio', { name: 'Balance' }).check({ force: true });

/** Records that can be filtered. */
const records: readonly RouteId[] = [
  'assets.balanceChanges',
  'assets.transferRecords',
  'assets.depositRecords',
  'assets.conversionRecords',
  'assets.withdrawalRecords',
];

export const assets: readonly OpenedState[] = [
  on('assets.index', 'frozen', [press('480.00'), async (page) => dialogs(page).waitFor()]),
  on('assets.index', 'income', [async (_page, main) => main.getByText('Today’s income').click()]),
  on('assets.index', 'profile', [press('Profile'), async (page) => dialogs(page).waitFor()]),
  on('assets.walletBalances', 'frozen', [press('480.00'), async (page) => dialogs(page).waitFor()]),
  on('assets.deposit', 'coins', [press('Change')], { coin: 'USDT' }),
  on('assets.deposit', 'address', [press(/Tron/)], { coin: 'USDT', from: 'address' }),
  on('assets.depositProof', 'faults', [press('Submit for review')]),
  on('assets.withdrawalAddresses', 'faults', [press('Bind address')]),
  on('assets.withdrawalAddresses', 'remove', [press(/^Remove/), async (page) => dialogs(page).waitFor()]),
  on('assets.withdrawalPassword', 'faults', [press('Change withdrawal password')]),
  on('assets.withdrawal', 'faults', [press('Review withdrawal')]),
  on('assets.withdrawal', 'review', review),
  on('assets.withdrawal', 'review faults', [
    ...review,
    async (page) => dialogs(page).getByRole('button', { name: 'Withdraw', exact: true }).click(),
  ]),
  on('assets.transfer', 'faults', [press('Transfer now')]),
  on('assets.transfer', 'filled', [amount('1234.5')]),
  on('assets.transfer', 'too much', [amount('99999999')]),
  on('assets.convert', 'faults', [press('Review conversion')]),
  on('assets.convert', 'quote', [
    amount('100'),
    async (_page, main) =>
      main
        .getByText(/^\d s$/)
        .first()
        .waitFor(),
  ]),
  on('assets.convert', 'wide slippage', [async (_page, main) => main.getByLabel('Slippage', { exact: true }).first().fill('2.5')]),
  on('assets.displayCurrency', 'nothing found', [async (_page, main) => main.getByRole('searchbox').fill('zzz')]),
  on('assets.performance', 'quarter', [manyDays, press90]),
  on('assets.performance', 'balance', [manyDays, press90, chooseBalance]),
  on('assets.performance', 'share', [
    press('Share'),
    async (page) => dialogs(page).getByRole('img').waitFor(),
    async (page) => dialogs(page).locator('label').filter({ hasText: 'Show the amount' }).click(),
    async (page) => dialogs(page).getByRole('img', { name: /USDT/ }).waitFor(),
  ]),
  on('assets.balanceChanges', 'event', [
    async (page, main) => {
      await main.locator('li button, td button').first().click();
      await dialogs(page).getByText('What it consists of').waitFor();
    },
  ]),
  on('assets.accountStatement', 'year', [
    async (_page, main) => main.getByRole('radio', { name: 'By year' }).check({ force: true }),
    async (_page, main) => main.getByText('Value of the account').waitFor(),
  ]),
  ...records.map((route) => on(route, 'filter', [filter])),
];
