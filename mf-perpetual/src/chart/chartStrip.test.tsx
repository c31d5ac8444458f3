import { act, fireEvent, screen, within } from '@testing-library/react';
import { testId, testNow } from '@halyard-h5/shared-api/testing';
import { order, position, positions, list, ticker } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';

const own = { ...position, takeProfit: '52000', stopLoss: '48000' };
const open = (storage = {}) => openTerminal({ 'position.list': positions(own) }, { storage });
const lines = 'Long Entry 50000 up, TP 52000 takeProfit, SL 48000 stopLoss, Liq. 45000 liquidation';
const chartOf = (element: HTMLElement) => element.closest('section')?.parentElement as HTMLElement;

test('the chart is open above the ticket with the lines of the position', async () => {
  await open();
  const chart = await screen.findByText(lines);
  expect(chart).toBeVisible();
  expect(chart.compareDocumentPosition(screen.getByRole('region', { name: 'Order' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a line has the colour of its side', async () => {
  const short = { ...position, side: 'short' } as const;
  await openTerminal({
    'position.list': positions(short),
    'perpetualOrder.listOpen': list(order, { ...order, id: testId(21), side: 'short', price: '51000' }),
  });
  expect(await screen.findByText(/^Short Entry 50000 down, .*Long 49000 up, Short 51000 down$/)).toBeVisible();
});

test('its height is the trader’s own, and is there again', async () => {
  const { host } = await open({ 'preference.perpetual.chartHeight': '200' });
  const chart = chartOf(await screen.findByText(lines));
  expect(chart.style.getPropertyValue('--own-height')).toBe('200px');
  jest.spyOn(chart.querySelector('[data-chart]') as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 200));
  const handle = screen.getByRole('separator', { name: 'Height of the chart' });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(host.storage.read('preference.perpetual.chartHeight')).toBe('224');
  expect(chart.style.getPropertyValue('--own-height')).toBe('224px');
  for (let press = 0; press < 8; press += 1) fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(handle).toHaveAttribute('aria-valuenow', '176');
});

test('the profit of the open position stands beside the ticket and follows the price', async () => {
  const { host } = await open();
  const strip = chartOf(await screen.findByText(lines)).previousElementSibling as HTMLElement;
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
    expect(await screen.findByText(lines)).toBeVisible();
    expect(screen.queryByRole('separator', { name: 'Height of the chart' })).toBeNull();
    const main = screen.getByRole('main');
    expect(main).toContainElement(screen.getByRole('region', { name: 'Chart' }));
    expect(main).toContainElement(screen.getByRole('tab', { name: /^Positions/ }));
    expect(main).not.toContainElement(screen.getByRole('region', { name: 'Order' }));
  });
});

test('the chart has a page of its own, with the same lines and the profit of what is open', async () => {
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Chart on the whole screen' }));
  expect(host.navigation.current()).toMatchObject({ id: 'perpetual.chart', parameters: { symbol: 'BTCUSDT' } });
  const page = (await screen.findByRole('heading', { name: 'BTC/USDT' })).closest('header')?.parentElement?.parentElement as HTMLElement;
  expect(await within(page).findByText(lines)).toBeVisible();
  act(() => host.stream.emit('tickers', { tickers: [{ ...ticker, price: '52500', time: testNow + 1 }] }));
  expect(await within(page).findByText('+50.00')).toBeVisible();
  expect(within(page).queryByRole('button', { name: 'Chart on the whole screen' })).toBeNull();
  await user.click(within(page).getByRole('button', { name: 'Back' }));
  expect(host.navigation.current().id).toBe('perpetual.index');
});
