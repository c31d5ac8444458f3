import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { PerpetualOrder } from '@halyard-h5/shared-api';
import { fault, testId, testNow } from '@halyard-h5/shared-api/testing';
import { formatDateTime } from '@halyard-h5/shared-ui';
import { bookOf, closedPosition, liquidationTrade, list, order, position, positions, ticker } from '../../testing/fixtures';
import { openTerminal } from '../../testing/openTerminal';

const answer = <Value,>(value: Value): Value => JSON.parse(JSON.stringify(value));
const at = (price: string) => ({ tickers: { tickers: [{ ...ticker, price }] } });
const card = async () => (await screen.findByText('Entry price', { selector: 'dt' })).closest('section') as HTMLElement;

const figure = (label: string) => screen.getAllByText(label, { selector: 'dt' }).at(-1)?.nextSibling;

describe('a position', () => {
  test('says since when it is open', async () => {
    await openTerminal({ 'position.list': positions(position) }, { stream: at('50000') });
    expect(await card()).toHaveTextContent(`Open time ${formatDateTime(position.openedAt, { seconds: true })}`);
  });

  test('shows profit, ratio and distance to liquidation at the live price', async () => {
    const { host } = await openTerminal({ 'position.list': positions(position) }, { stream: at('52500') });
    expect(within(await card()).getByText('+50.00')).toBeVisible();
    expect(within(await card()).getByText('+50.00%')).toBeVisible();
    expect(within(await card()).getByText('150.00%')).toBeVisible();
    expect(within(await card()).getByText('14.29%')).toBeVisible();
    host.stream.emit('tickers', { tickers: [{ ...ticker, price: '45900', time: testNow + 1 }] });
    await waitFor(async () => expect(within(await card()).getByText('-82.00')).toBeVisible());
    expect(screen.getByText(/margin ratio is low/)).toBeVisible();
  });

  test('says that the exchange is closing it once the liquidation price is reached', async () => {
    await openTerminal({ 'position.list': positions(position) }, { stream: at('45000') });
    expect(await screen.findByText(/liquidation price has been reached/)).toBeVisible();
  });

  test('is closed after a question, with the result', async () => {
    const { host, user } = await openTerminal({
      'position.list': positions(position),
      'position.close': answer({ ...closedPosition, closedNetProfit: '-1.004' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(host.confirm.requests[0]).toMatchObject({ title: 'Close BTC/USDT at market price', remindKey: 'perpetual.close' });
    await waitFor(() =>
      expect(host.toast.messages).toContainEqual({ message: '1 position closed · Net result -1.00 USDT', tone: 'success' }),
    );
  });

  test('asks with the price of the live book, what it brings there, and the lots that the book has not', async () => {
    const bids: [string, string][] = [
      ['50000', '0.012'],
      ['49900', '0.02'],
    ];
    const large = { ...position, contracts: 20, exposure: '2000', openingFees: '1', fees: '3', netProfit: '-12' };
    const { host, user } = await openTerminal({ 'position.list': positions(large) }, { stream: bookOf(bids), confirm: false });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    render(<div data-testid="question">{host.confirm.requests[0]?.body}</div>);
    const told = (label: string) => within(screen.getByTestId('question')).getByText(label, { selector: 'dt' }).nextSibling;
    expect(told('Lots')).toHaveTextContent('20');
    expect(told('Price')).toHaveTextContent('Market price, about 49,940.0 for 15 lots; the book has no more');
    // 600 USDT at 50,000 and 900 at 49,900; three quarters of the fees of opening.
    expect(told('Profit before fees')).toHaveTextContent('-1.80');
    expect(told('Opening and closing fees')).toHaveTextContent('1.50');
    expect(told('Net profit after fees')).toHaveTextContent('-3.30');
    expect(told('Lots that stay open')).toHaveTextContent('5');
  });

  test('that the book could only close in part says what is left', async () => {
    const { host, user } = await openTerminal({
      'position.list': positions(position),
      'position.close': { ...position, contracts: 4, closedNetProfit: '-0.6' },
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(host.toast.messages).toContainEqual({
        message: 'The book was too thin; lots still open: 4 · Net result -0.60 USDT',
        tone: 'neutral',
      }),
    );
  });
});

describe('without an answer', () => {
  const second = { ...position, id: testId(2), symbol: 'ETHUSDT' };
  const sent = ({ host }: Awaited<ReturnType<typeof openTerminal>>, path: string) =>
    host.exchange.calls.filter((call) => call.name === path && !call.replay).map(({ request }) => request);

  test('one position is not closed a second time, and the others can be closed meanwhile', async () => {
    const eth = { ...ticker, symbol: 'ETHUSDT' };
    const terminal = await openTerminal(
      { 'position.list': positions(position, second), 'position.close': fault('timeout') },
      { stream: { tickers: { tickers: [ticker, eth] } } },
    );
    const { host, user } = terminal;
    const closes = await screen.findAllByRole('button', { name: 'Close' });
    await user.click(closes[0] as HTMLElement);
    await waitFor(() => expect(closes[0]).toHaveAttribute('aria-disabled', 'true'));
    await user.click(closes[0] as HTMLElement);
    expect(closes[1]).not.toHaveAttribute('aria-disabled');
    await user.click(closes[1] as HTMLElement);
    await waitFor(() => expect(sent(terminal, 'position.close')).toHaveLength(2));
    host.exchange.answer('position.close', answer(closedPosition));
    await act(() => host.api.reconcile());
    expect(closes[0]).not.toHaveAttribute('aria-disabled');
    expect(sent(terminal, 'position.close')).toEqual([{ id: position.id }, { id: second.id }]);
  });

  test('not everything is closed a second time, and what could not be closed is named with the outcome', async () => {
    const terminal = await openTerminal({
      'position.list': positions(position, second),
      'position.closeAll': fault('timeout'),
    });
    const { host, user } = terminal;
    const all = await screen.findByRole('button', { name: 'Close all' });
    await user.click(all);
    await waitFor(() => expect(all).toHaveAttribute('aria-disabled', 'true'));
    await user.click(all);
    const failed = [{ id: testId(2), reason: 'The order book is too thin.' }];
    host.exchange.answer('position.closeAll', answer({ closed: [closedPosition], failed }));
    await act(() => host.api.reconcile());
    expect(await screen.findByText(/The order book is too thin./)).toBeVisible();
    expect(sent(terminal, 'position.closeAll')).toHaveLength(1);
  });

  test('an order is not cancelled a second time', async () => {
    const terminal = await openTerminal(
      { 'perpetualOrder.listOpen': list(order), 'perpetualOrder.cancel': fault('timeout') },
      { parameters: { tab: 'orders' } },
    );
    const cancel = await screen.findByRole('button', { name: 'Cancel order' });
    await terminal.user.click(cancel);
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    await terminal.user.click(cancel);
    expect(sent(terminal, 'perpetualOrder.cancel')).toHaveLength(1);
  });
});

test('close all names 10X and the market price, and what could not be closed', async () => {
  const second = { ...position, id: testId(2), symbol: 'ETHUSDT' };
  const { host, user } = await openTerminal({
    'position.list': positions(position, second),
    'position.closeAll': answer({
      closed: [
        { ...closedPosition, closedNetProfit: '-1.5' },
        { ...second, contracts: 7, closedNetProfit: '0.252' },
      ],
      failed: [{ id: testId(2), reason: 'The order book is too thin.' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Close all' }));
  expect(host.confirm.requests[0]).toMatchObject({ title: 'Close all positions (10X) at market price', remindKey: 'perpetual.closeAll' });
  expect(await screen.findByText(/Not all positions could be closed. The order book is too thin./)).toBeVisible();
  const message = '1 position closed · The book was too thin; lots still open: 7 · Net result -1.25 USDT';
  expect(host.toast.messages).toContainEqual({ message, tone: 'neutral' });
});

test('close all says what it brings by the live books of all its products, and where one is too thin', async () => {
  const second = { ...position, id: testId(2), symbol: 'ETHUSDT', entryPrice: '2500' };
  const ether = 'book:ETHUSDT' as const;
  const { host, user } = await openTerminal(
    { 'position.list': positions(position, second) },
    { stream: bookOf([['52500', '1']]), confirm: false },
  );
  await user.click(await screen.findByRole('button', { name: 'Close all' }));
  expect(host.stream.channels()).not.toContain(ether);
  const { unmount } = render(<div data-testid="question">{host.confirm.requests[0]?.body}</div>);
  const question = within(screen.getByTestId('question'));
  const money = (label: string) => question.getByText(label).nextSibling;
  // The book of the other product is asked for, and nothing is guessed meanwhile.
  expect(money('Net profit after fees')).toHaveTextContent('--');
  const tell = (quantity: string) =>
    host.stream.emit(ether, { symbol: 'ETHUSDT', time: ticker.time, bids: [['2500', quantity]], asks: [] });
  tell('9');
  expect(money('Profit before fees')).toHaveTextContent('+50.00');
  // Half a USDT for opening each, half for closing each.
  expect(money('Opening and closing fees')).toHaveTextContent('2.00');
  expect(money('Net profit after fees')).toHaveTextContent('+48.00');
  expect(question.queryByText(/stay open/)).toBeNull();
  // 250 USDT: two lots of ten.
  tell('0.1');
  act(() => host.serverClock.advance(1_000));
  expect(money('Net profit after fees')).toHaveTextContent('+48.80');
  expect(money('Lots that stay open · ETH/USDT')).toHaveTextContent('8');
  unmount();
  expect(host.stream.channels()).not.toContain(ether);
  expect(host.exchange.requests('position.closeAll')).toEqual([]);
});

describe('an order', () => {
  test('shows how much is filled and can be cancelled', async () => {
    const { host, user } = await openTerminal(
      {
        'perpetualOrder.listOpen': list(order),
        'perpetualOrder.cancel': answer({ ...order, status: 'cancelled', frozenMargin: '0', frozenFee: '0' }),
      },
      { parameters: { tab: 'orders' } },
    );
    expect(await screen.findByText('10 of 30 lots filled')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(host.exchange.requests('perpetualOrder.cancel')).toEqual([{ id: order.id }]);
    await waitFor(() =>
      expect(host.toast.messages).toContainEqual({ message: 'Rest cancelled; 10 of 30 lots were filled', tone: 'success' }),
    );
  });

  test('that rests shows its status and the fee so far', async () => {
    await openTerminal({ 'perpetualOrder.listOpen': list(order) }, { parameters: { tab: 'orders' } });
    expect(await screen.findByText('Partly filled')).toBeVisible();
    expect(figure('Fee')).toHaveTextContent('0.20');
    expect(figure('Frozen')).toHaveTextContent('201.00');
  });

  test('of the past shows trigger price, status, fee and what each price is', async () => {
    const past = { ...order, frozenMargin: '0', frozenFee: '0', status: 'filled' as const, filled: 30 };
    const opened = { ...past, closePrice: '52000', takeProfit: '52100' };
    const closed = { ...past, id: testId(21), action: 'close' as const, triggerPrice: '47900', reason: 'stopLoss', closePrice: '47850.5' };
    await openTerminal({ 'perpetualOrder.listFinished': list<PerpetualOrder>(opened, closed) }, { parameters: { tab: 'orderHistory' } });
    const [first, second] = within(await screen.findByRole('list', { name: 'Order history' })).getAllByRole('listitem') as HTMLElement[];
    expect(first).toHaveTextContent(/Filled.*Fill price49,000\.0.*Position closed at52,000\.0.*Fee0\.20.*Take profit52,100\.0/);
    expect(second).toHaveTextContent(/Stop loss.*Trigger price47,900\.0.*Close price47,850\.5.*Fee0\.20/);
    expect(first).not.toHaveTextContent('Frozen');
  });

  test('that a halt returned says so', async () => {
    const returned = { ...order, status: 'cancelled' as const, reason: 'halt' };
    await openTerminal({ 'perpetualOrder.listFinished': list<PerpetualOrder>(returned) }, { parameters: { tab: 'orderHistory' } });
    expect(await screen.findByRole('listitem')).toHaveTextContent(/Cancelled.*Trading halt/);
  });

  test('that was filled first shows what is true', async () => {
    const { host, user } = await openTerminal(
      { 'perpetualOrder.listOpen': list(order), 'perpetualOrder.cancel': fault(409, 'This order is no longer open.') },
      { parameters: { tab: 'orders' } },
    );
    const button = await screen.findByRole('button', { name: 'Cancel order' });
    host.exchange.answer('perpetualOrder.listOpen', list());
    await user.click(button);
    expect(await screen.findByText('No open orders')).toBeVisible();
    expect(host.toast.messages).toContainEqual({ message: 'This order is no longer open.', tone: 'error' });
  });
});

describe('a result', () => {
  const closing = { fee: '0.4', openingFee: '0.49067675', profit: '-0.6', netProfit: '-1.49067675' };
  const trade = { ...liquidationTrade, ...closing, reason: 'trader' as const, price: '49959.951942330797' };
  const closed = { ...order, ...closing, action: 'close' as const, status: 'filled' as const, closePrice: trade.price };
  const tabs = {
    trades: { 'perpetualOrder.fills': list(trade) },
    orderHistory: { 'perpetualOrder.listFinished': list<PerpetualOrder>(closed) },
  };

  test.each(['trades', 'orderHistory'] as const)('has two decimals in %s, and all of them in its details', async (tab) => {
    const { user } = await openTerminal(tabs[tab], { parameters: { tab } });
    expect(await screen.findByText('-1.49')).toBeVisible();
    await user.click(screen.getByRole('button', { name: tab === 'trades' ? /^BTC\/USDT/ : 'Exact figures' }));
    const sheet = await screen.findByRole('dialog', { name: 'Exact figures' });
    expect(sheet).toHaveTextContent(
      /Close price49,959\.95194233.*Profit before fees-0\.60.*Opening and closing fees0\.89067675.*Net profit after fees-1\.49067675/,
    );
  });

  test('adds up in the history of orders: the fees are the difference', async () => {
    await openTerminal(tabs.orderHistory, { parameters: { tab: 'orderHistory' } });
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      /Profit before fees-0\.60.*Opening and closing fees0\.89.*Net profit after fees-1\.49/,
    );
  });
});

describe('a record that the address asks for', () => {
  // jsdom lays nothing out and has no scrolling.
  const scrolledTo: Element[] = [];
  beforeEach(() => {
    scrolledTo.length = 0;
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolledTo.push(this);
    };
  });
  const selected = () => screen.getByRole('tab', { selected: true });

  test('is an order that rests: its list opens at it', async () => {
    const other = { ...order, id: testId(22), contracts: 40 };
    await openTerminal({ 'perpetualOrder.listOpen': list(other, order) }, { parameters: { order: order.id } });
    await waitFor(() => expect(scrolledTo).toEqual([screen.getByText('10 of 30 lots filled').closest('li')]));
    expect(selected()).toHaveTextContent('Open orders');
    expect(scrolledTo[0]).toContainElement(document.activeElement as HTMLElement);
  });

  test('is an order that is over: its list is read on until it is there', async () => {
    const past = { ...order, frozenMargin: '0', frozenFee: '0', status: 'cancelled' as const };
    const others = Array.from({ length: 20 }, (_, number) => ({ ...past, id: testId(100 + number), contracts: 50 }));
    await openTerminal(
      {
        'perpetualOrder.listFinished': ({ before }: { before?: string }) =>
          before === undefined ? { list: others, total: 21, next: `1-${testId(119)}` } : { list: [past], total: 21 },
      } as never,
      { parameters: { order: order.id } },
    );
    await waitFor(() => expect(scrolledTo).toEqual([screen.getByText('10 of 30 lots filled').closest('li')]));
    expect(selected()).toHaveTextContent('Order history');
  });

  test('is a position: open among the positions, closed among the trades', async () => {
    const { unmount } = await openTerminal({ 'position.list': positions(position) }, { parameters: { position: position.id } });
    await waitFor(() => expect(scrolledTo).toHaveLength(1));
    expect(selected()).toHaveTextContent('Positions');
    unmount();
    await openTerminal({ 'perpetualOrder.fills': list(liquidationTrade) }, { parameters: { position: position.id } });
    await waitFor(() => expect(scrolledTo).toHaveLength(2));
    expect(selected()).toHaveTextContent('Trades');
  });
});

describe('a liquidation', () => {
  const explained = {
    position: { ...closedPosition, realisedProfit: '-100', closePrice: '45000', closeReason: 'liquidation' as const },
    tick: { id: 'tick', symbol: 'BTCUSDT', sequence: 4711, time: testNow + 123, price: '45000', quantity: '1' },
    markPrice: '45000',
    marginRatio: '0',
    lines: [
      {
        id: testId(91),
        time: testNow + 456,
        type: 'perpetual.liquidation',
        mode: 'real' as const,
        wallet: 'perpetual' as const,
        coin: 'USDT',
        amount: '-100',
        balance: '900',
        frozen: '0',
        reference: testId(1),
      },
    ],
  };

  test('in the list of trades opens its explanation', async () => {
    const { user } = await openTerminal(
      { 'perpetualOrder.fills': list(liquidationTrade), 'position.liquidation': explained },
      { parameters: { tab: 'trades' } },
    );
    await user.click(await screen.findByRole('button', { name: /BTC\/USDT.*Liquidation/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Why this position was liquidated' });
    // Two ticks may lie in one second.
    for (const time of [testNow + 123, testNow + 456])
      expect(await within(sheet).findByText(formatDateTime(time, { milliseconds: true }))).toBeVisible();
    // The loss of the position, and what it took from the account.
    expect(within(sheet).getAllByText('-100.00')).toHaveLength(2);
    expect(within(sheet).getByText('0.00%')).toBeVisible();
  });
});
