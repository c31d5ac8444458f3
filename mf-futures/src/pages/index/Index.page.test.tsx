import { act, screen, waitFor, within } from '@testing-library/react';
import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { type FakeAnswers, fault, renderRemote, type RenderRemoteOptions, testId, testNow } from '@halyard-h5/shared-api/testing';
import { formatTime } from '@halyard-h5/shared-ui';
import type { PriceChartProps } from '@halyard-h5/shared-ui/chart';
import remote from '../../remote';
import { answers, list, order, ticker, won } from '../../testing/fixtures';

// The real one draws on a canvas, which jsdom does not have.
jest.mock('@halyard-h5/shared-ui/chart', () => ({
  PriceChart: ({ label, bars, lines, onNeedOlder, onGap }: PriceChartProps) => (
    <div aria-label={label}>
      <p>{`bars ${bars.map(([time]) => time).join(' ')} lines ${lines?.map((line) => `${line.label} ${line.price}`).join()}`}</p>
      <button onClick={onNeedOlder}>older</button>
      <button onClick={onGap}>gap</button>
    </div>
  ),
}));

type Options = Partial<RenderRemoteOptions<'futures.index'>>;

const open = (api: FakeAnswers = {}, options: Options = {}) =>
  renderRemote(remote, { route: 'futures.index', stream: { tickers: { tickers: [ticker] } }, api: { ...answers, ...api }, ...options });
const openOrders = (...orders: DeliveryOrder[]) => ({ ...list(...orders), serverTime: testNow });
const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const call = () => screen.findByRole('button', { name: /^Call/ });

