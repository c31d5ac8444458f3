import { expect, test } from '../../support/exchange/test';
import { flat } from '../../support/exchange/knownProducts';
import { cards, fill, panel, send, terminal } from './terminal';

test('another leverage keeps the exposure of an order; what is bound is in the books', async ({ exchange, openPage }) => {
  const trader = await exchange.demoTrader('perpetual', '1000');
  const page = await openPage('perpetual.index', { as: trader, search: `?symbol=${flat.symbol}` });
  await fill(page, { type: 'Market', lots: '10' });
  await terminal(page).getByRole('button', { name: 'Leverage: 10X' }).click();
  const sheet = page.getByRole('dialog', { name: 'Leverage of ETH/USDT' });
  await sheet.getByRole('textbox', { name: 'Leverage' }).fill('20');
  await expect(sheet.getByRole('status')).toHaveText('Only whole lots can be traded: the exposure goes down from 1,000.00 to 800.00 USDT.');
  await sheet.getByRole('button', { name: 'Use 20X' }).click();
  await expect(terminal(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await send(page);
  await expect(cards(page).getByText('20X')).toBeVisible();

  const [position] = (await trader.call('position.list', {})).list;
  expect(position).toMatchObject({ contracts: 2, leverage: 20, exposure: '800' });
  // 1,000 less the margin and a taker's fee of 0.05 % of 800.
  const [newest] = (await trader.call('statement.list', { wallet: 'perpetual' })).list;
  expect(newest).toMatchObject({ frozen: position?.margin, balance: '959.6' });
  await expect(cards(page).getByText('40.00', { exact: true })).toBeVisible();
  await expect(terminal(page).getByText('959.60')).toBeVisible();
  await expect(panel(page)).not.toContainText('10X');
});
