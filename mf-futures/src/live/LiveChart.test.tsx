import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { type FakeAnswers, renderRemote, type RenderRemoteOptions, testId, testNow } from '@halyard-h5/shared-api/testing';
import { paintScheduler } from '@halyard-h5/shared-ui';
import remote from '../remote';
import { answers, list, order, ticker, won } from '../testing/fixtures';

// The real one draws on a canvas, which jsdom does not have.
jest.mock('@halyard-h5/shared-ui/chart', () => ({ PriceChart: () => <p>candles</p> }));

/** What waits for the next paint, and from when on; when that comes is held by FrameThrottle.test.ts. */
let due: { readonly from: number; readonly paint: () => void }[] = [];
const paint = () => act(() => due.splice(0).forEach(({ paint: run }) => run()));

beforeEach(() => {
  due = [];
  jest.spyOn(paintScheduler, 'request').mockImplementation((_owner, from, each) => void due.push({ from, paint: each }));
  jest.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 390, height: 320 } as DOMRect);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

const running = (...orders: DeliveryOrder[]) => ({ ...list(...orders), serverTime: testNow });
const open = (api: FakeAnswers = {}, options: Partial<RenderRemoteOptions<'futures.index'>> = {}) =>
  renderRemote(remote, {
    route: 'futures.index',
    parameters: { symbol: 'BTCUSDT' },
    stream: { tickers: { tickers: [ticker] } },
    ...options,
    api: {
      ...answers,
      'deliveryOrder.listOpen': running(order),
      'deliveryOrder.countdown': { id: order.id, status: 'open', deliveryAt: order.deliveryAt, serverTime: testNow },
      ...api,
    },
  });
const picture = () => screen.findByRole('img', { name: /^Chart: BTC\/USDT/ });
const part = async (name: string) => (await picture()).querySelector(`[data-part='${name}']`) as Element;
const nowPrice = async () => (await part('nowTag')).textContent;
const later = (seconds: number, price: string) => ({ ...ticker, price, time: testNow + seconds * 1_000 });
const tick = (seconds: number, price: string) => ({
  id: `${seconds}`,
  symbol: 'BTCUSDT',
  sequence: seconds + 100,
  time: testNow + seconds * 1_000,
  price,
  quantity: '1',
});

test('an open order has the picture, which says in words what it is of', async () => {
  await open();
  expect(await picture()).toHaveAccessibleName(/^Chart: BTC\/USDT Call, Open price 64,200\.0, Delivery time \d\d:\d\d:45$/);
  expect(screen.getByRole('radio', { name: 'Live' })).toBeChecked();
  expect(screen.queryByText('candles')).toBeNull();
});

