import { act, screen, within } from '@testing-library/react';
import { testNow } from '@halyard-h5/shared-api/testing';
import type { PriceChartProps } from '@halyard-h5/shared-ui/chart';
import { position, positions, ticker } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';

const loaded = jest.fn();
// The real one draws on a canvas, which jsdom does not have.
jest.mock('@halyard-h5/shared-ui/chart', () => {
  loaded();
  return { PriceChart: ({ lines }: PriceChartProps) => <p>{lines?.map((line) => `${line.label} ${line.price}`).join(', ')}</p> };
});

const open = () => openTerminal({ 'Sustainable/PositionOrders': positions({ ...position, takeProfit: '52000', stopLoss: '48000' }) });

test('the chart opens above the ticket with the lines of the position, and its code loads no sooner', async () => {
  const { user } = await open();
  const button = await screen.findByRole('button', { name: /^Chart/, expanded: false });
  expect(loaded).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText('Long Entry 50000, TP 52000, SL 48000, Liq. 45000')).toBeVisible();
  expect(button.compareDocumentPosition(screen.getByRole('region', { name: 'Order' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(button);
  expect(screen.queryByText(/Long Entry/)).toBeNull();
});

test('the profit of the open position stands beside the ticket and follows the price', async () => {
  const { host } = await open();
  const strip = (await screen.findByRole('button', { name: /^Chart/, expanded: false })).parentElement as HTMLElement;
  expect(await within(strip).findByText('Long')).toBeVisible();
  act(() => host.stream.emit('tickers', { tickers: [{ ...ticker, price: '52500', time: testNow + 1 }] }));
  expect(await within(strip).findByText('+50.00')).toBeVisible();
});
