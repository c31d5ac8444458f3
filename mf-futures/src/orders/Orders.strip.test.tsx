import { act, screen, waitFor, within } from '@testing-library/react';
import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { fault, renderRemote, type RenderRemoteOptions, testId, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
// The real one draws on a canvas, which jsdom does not have.
jest.mock('@halyard-h5/shared-ui/chart', () => ({ PriceChart: () => <p>chart</p> }));

import { answers, list, order, ticker, won } from '../testing/fixtures';

const settled = (number: number, change: Partial<DeliveryOrder> = {}): DeliveryOrder => ({
  ...won,
  id: testId(Math.abs(number)),
  settledAt: testNow + number,
  ...change,
});
const rules = {
  periods: [],
  minimum: '10',
  maximum: '1000',
  maximumHouseLoss: '1000000',
  returnSeconds: 60,
  stalePriceSeconds: 5,
  enabled: true,
};
const kept = (ids = '') => ({ 'futures.results': { since: String(testNow), ids } });
const open = ({ api, ...options }: Partial<RenderRemoteOptions<'futures.rule' | 'futures.index' | 'futures.receipt'>> = {}) =>
  renderRemote(remote, {
    route: 'futures.rule',
    strip: true,
    drafts: kept(),
    ...options,
    api: { ...answers, 'deliveryOrder.rules': rules, ...api },
  });
const pill = () => screen.findByRole('button', { name: /Won \+82\.00 Receipt/ });
const nothing = () => waitFor(() => expect(screen.queryByRole('button', { name: /Receipt/ })).toBeNull());

test('a result is said at the foot of a page about something else, and leads to its receipt', async () => {
  const { host, user } = await open({ api: { 'deliveryOrder.listFinished': list() } });
  expect(await screen.findByRole('main')).toBeVisible();
  await waitFor(() => expect(host.exchange.requests('deliveryOrder.listFinished')).toHaveLength(1));
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();

  host.exchange.answer('deliveryOrder.listFinished', list(settled(1)));
  await act(() => host.queryClient.invalidateQueries());
  expect(await within(region).findByRole('button', { name: /Won \+82\.00 Receipt/ })).toBeVisible();

  await user.click(await pill());
  expect(host.navigation.current()).toMatchObject({ id: 'futures.receipt', parameters: { id: testId(1) } });
  expect(host.drafts.read('futures.results')).toMatchObject({ ids: testId(1) });
  await nothing();
});

test('closing it takes all that it counts, and pages that come and go ask nothing anew', async () => {
  const { host, user } = await open({ api: { 'deliveryOrder.listFinished': list(settled(2), settled(1)) } });
  await pill();
  expect(screen.getByRole('button', { name: 'Results: 2' })).toHaveTextContent('+1');
  jest.useFakeTimers({ now: Date.now() + 60_000, advanceTimers: true });
  act(() => host.navigation.redirect('home.index'));
  expect(screen.getByTestId('other-page')).toBeVisible();
  act(() => host.navigation.redirect('futures.rule'));
  await pill();
  expect(host.exchange.requests('deliveryOrder.listFinished')).toHaveLength(1);
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await nothing();
  expect(host.drafts.read('futures.results')).toEqual({ since: String(testNow), ids: `${testId(2)},${testId(1)}` });
});

test('one line tells the newest; +n lists all, each with its pair and the way to its receipt', async () => {
  const ether = settled(1, { symbol: 'ETHUSDT', result: 'loss', profit: '-5' });
  const { host, user } = await open({ route: 'futures.index', api: { 'deliveryOrder.listFinished': list(settled(2), ether) } });
  await pill();
  expect(screen.queryByRole('button', { name: /ETH\/USDT: Lost/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Results: 2' }));
  const sheet = await screen.findByRole('dialog', { name: 'Results' });
  expect(within(sheet).getByRole('button', { name: /BTC\/USDT.*Won \+82\.00/ })).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: /ETH\/USDT.*Lost -5\.00/ }));
  expect(host.navigation.current()).toMatchObject({ id: 'futures.receipt', parameters: { id: testId(1) } });
  expect(host.drafts.read('futures.results')).toMatchObject({ ids: testId(1) });
});

test('keeps track from the first page on, with nothing of before', async () => {
  const { host } = await open({ drafts: {}, api: { 'deliveryOrder.listFinished': list(settled(-1)) } });
  await waitFor(() => expect(host.drafts.read('futures.results')).toEqual({ since: String(testNow), ids: '' }));
  await waitFor(() => expect(host.exchange.requests('deliveryOrder.listFinished')).toHaveLength(1));
  await nothing();
});

test('the other account’s results are not shown after a switch, and are there again after another', async () => {
  const { host } = await open({ api: { 'deliveryOrder.listFinished': list(settled(1)) } });
  await pill();
  host.exchange.answer('deliveryOrder.listFinished', list(settled(3, { result: 'loss', profit: '-5' })));
  act(() => host.session.set({ mode: 'demo' }));
  await nothing();
  await waitFor(() => expect(host.exchange.requests('deliveryOrder.listFinished')).toHaveLength(2));
  // What the demo account's order came to a moment after its tracking began is its own news.
  expect(await screen.findByRole('button', { name: /Lost -5\.00/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Won/ })).toBeNull();
  host.exchange.answer('deliveryOrder.listFinished', list(settled(1)));
  act(() => host.session.set({ mode: 'real' }));
  await pill();
  expect(screen.queryByRole('button', { name: /Lost/ })).toBeNull();
});

test('the tab has its own place for it', async () => {
  await open({ route: 'futures.index', api: { 'deliveryOrder.listFinished': list(settled(1)) } });
  await pill();
  expect(screen.getAllByRole('button', { name: /Won \+82\.00 Receipt/ })).toHaveLength(1);
});

test('a refusal is a toast alone on a page about something else', async () => {
  const { host } = await open({ api: { 'deliveryOrder.listFinished': fault(0, 'Out of luck') } });
  await waitFor(() => expect(host.exchange.requests('deliveryOrder.listFinished')).toHaveLength(1));
  await nothing();
  expect(host.toast.messages).toEqual([{ message: 'Out of luck', tone: 'error' }]);
});

test('without user events it asks by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { host } = await open({ network: { stream: 'reconnecting' }, api: { 'deliveryOrder.listFinished': list() } });
  await waitFor(() => expect(host.exchange.requests('deliveryOrder.listFinished')).toHaveLength(1));
  host.exchange.answer('deliveryOrder.listFinished', list(settled(1)));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await pill();
  jest.useRealTimers();
});

