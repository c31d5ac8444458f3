import { screen } from '../../support/app';
import { TestExchange } from '../../support/exchange/TestExchange';
import { expect, test } from '../../support/exchange/test';
import { openConsole, type ConsolePage } from '../../support/operators/openConsole';

/** Chooses one of the options of a picker. */
async function choose({ page }: ConsolePage, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
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

test('a house that is short of capital says so, and what would be more than it can pay is refused', async ({ browser }) => {
  const exchange = await TestExchange.start();
  const trader = await exchange.trader({ deposited: '900' });
  await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '900' });
  const [ann, ben] = [await openConsole(browser, exchange), await openConsole(browser, exchange, 'operator2')];
  await ann.show('House');
  await ann.page.getByRole('tab', { name: 'Capital' }).click();
  await ann.page.getByRole('button', { name: 'Enter capital that was brought' }).click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByLabel('Coin').fill('USDT');
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('What names it outside').fill('transfer 1');
  await dialog.getByLabel('Reason').fill('The first capital');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect(ann.page.getByText('You entered it; a different operator has to confirm.')).toBeVisible();
  await ben.show('House');
  await ben.page.getByRole('tab', { name: 'Capital' }).click();
  await ben.page.getByRole('button', { name: 'Confirm' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(ben.page.getByText('Booked').first()).toBeVisible();
  await expect(ben.page.getByText('The house is short of USDT.')).toHaveCount(0);

  const order = { symbol: 'ETHUSDT', direction: 'call', seconds: 60 } as const;
  await trader.call('deliveryOrder.place', { ...order, stake: '115' });
  await exchange.pass(5_000);
  await ann.page.reload();
  await expect(ann.page.getByText('The house is short of USDT.')).toBeVisible();
  await expect(trader.call('deliveryOrder.place', { ...order, stake: '115' })).rejects.toThrow(/deliveryOrder\.place/);
  await exchange.stopAndAudit();
});
