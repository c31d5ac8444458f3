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

describe('where there is room for the chart beside the ticket', () => {
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  beforeEach(() => {
    window.matchMedia = () => list as unknown as MediaQueryList;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('it is open, and ticket and book scroll in a column of their own', async () => {
    await open();
    expect(await screen.findByText('Long Entry 50000, TP 52000, SL 48000, Liq. 45000')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Chart [▴▾]/ })).toBeNull();
    const main = screen.getByRole('main');
    expect(main).toContainElement(screen.getByRole('region', { name: 'Chart' }));
    expect(main).toContainElement(screen.getByRole('tab', { name: /^Positions/ }));
    expect(main).not.toContainElement(screen.getByRole('region', { name: 'Order' }));
  });
});

test('the chart has a page of its own, with the same lines and the profit of what is open', async () => {
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Chart/, expanded: false }));
  await user.click(await screen.findByRole('button', { name: 'Chart on the whole screen' }));
  expect(host.navigation.current()).toMatchObject({ id: 'perpetual.chart', parameters: { symbol: 'BTCUSDT' } });
  const page = (await screen.findByRole('heading', { name: 'BTC/USDT' })).closest('header')?.parentElement as HTMLElement;
  expect(await within(page).findByText('Long Entry 50000, TP 52000, SL 48000, Liq. 45000')).toBeVisible();
  act(() => host.stream.emit('tickers', { tickers: [{ ...ticker, price: '52500', time: testNow + 1 }] }));
  expect(await within(page).findByText('+50.00')).toBeVisible();
  expect(within(page).queryByRole('button', { name: 'Chart on the whole screen' })).toBeNull();
  await user.click(within(page).getByRole('button', { name: 'Back' }));
  expect(host.navigation.current().id).toBe('perpetual.index');
});
