import { act, screen, waitFor, within } from '@testing-library/react';
import { testTerms, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import { info, order } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';

const leverageButton = (leverage: string) => screen.findByRole('button', { name: `Leverage: ${leverage}X` });
const field = (name: string) => screen.findByRole('textbox', { name });
const sheetOf = () => screen.findByRole('dialog', { name: 'Leverage of BTC/USDT' });
const figure = async (label: string) => within(await sheetOf()).getByText(label, { selector: 'dt' }).nextSibling;

async function open(api: FakeAnswers = {}) {
  const terminal = await openTerminal({ 'perpetualOrder.place': { order }, ...api });
  const { user, host } = terminal;
  const type = async (lots: string): Promise<void> => {
    await user.clear(await field('Quantity'));
    await user.type(await field('Quantity'), lots);
  };
  /** Opens the sheet, and types another leverage. */
  const ask = async (from: string, to: string): Promise<void> => {
    await user.click(await leverageButton(from));
    const input = within(await sheetOf()).getByRole('textbox', { name: 'Leverage' });
    await user.clear(input);
    await user.type(input, to);
  };
  const choose = async (from: string, to: string): Promise<void> => {
    await ask(from, to);
    await user.click(within(await sheetOf()).getByRole('button', { name: `Use ${to}X` }));
    await leverageButton(to);
  };
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: /^Buy long/ }));
    await waitFor(() => expect(host.exchange.requests('perpetualOrder.place')).toHaveLength(1));
    return host.exchange.requests('perpetualOrder.place')[0];
  };
  return { ...terminal, type, ask, choose, send };
}

test('another leverage keeps the exposure, in whole lots, and says what it rounds', async () => {
  const { type, ask } = await open();
  await type('10');
  await ask('10', '20');
  expect(await figure('Lots')).toHaveTextContent('10 → becomes 2');
  expect(await figure('Exposure')).toHaveTextContent('1,000.00 → becomes 800.00USDT');
  expect(await figure('Margin')).toHaveTextContent('100.00 → becomes 40.00USDT');
  expect(await figure('Est. liquidation')).toHaveTextContent('45,000.0 → becomes 47,500.0');
  expect(await screen.findByText('Only whole lots can be traded: the exposure goes down from 1,000.00 to 800.00 USDT.')).toBeVisible();
  expect(screen.getByText(/^A move of 5.00% against you takes the whole margin/)).toBeVisible();
});

test('the order is sent with the leverage and the lots that it was shown with', async () => {
  const { host, type, choose, send } = await open();
  await type('10');
  await choose('10', '20');
  expect(await field('Quantity')).toHaveValue('2');
  expect(await send()).toMatchObject({ contracts: 2, leverage: 20 });
  expect(host.confirm.requests[0]?.title).toBe('Buy long 20X at your limit price');
});

test('coming back brings back what was typed', async () => {
  const { type, choose } = await open();
  await type('10');
  await choose('10', '20');
  await choose('20', '10');
  expect(await field('Quantity')).toHaveValue('10');
});

test('an amount in USDT means exposure, to the cent that was typed', async () => {
  const { user, type, choose } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unit: Lots' }));
  await type('1299.99');
  await choose('10', '5');
  // 25 USDT a lot: from ten lots of 100 it would be 48.
  await user.click(await screen.findByRole('button', { name: 'Unit: USDT' }));
  await user.click(await screen.findByRole('button', { name: 'Unit: BTC' }));
  expect(await field('Quantity')).toHaveValue('51');
});

test.each([
  ['USDT', '3000', '50', 'Rounded down to 2,500.00 USDT'],
  ['USDT', '2499.99', '50', 'Rounded down to 0.00 USDT'],
  ['BTC', '0.0379', '10', 'Rounded down to 0.036 BTC'],
])('an amount in %s of %s at %s times says at once which whole lots make of it', async (unit, typed, leverage, words) => {
  const { user, type, choose } = await open();
  await choose('10', leverage);
  await user.click(await screen.findByRole('button', { name: 'Unit: Lots' }));
  if (unit === 'BTC') await user.click(await screen.findByRole('button', { name: 'Unit: USDT' }));
  await type(typed);
  expect(await field('Quantity')).toHaveValue(typed);
  expect(await field('Quantity')).toHaveAccessibleDescription(words);
});

test('an amount of whole lots says nothing of rounding', async () => {
  const { user, type } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unit: Lots' }));
  await type('1200');
  expect(await field('Quantity')).toHaveAccessibleDescription('');
});

test('says that nothing would be left of an order that is smaller than one lot', async () => {
  const { type, ask } = await open();
  await type('1');
  await ask('10', '50');
  expect(await screen.findByText('One lot moves 2,500.00 USDT at this leverage: nothing would be left of this order.')).toBeVisible();
});

test.each(['0', '51', ''])('a leverage of "%s" cannot be used', async (leverage) => {
  const { user, ask } = await open();
  await user.click(await leverageButton('10'));
  await sheetOf();
  if (leverage === '') await user.clear(within(await sheetOf()).getByRole('textbox', { name: 'Leverage' }));
  else await ask('10', leverage);
  expect(within(await sheetOf()).getByRole('button', { name: 'Use --' })).toHaveAttribute('aria-disabled', 'true');
});

test('is kept for the product, and there on the next visit', async () => {
  const { host, choose } = await open();
  await choose('10', '25');
  expect(host.storage.read('preference.perpetual.leverage.BTCUSDT')).toBe('25');
});

test('a choice in another tab changes no order that is typed already', async () => {
  const { host, type, send } = await open();
  await type('10');
  act(() => host.storage.write('preference.perpetual.leverage.BTCUSDT', '20'));
  expect(await leverageButton('10')).toBeVisible();
  expect(await send()).toMatchObject({ contracts: 10, leverage: 10 });
});

test('where the exchange lets nobody choose, nothing is asked for', async () => {
  const { maximumLeverage: _, ...perpetual } = testTerms.perpetual;
  const { type, send } = await open({ 'exchange.information': { ...info, terms: { ...testTerms, perpetual } } });
  await type('10');
  expect(await leverageButton('10')).toBeDisabled();
  expect(await send()).not.toHaveProperty('leverage');
});