describe('the ticket', () => {
  test('shows cost, largest loss, break-even and delivery time before anything is sent', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /1 min/ }));
    await user.type(await amount(), '100');
    expect(screen.getByText('Expected earnings').nextSibling).toHaveTextContent('82.00USDT');
    expect(screen.getByText('Largest loss').nextSibling).toHaveTextContent('100.00USDT');
    expect(screen.getByText('Break-even win rate').nextSibling).toHaveTextContent('54.95%');
    expect(screen.getByText('Delivery time').nextSibling).toHaveTextContent(/≈ \d\d:\d5:05/);
    expect(await call()).toHaveTextContent('Pays 182.00');
  });

  test('sends one order however often one taps, after one question with the figures', async () => {
    let answer: (given: DeliveryOrder) => void = () => undefined;
    const pending = new Promise<DeliveryOrder>((resolve) => (answer = resolve));
    const { host, user } = await open({ 'deliveryOrder.place': () => pending });
    await user.type(await amount(), '100');
    await user.dblClick(await call());
    await user.click(await screen.findByRole('button', { name: /^Put/ }));
    expect(host.exchange.requests('deliveryOrder.place')).toEqual([{ symbol: 'BTCUSDT', direction: 'call', seconds: 30, stake: '100' }]);
    expect(host.exchange.calls.find(({ name }) => name === 'deliveryOrder.place')?.idempotencyKey).toBeTruthy();
    expect(host.confirm.requests).toHaveLength(1);
    expect(host.confirm.requests[0]).toMatchObject({ remindKey: 'futures.call', tone: 'up' });

    host.exchange.answer('deliveryOrder.listOpen', openOrders({ ...order, seconds: 30 }));
    answer({ ...order, seconds: 30 });
    expect(await screen.findByText('Ahead now')).toBeVisible();
    expect(host.toast.messages).toContainEqual({ message: 'Order accepted', tone: 'success' });
  });

  test('others may say something once an order was placed, and are told which', async () => {
    const After = ({ orderId, symbol }: { orderId: string; symbol: string }) => <p>{`after ${orderId} of ${symbol}`}</p>;
    const { user } = await open({ 'deliveryOrder.place': order }, { widgets: { 'futures.afterOrder': { news: After } } });
    await user.type(await amount(), '100');
    expect(screen.queryByText(/^after/)).toBeNull();
    await user.click(await call());
    expect(await screen.findByText(`after ${order.id} of BTCUSDT`)).toBeVisible();
  });

  test('sends nothing when the question is answered with no', async () => {
    const { host, user } = await open({}, { confirm: false });
    await user.type(await amount(), '100');
    await user.click(await call());
    expect(host.confirm.requests).toHaveLength(1);
    expect(host.exchange.requests('deliveryOrder.place')).toEqual([]);
  });

  test.each([
    ['', 'Enter an amount'],
    ['9.99', 'At least 10.00 USDT'],
    ['1000.01', 'You have 1,000.00 USDT available'],
  ])('refuses the amount %j below the field and asks nothing', async (typed, message) => {
    const { host, user } = await open({ 'transfer.balances': { wallets: [] } });
    if (typed !== '') await user.type(await amount(), typed);
    await screen.findByRole('radio', { name: /1 min/ });
    await user.click(await call());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await amount()).toHaveFocus();
    expect(host.confirm.requests).toEqual([]);
  });

  test('fills shares of the balance, and keeps what was typed', async () => {
    const { host, user } = await open();
    await screen.findByText('1,000.00', { exact: false });
    await user.click(screen.getByRole('button', { name: '25%' }));
    expect(await amount()).toHaveValue('250');
    expect(host.drafts.read('futures.ticket')).toMatchObject({ amount: '250' });
  });

  test('comes back calm when the balance is too small by now, until the amount is changed or the order tried', async () => {
    const { host, user } = await open(
      { 'transfer.balances': { wallets: [] } },
      { drafts: { 'futures.ticket': { amount: '2000', seconds: '' } } },
    );
    const field = await amount();
    expect(await screen.findByText('You have 1,000.00 USDT available')).toBeVisible();
    expect(field).not.toBeInvalid();
    await user.click(await call());
    expect(field).toBeInvalid();
    expect(host.confirm.requests).toEqual([]);
    await user.type(field, '{Backspace}');
    expect(field).not.toBeInvalid();
    await user.type(field, '0');
    expect(field).toBeInvalid();
  });

  test('that was sent leaves no error behind when the rest of the balance is too small for another one', async () => {
    const { host, user } = await open({ 'deliveryOrder.place': order, 'transfer.balances': { wallets: [] } });
    await user.type(await amount(), '600');
    host.exchange.answer('balance.read', { wallet: 'delivery', coin: 'USDT', available: '400', frozen: '600' });
    await user.click(await call());
    expect(await screen.findByText('You have 400.00 USDT available')).toBeVisible();
    expect(await amount()).not.toBeInvalid();
  });

  test('says DEMO on the buttons of the demo account', async () => {
    await open({}, { session: { mode: 'demo' } });
    expect(await call()).toHaveTextContent('DEMO');
  });

  describe('after a time-out', () => {
    afterEach(() => jest.restoreAllMocks());
    const lose = async () => {
      const opened = await open({ 'deliveryOrder.place': fault('timeout') });
      await opened.user.type(await amount(), '100');
      await opened.user.click(await call());
      expect(await screen.findByText(/We are checking what became of it/)).toBeVisible();
      const sent = () => opened.host.exchange.calls.filter(({ name, replay }) => name === 'deliveryOrder.place' && !replay);
      return { ...opened, sent };
    };

    test('it says that the outcome is looked up, and orders nothing until that is known', async () => {
      const { host, user, sent } = await lose();
      expect(await call()).toHaveAttribute('aria-disabled', 'true');
      await user.click(await call());
      expect(host.confirm.requests).toHaveLength(1);
      host.exchange.answer('deliveryOrder.place', order);
      await act(() => host.api.reconcile());
      expect(screen.queryByText(/We are checking/)).not.toBeInTheDocument();
      expect(await call()).not.toHaveAttribute('aria-disabled');
      expect(sent()).toHaveLength(1);
      // The line above the page tells it, until it is seen.
      expect(host.api.openCalls()).toMatchObject([{ state: 'executed' }]);
    });

    test('an outcome that is found while the question is open: one order', async () => {
      const { host, user, sent } = await lose();
      host.confirm.answer = undefined;
      // The next tap is no second one of a double tap.
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 120_000);
      act(() => host.serverClock.advance(120_000));
      act(() => host.stream.emit('tickers', { tickers: [{ ...ticker, time: testNow + 120_000 }] }));
      await act(() => host.api.reconcile());
      expect(await screen.findByText(/It is still not known/)).toBeVisible();
      // Until the price of that time is drawn a tap orders nothing.
      await waitFor(async () => {
        if (host.confirm.open.length === 0) await user.click(await call());
        expect(host.confirm.open).toHaveLength(1);
      });
      host.exchange.answer('deliveryOrder.place', order);
      await act(() => host.api.reconcile());
      const [question] = host.confirm.open;
      await act(async () => question?.answer(true));
      expect(question).toBeDefined();
      expect(sent()).toHaveLength(1);
    });
  });

  test('a refusal is shown with its next step', async () => {
    const { host, user } = await open({
      'deliveryOrder.place': fault(0, 'Your own limit is 50 USDT for one order.', { refusal: 'limits.stake' }),
    });
    await user.type(await amount(), '100');
    await user.click(await call());
    await user.click(await screen.findByRole('button', { name: 'Own limits' }));
    expect(host.navigation.current().id).toBe('account.limits');
  });
});