describe('an order that runs', () => {
  const running = (...orders: DeliveryOrder[]) => ({ ...list(...orders), serverTime: testNow });
  const run = ({ api, ...options }: Parameters<typeof open>[0] = {}) =>
    open({
      stream: { tickers: { tickers: [ticker] } },
      ...options,
      api: { 'deliveryOrder.listFinished': list(), 'deliveryOrder.listOpen': running(order), ...api },
    });
  const live = () => screen.findByRole('button', { name: /Show the open order/ });

  test('says on a page about something else by how much it leads, what it would bring, and for how long', async () => {
    await run();
    await waitFor(async () => expect(await live()).toHaveTextContent('00:40BTC/USDTCall ▲ 100.00Ahead by 50.1+82.00▲'));
  });

  test('turns with the price', async () => {
    const { host } = await run();
    await screen.findByText('Ahead by 50.1');
    host.stream.emit('tickers', { tickers: [{ ...ticker, price: '64187.5' }] });
    await screen.findByText('Behind by 12.5');
    expect(await live()).toHaveTextContent('Behind by 12.5-100.00▼');
  });

  test('is announced when it comes, and not with each second and price', async () => {
    const countdown = { id: order.id, status: 'open' as const, deliveryAt: order.deliveryAt, serverTime: testNow };
    const { host } = await run({ api: { 'deliveryOrder.countdown': countdown } });
    const region = screen.getByRole('status');
    await screen.findByText('Ahead by 50.1');
    const announced = () => {
      const copy = region.cloneNode(true) as HTMLElement;
      copy.querySelectorAll('[aria-live="off"], [role="timer"], [aria-hidden="true"]').forEach((part) => part.remove());
      return copy.textContent;
    };
    const before = announced();
    expect(before).toContain('Show the open order');
    host.serverClock.advance(2_000);
    host.stream.emit('tickers', { tickers: [{ ...ticker, price: '64187.5', time: testNow + 2_000 }] });
    // Countdowns look at the clock when a page is seen again.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Behind by 12.5');
    expect(region).toHaveTextContent('00:38');
    expect(announced()).toBe(before);
  });

  test('guesses no result once its time is over', async () => {
    const { host } = await run();
    await screen.findByText('Ahead by 50.1');
    host.exchange.answer('deliveryOrder.listOpen', running({ ...order, status: 'closing' }));
    await act(() => host.queryClient.invalidateQueries());
    expect(await screen.findByText('Settling')).toBeVisible();
    expect(screen.queryByText(/Ahead/)).toBeNull();
  });

  test('leads by nothing while the price is old', async () => {
    const { host } = await run();
    await screen.findByText('Ahead by 50.1');
    host.serverClock.advance(7_000);
    expect(await screen.findByText('Not live')).toBeVisible();
    expect(screen.queryByText(/Ahead/)).toBeNull();
  });

  test('hides what it would bring from who hides amounts', async () => {
    await run({ storage: { 'preference.concealed': 'true' } });
    await screen.findByText('Ahead by 50.1');
    expect(await live()).toHaveTextContent('Call ▲ ******Ahead by 50.1******');
  });

  test('stands beside a result with its lead as a figure', async () => {
    await run({ api: { 'deliveryOrder.listFinished': list(settled(1, { id: testId(9) })) } });
    await pill();
    await waitFor(async () => expect(await live()).toHaveTextContent(/00:40\+50\.1$/));
  });

  test('leads to the chart of its product', async () => {
    const { host, user } = await run({ api: { 'deliveryOrder.listOpen': running({ ...order, symbol: 'ETHUSDT' }) } });
    await user.click(await live());
    expect(host.navigation.current()).toMatchObject({ id: 'futures.index', parameters: { symbol: 'ETHUSDT', tab: 'positions' } });
  });

  test('the tab says it once', async () => {
    await run({ route: 'futures.index' });
    await live();
    expect(screen.getAllByRole('button', { name: /Show the open order/ })).toHaveLength(1);
  });
});
