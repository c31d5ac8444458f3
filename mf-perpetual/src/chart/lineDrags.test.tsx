import { act, screen, waitFor, within } from '@testing-library/react';
import { testId, testNow } from '@halyard-h5/shared-api/testing';
import { list, order, position, positions, ticker } from '../testing/fixtures';
import { mockChart, openTerminal } from '../testing/openTerminal';

const own = { ...position, takeProfit: '52000', stopLoss: '48000' };

async function open(held = own, price = '50000') {
  // Those of the test before.
  mockChart.lines = [];
  const terminal = await openTerminal(
    { 'position.list': positions(held), 'perpetualOrder.listOpen': list(order) },
    { stream: { tickers: { tickers: [{ ...ticker, price, time: testNow }] } } },
  );
  await waitFor(() => expect(mockChart.lines.some(({ drag }) => drag)).toBe(true));
  const dragOf = (line: string) => mockChart.lines.find(({ id }) => id === line)?.drag;
  const drop = (line: string, price: string) => act(async () => dragOf(line)?.onDrop(price));
  return { ...terminal, dragOf, drop };
}

const field = async (dialog: string, name: string, index = 0) =>
  within(await screen.findByRole('dialog', { name: dialog })).getAllByRole('textbox', { name })[index];

test.each([
  ['entry', 'Long: Entry price'],
  ['takeProfit', 'Long: Take profit'],
  ['stopLoss', 'Long: Stop loss'],
  ['liquidation', 'Long: Liquidation price'],
])('the line of %s can be moved, and is named', async (line, name) => {
  const { dragOf } = await open();
  expect(dragOf(`${position.id} ${line}`)?.name).toBe(name);
});

test.each([
  ['takeProfit', '53000', 'TP 53,000.0 +60.00 USDT'],
  ['stopLoss', '49000', 'SL 49,000.0 -20.00 USDT'],
  ['entry', '51000', 'TP 51,000.0 +20.00 USDT'],
  ['entry', '49500', 'SL 49,500.0 -10.00 USDT'],
  ['liquidation', '44000', 'Liq. 44,000.0 Add margin 20.00 USDT'],
  // Rounded up: a cent less would not reach the price.
  ['liquidation', '43999.9', 'Liq. 43,999.9 Add margin 20.01 USDT'],
  ['liquidation', '46000', 'Liq. 45,000.0'],
])('%s at %s means: %s', async (line, price, words) => {
  const { dragOf } = await open();
  expect(dragOf(`${position.id} ${line}`)?.describe(price)).toBe(words);
});

test('below the market is a stop loss, also above the entry price', async () => {
  const { dragOf } = await open(own, '51000');
  expect(dragOf(`${position.id} entry`)?.describe('50500')).toBe('SL 50,500.0 +10.00 USDT');
});

test('take profit that is dropped stands in the form of TP/SL, with what it brings', async () => {
  const { host, drop } = await open();
  await drop(`${position.id} takeProfit`, '53000');
  expect(await field('TP/SL', 'Trigger price')).toHaveValue('53000');
  expect(await field('TP/SL', 'Trigger price', 1)).toHaveValue('48000');
  expect(await field('TP/SL', 'Profit')).toHaveValue('60');
  expect(host.exchange.requests('position.setTakeProfitStopLoss')).toEqual([]);
});

test('the entry line below the market asks for a stop loss', async () => {
  const { drop } = await open({ ...own, stopLoss: undefined as never });
  await drop(`${position.id} entry`, '49500');
  expect(await field('TP/SL', 'Trigger price', 1)).toHaveValue('49500');
});

test('the liquidation price asks for the margin that puts it there', async () => {
  const { drop } = await open();
  await drop(`${position.id} liquidation`, '44000');
  expect(await field('Add margin', 'Amount')).toHaveValue('20');
  expect(screen.getByRole('dialog', { name: 'Add margin' })).toHaveTextContent('45,000.0 → becomes 44,000.0');
});

test('margin is never taken out by a line', async () => {
  const { host, drop } = await open();
  await drop(`${position.id} liquidation`, '46000');
  expect(host.toast.messages).toContainEqual({ message: expect.stringMatching(/^Margin is only ever added/), tone: 'neutral' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a resting order asks for its change at the new price', async () => {
  const { host, drop } = await open();
  await drop(order.id, '49500');
  expect(await field('Change order', 'Price')).toHaveValue('49500');
  expect(host.exchange.requests('perpetualOrder.amend')).toEqual([]);
});

test('each drop opens the form anew, whatever was typed into it before', async () => {
  const { user, drop } = await open();
  await drop(`${position.id} takeProfit`, '53000');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await drop(`${position.id} takeProfit`, '54000');
  await waitFor(async () => expect(await field('TP/SL', 'Trigger price')).toHaveValue('54000'));
});

test('lines of another product stand fast', async () => {
  const other = { ...position, id: testId(9), symbol: 'ETHUSDT' };
  const { dragOf } = await open();
  expect(dragOf(`${other.id} entry`)).toBeUndefined();
});