describe('when no order can be opened', () => {
  test('a visitor sees prices and is asked to sign in; nothing of an account is called', async () => {
    const { host, user } = await open({}, { session: 'visitor' });
    expect(await screen.findByText('64,250.1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Sign in to trade' }));
    expect(host.navigation.records).toEqual([{ kind: 'push', id: 'account.login', parameters: { reason: 'required' } }]);
    expect(host.exchange.requests('balance.read')).toEqual([]);
  });

  test('a stale price disables the buttons and says why, a new one frees them', async () => {
    const { host } = await open();
    expect(await call()).toBeEnabled();
    host.serverClock.advance(7_000);
    expect(await call()).toBeDisabled();
    expect(screen.getByText(/last price is older than 5 seconds/)).toBeVisible();
    expect(screen.getByText(/^As of \d\d:\d\d:05$/)).toBeVisible();
    host.stream.emit('tickers', { tickers: [{ ...ticker, time: testNow + 7_000 }] });
    await waitFor(async () => expect(await call()).toBeEnabled());
  });

  test('offline and a switched-off product are named', async () => {
    const { host } = await open({}, { network: { online: false } });
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(await call()).toBeDisabled();
    host.network.set({ online: true, stream: 'connected' });
    await waitFor(async () => expect(await call()).toBeEnabled());
  });
});

