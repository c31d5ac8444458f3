import { screen } from '../../support/app';
import { TestExchange } from '../../support/exchange/TestExchange';
import { expect, test } from '../../support/exchange/test';
import { openConsole, type ConsolePage } from '../../support/operators/openConsole';

/** Chooses one of the options of a picker. */
async function choose({ page }: ConsolePage, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('dialog').last().getByText(option, { exact: true }).click();
}

test('a halt is called by one operator, read by traders at once, and lifted by two', async ({ browser, exchange, openPage }) => {
  const trader = await exchange.trader();
  const page = await openPage('futures.index', { as: trader });
  const [ann, ben] = [await openConsole(browser, exchange), await openConsole(browser, exchange, 'operator2')];
  await ann.show('Halts');
  await ann.page.getByRole('button', { name: 'Begin a halt' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Begin a halt' });
  await dialog.getByRole('button', { name: 'Begin a halt' }).click();
  await expect(dialog.getByText('Choose what is halted and give the reason')).toBeVisible();
  await choose(ann, 'What is halted', 'New orders; open ones can be cancelled');
  await dialog.getByLabel('Reason in English').fill('We look into prices of one venue.');
  await dialog.getByRole('button', { name: 'Begin a halt' }).click();
  await expect(ann.page.getByText('The halt is in force')).toBeVisible();
  await expect(ben.page.getByText('We look into prices of one venue. (operator)')).toBeVisible();
  await expect(screen(page, 'futures.index').getByText('We look into prices of one venue.').first()).toBeVisible();

  await ann.page.getByRole('button', { name: 'Ask to lift' }).click();
  await expect(ann.page.getByText('You asked to lift it; a different operator has to say the same.')).toBeVisible();
  await exchange.pass(5_000);
  await ben.show('Halts');
  await ben.page.getByRole('button', { name: 'Lift', exact: true }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Lift' }).click();
  await expect(ben.page.getByText('Nothing is halted')).toBeVisible();
  await expect(ann.page.getByText('Nothing is halted')).toBeVisible();
  await expect(screen(page, 'futures.index').getByText('We look into prices of one venue.')).toHaveCount(0);
});

/** Enters a change of capital as one operator, and confirms it as another. */
async function changeCapital(first: ConsolePage, second: ConsolePage, button: string, amount: string): Promise<void> {
  await first.page.getByRole('button', { name: button }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('Coin').fill('USDT');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('What names it outside').fill(`transfer of ${amount}`);
  await dialog.getByLabel('Reason').fill('As agreed');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect(first.page.getByText('You entered it; a different operator has to confirm.')).toBeVisible();
  await second.page.reload();
  await second.page.getByRole('button', { name: 'Confirm' }).click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(second.page.getByText('Waits for a second operator')).toHaveCount(0);
}

test('a house that is short of capital says so until more is brought; each change takes two operators', async ({ browser }) => {
  const exchange = await TestExchange.start();
  const [ann, ben] = [await openConsole(browser, exchange), await openConsole(browser, exchange, 'operator2')];
  for (const each of [ann, ben]) {
    await each.show('House');
    await each.page.getByRole('tab', { name: 'Capital' }).click();
  }
  const short = ben.page.getByText('The house is short of USDT.');
  await expect(ben.page.getByRole('table', { name: 'Capital and reserves' })).toBeVisible();
  await expect(short).toHaveCount(0);
  // All of the sandbox’s play money goes.
  await changeCapital(ann, ben, 'Enter capital to be taken', '100000000000');
  await expect(short).toBeVisible();
  await changeCapital(ann, ben, 'Enter capital that was brought', '1000000');
  await expect(short).toHaveCount(0);
  await exchange.stopAndAudit();
});