test('an order of another product has none here', async () => {
  await open({ 'deliveryOrder.listOpen': running({ ...order, symbol: 'ETHUSDT' }) });
  expect(await screen.findByText('candles')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Live' })).toBeNull();
});

test('draws each price of the stream, not the last of a minute', async () => {
  const { host } = await open();
  await picture();
  host.stream.emit('tickers', { tickers: [later(1, '64260')] });
  host.serverClock.set(testNow + 1_000);
  paint();
  expect(await nowPrice()).toBe('64,260.0');
  const { length } = (await part('since')).getAttribute('d')!.match(/V/g)!;
  host.stream.emit('tickers', { tickers: [later(2, '64255')] });
  host.stream.emit('tickers', { tickers: [later(3, '64190.5')] });
  host.serverClock.set(testNow + 3_000);
  paint();
  expect(await nowPrice()).toBe('64,190.5');
  expect((await part('since')).getAttribute('d')!.match(/V/g)).toHaveLength(length + 2);
});

test('says which side the price is on', async () => {
  const { host } = await open();
  await picture();
  paint();
  expect(await picture()).toHaveAttribute('data-ahead', 'true');
  host.stream.emit('tickers', { tickers: [later(1, '64199.9')] });
  host.serverClock.set(testNow + 1_000);
  paint();
  expect(await picture()).toHaveAttribute('data-ahead', 'false');
});

test('the delivery time moves in on the clock of the exchange, with what is left', async () => {
  const { host } = await open();
  await picture();
  paint();
  const x = async () => Number((await part('expiry')).querySelector('line')!.getAttribute('x1'));
  const before = await x();
  host.serverClock.set(testNow + 31_000);
  paint();
  expect(await x()).toBeLessThan(before);
  expect(await picture()).toHaveAttribute('data-soon', 'true');
});

test('counts down in the same second as the line of the order', async () => {
  const { host } = await open();
  await picture();
  paint();
  for (const [seconds, left] of [
    [0, '00:40'],
    [31, '00:09'],
    [40, '00:00'],
  ] as const) {
    host.serverClock.set(testNow + seconds * 1_000);
    fireEvent(document, new Event('visibilitychange'));
    expect(await part('expiry')).toHaveTextContent(left);
    const timers = seconds < 40 ? screen.getAllByRole('timer') : [];
    for (const timer of timers) expect(timer).toHaveTextContent(left);
  }
});

test('what came before the page was opened is read from the tick log', async () => {
  const { host } = await open({ 'product.ticks': list(tick(-70, '64100'), tick(-30, '64150'), tick(-20, '64200'), tick(-5, '64300')) });
  await waitFor(async () => {
    paint();
    expect((await part('before')).getAttribute('d')).toMatch(/V.*V/);
  });
  const [request] = host.exchange.requests('product.ticks');
  expect(request).toMatchObject({ symbol: 'BTCUSDT', limit: 1_000 });
  expect(request?.from).toBeLessThan(order.openedAt! - 60_000);
});

test('what a cut stream has missed is read again', async () => {
  const { host } = await open();
  await picture();
  await waitFor(() => expect(host.exchange.requests('product.ticks')).toHaveLength(1));
  act(() => host.network.set({ online: true, stream: 'reconnecting' }));
  act(() => host.network.set({ online: true, stream: 'connected' }));
  await waitFor(() => expect(host.exchange.requests('product.ticks')).toHaveLength(2));
});

test('of several orders the one that ends next has the picture, the others keep their lines', async () => {
  const last = { ...order, id: testId(2), direction: 'put' as const, openPrice: '64210', deliveryAt: testNow + 90_000 };
  await open({ 'deliveryOrder.listOpen': running(last, order) });
  expect(await picture()).toHaveAccessibleName(/Call, Open price 64,200\.0/);
  expect(await part('other')).toHaveTextContent('▼ Put 64,210.0');
});

test('who would rather see candles chooses an interval, and the chip leads back', async () => {
  const { host, user } = await open();
  await picture();
  await user.click(screen.getByRole('radio', { name: '5m' }));
  expect(await screen.findByText('candles')).toBeVisible();
  expect(host.storage.read('preference.futures.live')).toBe('candles');
  await user.click(screen.getByRole('radio', { name: 'Live' }));
  expect(await picture()).toBeVisible();
  expect(host.storage.read('preference.futures.live')).toBeUndefined();
});

test('an order that has ended keeps the picture for a moment, then the candles are back', async () => {
  const { host } = await open();
  await picture();
  host.exchange.answer('deliveryOrder.listOpen', running());
  host.exchange.answer('deliveryOrder.listFinished', list(won));
  host.serverClock.set(testNow + 41_000);
  await act(() => host.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: /Show the open order/ })).toBeNull());
  expect(await picture()).toBeVisible();
  host.serverClock.set(testNow + 45_000);
  expect(await screen.findByText('candles')).toBeVisible();
});

test('who asked for less motion sees one picture a second', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
  jest.spyOn(paintScheduler, 'now').mockReturnValue(5_000);
  await open();
  await picture();
  paint();
  expect(Math.max(...due.map(({ from }) => from))).toBe(6_000);
});

test('the table has the candles meanwhile', async () => {
  const { user } = await open();
  await picture();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(await screen.findByText('candles')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(within(await picture()).getByText('64,200.0')).toBeInTheDocument();
});