describe('open orders', () => {
  test('count down on server time, settle, and show the result when the exchange tells', async () => {
    const { host } = await open({ 'deliveryOrder.listOpen': openOrders(order) });
    const timers = await screen.findAllByRole('timer', { name: 'Time left' });
    expect(timers[0]).toHaveTextContent('00:40');

    host.exchange.answer('deliveryOrder.listOpen', openOrders({ ...order, status: 'closing' }));
    host.stream.emit('user', { events: [] });
    await host.queryClient.invalidateQueries();
    expect(await screen.findByText('1 min · Settling')).toBeVisible();

    host.exchange.answer('deliveryOrder.listFinished', list(won));
    host.exchange.answer('deliveryOrder.listOpen', openOrders());
    await host.queryClient.invalidateQueries();
    expect(await screen.findByRole('button', { name: /BTC\/USDT: Won \+82\.00 Receipt/ })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Results' })).getByText('+82.00')).toBeVisible();
  });

  test('an entrusted order can be cancelled after a question', async () => {
    const entrusted: DeliveryOrder = { ...order, status: 'entrusted', openedAt: undefined, openPrice: undefined, deliveryAt: undefined };
    const { host, user } = await open({
      'deliveryOrder.listOpen': openOrders(JSON.parse(JSON.stringify(entrusted))),
      'deliveryOrder.cancel': JSON.parse(JSON.stringify({ ...entrusted, cancelAt: testNow + 1_000 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(host.exchange.requests('deliveryOrder.cancel')).toEqual([{ id: order.id }]);
    expect(host.confirm.requests[0]).toMatchObject({ tone: 'danger' });
  });

  test('an order that is being cancelled says until when a price still opens it, and is not cancelled twice', async () => {
    const entrusted = { ...order, status: 'entrusted' as const, openedAt: undefined, openPrice: undefined, cancelAt: testNow + 1_000 };
    await open({ 'deliveryOrder.listOpen': openOrders(JSON.parse(JSON.stringify(entrusted))) });
    const words = await screen.findByText(/· Being cancelled: opens only at a price up to/);
    expect(words).toHaveTextContent(formatTime(testNow + 1_000));
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('say their number, times, volume and what they cost, and lead to the receipt', async () => {
    const { host, user } = await open({ 'deliveryOrder.listOpen': openOrders(order) });
    const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling;
    expect(await fact('Volume')).toHaveTextContent('0.00155763BTC');
    expect(await fact('Opened')).toHaveTextContent(/:0?\d:45$/);
    expect(screen.getByText('Order number')).toHaveTextContent('Order number D1');
    expect(screen.getByText('1 min · Running')).toBeVisible();
    expect(screen.queryByText('Opening deadline')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Receipt' }));
    expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.receipt', parameters: { id: order.id } }]);
  });

  test('say until when they must open while they wait for their first price', async () => {
    const waiting: DeliveryOrder = { ...order, status: 'entrusted', openBy: testNow + 39_000 };
    await open({ 'deliveryOrder.listOpen': openOrders({ ...waiting, openedAt: undefined, openPrice: undefined }) });
    expect((await screen.findByText('Opening deadline')).nextSibling).toHaveTextContent(/:44$/);
    expect(screen.getByText('1 min · Opens with the next price')).toBeVisible();
    expect(screen.queryByText('Opened')).toBeNull();
  });

  test('results of another account are not waited for after a switch', async () => {
    const { host } = await open({ 'deliveryOrder.listOpen': openOrders(order) });
    await screen.findAllByRole('timer');
    host.exchange.answer('deliveryOrder.listOpen', openOrders());
    jest.useFakeTimers({ advanceTimers: true });
    host.session.set({ mode: 'demo' });
    expect(await screen.findByText('No open orders')).toBeVisible();
    const asked = host.exchange.requests('deliveryOrder.listFinished').length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(host.exchange.requests('deliveryOrder.listFinished')).toHaveLength(asked);
    jest.useRealTimers();
  });
});

describe('a result', () => {
  const settled = (number: number, change: Partial<DeliveryOrder> = {}): DeliveryOrder => ({
    ...won,
    id: testId(number),
    settledAt: testNow + number,
    ...change,
  });
  /** Kept since before the orders ended. */
  const before = { 'futures.results': { since: String(testNow), ids: '' } };

  test('of before is no news', async () => {
    const { host } = await open({ 'deliveryOrder.listFinished': list(settled(3), settled(2, { settledAt: testNow - 1 })) });
    expect(await screen.findByRole('button', { name: /Won \+82\.00 Receipt$/ })).toBeVisible();
    expect(host.drafts.read('futures.results')).toEqual({ since: String(testNow), ids: '' });
  });

  test('that came while the app was closed stays, reload after reload, until its receipt is opened', async () => {
    const api = { 'deliveryOrder.listFinished': list(settled(2, { result: 'loss', profit: '-100' }), settled(1)) };
    const first = await open(api, { drafts: before });
    expect(await screen.findByRole('button', { name: /Lost -100\.00 Receipt$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Results: 2' })).toHaveTextContent('+1');
    const kept = () => ({ 'futures.results': first.host.drafts.read('futures.results')! });
    first.unmount();

    const receipt = { order: settled(2), openNeighbours: [], settlementNeighbours: [], lines: [] };
    const second = await open({ ...api, 'deliveryOrder.receipt': receipt }, { drafts: kept() });
    await second.user.click(await screen.findByRole('button', { name: /Lost/ }));
    expect(second.host.navigation.current()).toMatchObject({ id: 'futures.receipt', parameters: { id: testId(2) } });
    const after = { 'futures.results': second.host.drafts.read('futures.results')! };
    second.unmount();

    const third = await open(api, { drafts: after });
    const pill = (await screen.findByRole('button', { name: /Won \+82\.00 Receipt$/ })).parentElement!;
    await third.user.click(within(pill).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Won')).toBeNull());
    expect(third.host.drafts.read('futures.results')).toEqual({ since: String(testNow), ids: `${testId(2)},${testId(1)}` });
  });

  test('stands beside the ring of the next running order', async () => {
    await open(
      { 'deliveryOrder.listOpen': openOrders(order), 'deliveryOrder.listFinished': list(settled(2, { result: 'draw', profit: '0' })) },
      { drafts: before },
    );
    expect(await screen.findByRole('button', { name: /Level 0\.00/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Show the open order/ })).toBeVisible();
  });

  test('counts as looked at with its receipt, however one got there', async () => {
    const { host } = await renderRemote(remote, {
      route: 'futures.receipt',
      parameters: { id: testId(2) },
      drafts: before,
      api: { ...answers, 'deliveryOrder.receipt': { order: settled(2), openNeighbours: [], settlementNeighbours: [], lines: [] } },
    });
    await waitFor(() => expect(host.drafts.read('futures.results')).toMatchObject({ ids: testId(2) }));
  });
});

describe('the chart', () => {
  const bars = (...times: number[]) =>
    ({
      symbol: 'BTCUSDT',
      interval: '1m',
      bars: times.map((time) => [time, '1', '2', '1', '2', '5'] as [number, string, string, string, string, string]),
      feed: 'simulated',
      more: true,
      serverTime: testNow,
    }) as const;

  /** Rather than the race of an open order. */
  const candles = { storage: { 'preference.futures.live': 'candles' } };

  test('has the lines of open orders and loads older bars on demand', async () => {
    const { host, user } = await open(
      {
        'deliveryOrder.listOpen': openOrders(order),
        'product.candles': ({ before }) => (before === undefined ? { ...bars(120_000, 180_000) } : { ...bars(0, 60_000), more: false }),
      },
      candles,
    );
    expect(await screen.findByText('bars 120000 180000 lines Call 64200')).toBeInTheDocument();
    await user.click(screen.getByText('older'));
    expect(await screen.findByText(/bars 0 60000 120000 180000/)).toBeInTheDocument();
    expect(host.exchange.requests('product.candles')[1]).toMatchObject({ before: 120_000 });
  });

  test('has a page of its own for the product on screen', async () => {
    const { host, user } = await open({}, { parameters: { symbol: 'ETHUSDT' } });
    await user.click(await screen.findByRole('button', { name: 'Chart on the whole screen' }));
    expect(host.navigation.current()).toMatchObject({ id: 'futures.chart', parameters: { symbol: 'ETHUSDT' } });
  });

  test('on its own page has the lines of open orders, and the ring leads to them', async () => {
    const { host, user } = await renderRemote(remote, {
      route: 'futures.chart',
      parameters: { symbol: 'BTCUSDT' },
      ...candles,
      stream: { tickers: { tickers: [ticker] } },
      api: { ...answers, 'deliveryOrder.listOpen': openOrders(order), 'product.candles': bars(120_000) },
    });
    expect(await screen.findByText('bars 120000 lines Call 64200')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Show the open order/ }));
    expect(host.navigation.current()).toMatchObject({ id: 'futures.index', parameters: { tab: 'positions' } });
  });

  test('keeps the chosen interval', async () => {
    const { host, user } = await open({ 'product.candles': bars(0) });
    await user.click(await screen.findByRole('radio', { name: '15m' }));
    await waitFor(() => expect(host.exchange.requests('product.candles').at(-1)).toMatchObject({ interval: '15m' }));
    expect(host.storage.read('preference.futures.interval')).toBe('15m');
  });
});

test('the pair opens a list of products; the chosen one is kept', async () => {
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: /BTC\/USDT/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Trading pairs' });
  await user.type(await within(sheet).findByRole('searchbox'), 'ether');
  expect(within(sheet).queryByText('BTC/USDT')).toBeNull();
  await user.click(await within(sheet).findByRole('button', { name: /ETH\/USDT/ }));
  expect(await screen.findByRole('button', { name: /ETH\/USDT/ })).toBeVisible();
  expect(host.storage.read('productType1')).toBe('ETHUSDT');
});

test('an address names product and list', async () => {
  const { host } = await open({}, { parameters: { symbol: 'ETHUSDT', tab: 'history' } });
  expect(await screen.findByText('No past orders yet')).toBeVisible();
  expect(host.exchange.requests('deliveryOrder.periods')).toEqual([{ symbol: 'ETHUSDT' }]);
});
