import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { fault, testNow, testTerms, translatePage } from '@halyard-h5/shared-api/testing';
import { bookOf, info, order, position, positions, ticker } from '../../testing/fixtures';
import { openTerminal } from '../../testing/openTerminal';

const lots = () => screen.findByRole('textbox', { name: 'Quantity' });
const price = () => screen.findByRole('textbox', { name: 'Price' });
const buy = (side = 'long') => screen.findByRole('button', { name: new RegExp(`^Buy ${side}`) });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;
const filled = { ...order, type: 'market', price: undefined, contracts: 10, filled: 10, status: 'filled', averagePrice: '50000' } as const;
const answer = <Value,>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe('the ticket', () => {
  test('shows margin, fee, estimated liquidation and available before anything is sent', async () => {
    const { user } = await openTerminal();
    await user.type(await price(), '49000');
    await user.type(await lots(), '10');
    expect(figure('Margin')).toHaveTextContent('100.00');
    expect(figure('Fee')).toHaveTextContent('0.50');
    expect(figure('Est. liquidation')).toHaveTextContent('44,100.0');
    expect(figure('Available')).toHaveTextContent('1,000.00');
  });

  test('a limit that crosses the market and a market order are reckoned at the market price', async () => {
    const { user } = await openTerminal();
    await user.type(await price(), '60000');
    await user.type(await lots(), '10');
    expect(figure('Est. liquidation')).toHaveTextContent('45,000.0');
    await user.click(screen.getByRole('radio', { name: 'Short' }));
    await user.click(screen.getByRole('radio', { name: 'Market' }));
    expect(figure('Est. liquidation')).toHaveTextContent('55,000.0');
  });

  test('reckons with the position that the order would enlarge', async () => {
    const rich = { ...position, addedMargin: '400' };
    const { user } = await openTerminal({ 'position.list': positions(rich) });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    await user.type(await lots(), '10');
    // Pot 600 on an exposure of 2,000.
    await waitFor(() => expect(figure('Est. liquidation')).toHaveTextContent('35,000.0'));
  });

  test('sends one market order however often one taps, after a question that names 10X and the market price', async () => {
    const { host, user } = await openTerminal({
      'perpetualOrder.place': answer({ order: filled, position }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    await user.type(await lots(), '10');
    await user.dblClick(await buy());
    expect(host.confirm.requests).toHaveLength(1);
    expect(host.confirm.requests[0]).toMatchObject({ title: 'Buy long 10X at market price', remindKey: 'perpetual.long', tone: 'up' });
    await waitFor(() => expect(host.toast.messages).toContainEqual({ message: 'Order filled, lots: 10', tone: 'success' }));
    expect(host.exchange.requests('perpetualOrder.place')).toEqual([
      { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 10, leverage: 10 },
    ]);
    expect(host.exchange.calls.find(({ name }) => name === 'perpetualOrder.place')?.idempotencyKey).toBeTruthy();
  });

  test('comes back calm when the balance is too small by now, until the lots are changed or the order tried', async () => {
    const draft = {
      side: 'long',
      type: 'limit',
      price: '49000',
      lots: '900',
      leverage: '',
      exposure: '',
      timeInForce: '',
      trigger: '',
      triggers: 'on',
      takeProfit: '40000',
      stopLoss: '',
    };
    const { host, user } = await openTerminal({ 'transfer.balances': { wallets: [] } }, { drafts: { 'perpetual.BTCUSDT': draft } });
    expect(await screen.findByText('More than the available margin')).toBeVisible();
    expect(await lots()).not.toBeInvalid();
    const takeProfit = screen.getByRole('textbox', { name: 'Take profit' });
    expect(takeProfit).not.toBeInvalid();
    await user.type(takeProfit, '{Backspace}');
    expect(takeProfit).toBeInvalid();
    expect(await lots()).not.toBeInvalid();
    await user.click(await buy());
    expect(await lots()).toBeInvalid();
    expect(host.confirm.requests).toEqual([]);
  });

  test('says how much of a market order the book took', async () => {
    const { host, user } = await openTerminal({
      'perpetualOrder.place': answer({ order: { ...filled, filled: 4, status: 'cancelled' } }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    await user.type(await lots(), '10');
    await user.click(await buy());
    await waitFor(() =>
      expect(host.toast.messages).toContainEqual({
        message: 'Filled 4 of 10 lots; the book was too thin, the rest is cancelled',
        tone: 'success',
      }),
    );
  });

  test('asks with figures that all belong to the price that it names, as the book moves', async () => {
    const { host, user } = await openTerminal({}, { stream: bookOf([['49999', '9']], [['50001', '9']]), confirm: false });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    await user.type(await lots(), '10');
    await user.click(await buy());
    render(<div data-testid="question">{host.confirm.requests[0]?.body}</div>);
    const told = (label: string) => within(screen.getByTestId('question')).getByText(label, { selector: 'dt' }).nextSibling;
    // A tenth below the price, and both fees, a thousandth, above it.
    expect(told('Price')).toHaveTextContent('Market price, about 50,001.0');
    expect(told('Est. liquidation')).toHaveTextContent('45,000.9');
    expect(told('Break-even price')).toHaveTextContent('50,051.0');
    host.stream.emit('tickers', { tickers: [{ ...ticker, price: '51000', time: ticker.time + 1 }] });
    host.stream.emit('book:BTCUSDT', bookOf([['50999', '9']], [['51010', '9']])['book:BTCUSDT']);
    act(() => host.serverClock.advance(1_000));
    expect(told('Price')).toHaveTextContent('Market price, about 51,010.0');
    expect(told('Est. liquidation')).toHaveTextContent('45,909.0');
    expect(told('Break-even price')).toHaveTextContent('51,061.0');
  });

  test('asks with a break-even price at which closing brings exactly nothing, also where it enlarges a position', async () => {
    const { host, user } = await openTerminal({ 'position.list': positions({ ...position, openingFees: '1.5' }) }, { confirm: false });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    await user.type(await lots(), '10');
    await waitFor(() => expect(figure('Est. liquidation')).toHaveTextContent('45,000.0'));
    await user.click(await buy());
    render(<div data-testid="question">{host.confirm.requests[0]?.body}</div>);
    // Fees of 1.5 and 0.5 for opening and 1 for closing, of an exposure of 2,000.
    expect(within(screen.getByTestId('question')).getByText('Break-even price').nextSibling).toHaveTextContent('50,075.0');
  });

  test('sends nothing when the question is answered with no', async () => {
    const { host, user } = await openTerminal({}, { confirm: false });
    await user.type(await price(), '49000');
    await user.type(await lots(), '10');
    await user.click(await buy());
    expect(host.confirm.requests).toHaveLength(1);
    expect(host.exchange.requests('perpetualOrder.place')).toEqual([]);
  });

  test.each(['Long', 'Short'])('asks about a limit order that goes %s in words that say side and leverage once', async (side) => {
    const { host, user } = await openTerminal({}, { confirm: false });
    await user.click(await screen.findByRole('radio', { name: side }));
    await user.type(await price(), '50000');
    await user.type(await lots(), '10');
    await user.click(await buy(side.toLowerCase()));
    expect(host.confirm.requests[0]?.title).toBe(`Buy ${side.toLowerCase()} 10X at your limit price`);
  });

  test('names what is missing below its field and focuses it', async () => {
    const { host, user } = await openTerminal();
    await waitFor(async () => expect(await price()).toHaveValue('50000'));
    await user.clear(await price());
    await user.click(await buy());
    expect(await screen.findByText('Enter a price')).toBeVisible();
    expect(screen.getByText('Enter a quantity')).toBeVisible();
    expect(await price()).toHaveFocus();
    expect(host.confirm.requests).toEqual([]);
  });

  test('moves what the margin lacks in one tap', async () => {
    const spot = { wallet: 'spot' as const, coins: [{ coin: 'USDT', available: '5000', frozen: '0' }] };
    const { host, user } = await openTerminal({ 'transfer.balances': { wallets: [spot] }, 'transfer.submit': fault(409, 'No.') });
    await user.type(await price(), '50000');
    await user.type(await lots(), '100');
    expect(await screen.findByText('More than the available margin')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Move 5.00 USDT from Spot' }));
    expect(host.exchange.requests('transfer.submit')).toEqual([{ coin: 'USDT', from: 'spot', to: 'perpetual', amount: '5' }]);
  });

  test('the slider fills whole lots that the available margin pays for, fee included', async () => {
    const { host } = await openTerminal();
    const slider = await screen.findByRole('slider');
    await waitFor(() => expect(slider).toBeEnabled());
    fireEvent.change(slider, { target: { value: '100' } });
    // 99 x (10 + 0.05) is the last that 1,000 pays for.
    expect(await lots()).toHaveValue('99');
    expect(host.drafts.read('perpetual.BTCUSDT')).toMatchObject({ lots: '99' });
  });

  test('TP/SL: at least one, on the right side of the price, with the profit there', async () => {
    const { host, user } = await openTerminal({ 'perpetualOrder.place': answer({ order }) });
    await user.type(await price(), '50000');
    await user.type(await lots(), '10');
    await user.click(screen.getByRole('switch', { name: 'TP/SL' }));
    await user.click(await buy());
    expect(await screen.findByText('Select at least one option!')).toBeVisible();
    const takeProfit = screen.getByRole('textbox', { name: 'Take profit' });
    await user.type(takeProfit, '49000');
    expect(await screen.findByText('Enter a price above 50,000.0')).toBeVisible();
    // No profit or per cent of a trigger that cannot stand.
    expect(screen.queryByText(/≈ [+-]/)).toBeNull();
    await user.clear(takeProfit);
    await user.type(takeProfit, '52500');
    expect(screen.getByText('≈ +50.00 USDT (+50.00%)')).toBeVisible();
    const stopLoss = screen.getByRole('textbox', { name: 'Stop loss' });
    await user.type(stopLoss, '44000');
    expect(await screen.findByText('Stop loss must come before the liquidation price, or it cannot act')).toBeVisible();
    await user.clear(stopLoss);
    await user.click(await buy());
    await waitFor(() =>
      expect(host.exchange.requests('perpetualOrder.place')).toEqual([
        { symbol: 'BTCUSDT', side: 'long', type: 'limit', price: '50000', contracts: 10, leverage: 10, takeProfit: '52500' },
      ]),
    );
  });

  test('a refusal is shown with its next step', async () => {
    const { host, user } = await openTerminal({
      'perpetualOrder.place': fault(0, 'Not enough available margin.', { refusal: 'perpetual.notEnough' }),
    });
    await user.type(await price(), '49000');
    await user.type(await lots(), '10');
    await user.click(await buy());
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Transfer' }));
    expect(host.navigation.current()).toMatchObject({ id: 'assets.transfer', parameters: { from: 'spot', to: 'perpetual' } });
  });

  describe('after a time-out', () => {
    afterEach(() => jest.restoreAllMocks());
    const lose = async () => {
      const opened = await openTerminal({ 'perpetualOrder.place': fault('timeout') });
      await opened.user.type(await price(), '49000');
      await opened.user.type(await lots(), '10');
      await opened.user.click(await buy());
      expect(await screen.findByText(/We are checking what became of it/)).toBeVisible();
      const sent = () => opened.host.exchange.calls.filter(({ name, replay }) => name === 'perpetualOrder.place' && !replay);
      return { ...opened, sent };
    };

    test('it says that the outcome is looked up, and orders nothing until that is known', async () => {
      const { host, user, sent } = await lose();
      expect(await buy()).toHaveAttribute('aria-disabled', 'true');
      await user.click(await buy());
      expect(host.confirm.requests).toHaveLength(1);
      host.exchange.answer('perpetualOrder.place', answer({ order }));
      await act(() => host.api.reconcile());
      expect(await buy()).not.toHaveAttribute('aria-disabled');
      expect(sent()).toHaveLength(1);
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
      // Prices are live again.
      await waitFor(async () => expect(await buy()).toBeEnabled());
      await user.click(await buy());
      host.exchange.answer('perpetualOrder.place', answer({ order }));
      await act(() => host.api.reconcile());
      const [question] = host.confirm.open;
      await act(async () => question?.answer(true));
      expect(question).toBeDefined();
      expect(sent()).toHaveLength(1);
    });
  });
});

describe('the size of an order', () => {
  const sizes = () => screen.findByText(/^[\d,]+ [Ll]ots? = /);
  const unit = (name: string) => screen.findByRole('button', { name: `Unit: ${name}` });

  test('is said in lots, USDT and the coin; that of one lot while none is given', async () => {
    const { user } = await openTerminal();
    await user.type(await price(), '50000');
    expect((await sizes()).parentElement).toHaveTextContent('1 lot = 100.00 USDT ≈ 0.002 BTC');
    await user.type(await lots(), '15');
    expect((await sizes()).parentElement).toHaveTextContent('15 Lots = 1,500.00 USDT ≈ 0.03 BTC');
  });

  test('may be typed in USDT or the coin: whole lots are what is sent', async () => {
    const { host, user } = await openTerminal({ 'perpetualOrder.place': answer({ order }) });
    await user.type(await price(), '50000');
    await user.click(await unit('Lots'));
    await user.type(await lots(), '1050.5');
    expect(await lots()).toHaveValue('1050.5');
    expect(await sizes()).toHaveTextContent('10 Lots = 1,000.00 USDT');
    await user.click(await unit('USDT'));
    expect(await lots()).toHaveValue('0.02');
    expect(host.storage.read('preference.perpetual.unit')).toBe('base');
    await user.clear(await lots());
    await user.type(await lots(), '0.0609');
    expect(await sizes()).toHaveTextContent('30 Lots = 3,000.00 USDT');
    await user.click(await buy());
    await waitFor(() => expect(host.exchange.requests('perpetualOrder.place')).toMatchObject([{ contracts: 30 }]));
  });
});

describe('the price of a limit order', () => {
  const at = (price: string, time = testNow) => ({ tickers: [{ ...ticker, price, time }] });

  test('is the last one as it stood when the ticket came on screen, so that lots are all it takes', async () => {
    const { host, user } = await openTerminal({ 'perpetualOrder.place': answer({ order }) });
    await waitFor(async () => expect(await price()).toHaveValue('50000'));
    act(() => host.stream.emit('tickers', at('50250')));
    expect((await screen.findAllByText('50,250.0'))[0]).toBeVisible();
    expect(await price()).toHaveValue('50000');
    await user.type(await lots(), '10');
    await user.click(await buy());
    await waitFor(() =>
      expect(host.exchange.requests('perpetualOrder.place')).toEqual([
        { symbol: 'BTCUSDT', side: 'long', type: 'limit', price: '50000', contracts: 10, leverage: 10 },
      ]),
    );
    // Not the trader's own: the next visit starts from the price of that time.
    expect(host.drafts.read('perpetual.BTCUSDT')).toMatchObject({ lots: '10', price: '' });
  });

  test('gives way to the first key, and stays away from who has emptied the field', async () => {
    const { host, user } = await openTerminal();
    await waitFor(async () => expect(await price()).toHaveValue('50000'));
    await user.click(await price());
    await user.keyboard('49000');
    expect(await price()).toHaveValue('49000');
    await user.clear(await price());
    act(() => host.stream.emit('tickers', at('50250')));
    expect(await price()).toHaveValue('');
  });

  test('does not come into an empty field in which the trader is, and comes when the field is left empty', async () => {
    const { host, user } = await openTerminal({}, { stream: { tickers: { tickers: [] } } });
    await user.click(await price());
    act(() => host.stream.emit('tickers', at('50250')));
    expect((await screen.findAllByText('50,250.0'))[0]).toBeVisible();
    expect(await price()).toHaveValue('');
    await user.click(await lots());
    expect(await price()).toHaveValue('50250');
  });

  test('is asked for anew after a pause in which prices grew old', async () => {
    const { host } = await openTerminal();
    await waitFor(async () => expect(await price()).toHaveValue('50000'));
    act(() => host.serverClock.advance(7_000));
    await waitFor(async () => expect(await price()).toHaveValue(''));
    act(() => host.stream.emit('tickers', at('51000', testNow + 7_000)));
    await waitFor(async () => expect(await price()).toHaveValue('51000'));
  });

  test('is the trader’s own where one was typed before', async () => {
    const draft = {
      side: 'long',
      type: 'limit',
      price: '48000',
      lots: '',
      leverage: '',
      exposure: '',
      timeInForce: '',
      trigger: '',
      triggers: '',
      takeProfit: '',
      stopLoss: '',
    };
    const { host } = await openTerminal({}, { drafts: { 'perpetual.BTCUSDT': draft } });
    expect(await price()).toHaveValue('48000');
    act(() => host.stream.emit('tickers', at('50250')));
    expect(await price()).toHaveValue('48000');
  });
});

describe('a limit order that would fill at once', () => {
  const book = {
    symbol: 'BTCUSDT',
    time: testNow,
    bids: [['49999', '1']],
    asks: [
      ['50001', '0.02'],
      ['50011', '0.04'],
      ['50300', '9'],
    ],
  };
  const stream = { 'book:BTCUSDT': book as never };

  test('says so before it is sent, with the price from the book', async () => {
    const { host, user } = await openTerminal({}, { stream, confirm: false });
    await user.type(await price(), '50000');
    await user.type(await lots(), '20');
    act(() => host.serverClock.advance(1_000));
    expect(screen.queryByText(/at once/)).toBeNull();
    await user.clear(await price());
    await user.type(await price(), '50020');
    // 0.02 at 50,001 and 999.98 USDT at 50,011: the harmonic mean.
    expect(await screen.findByText('Fills at once as taker, at about 50,006.0')).toBeVisible();
    await user.clear(await lots());
    await user.type(await lots(), '40');
    expect(await screen.findByText('Lots filled at once as taker: 30, at about 50,007.7; the rest waits in the book')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Market' }));
    expect(screen.queryByText(/at once/)).toBeNull();
  });

  test('and a market order say about which price the book gives, and for how much', async () => {
    const { host, user } = await openTerminal({ 'transfer.balances': { wallets: [] } }, { stream });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    expect(screen.getByText('Market price')).toBeVisible();
    await user.type(await lots(), '20');
    act(() => host.serverClock.advance(1_000));
    expect(await screen.findByText('Market price, about 50,006.0')).toBeVisible();
    await user.clear(await lots());
    await user.type(await lots(), '9000');
    expect(await screen.findByText(/^Market price, about 50,\d{3}\.\d for 45\d\d lots; the book has no more$/)).toBeVisible();
  });

  test.each([
    ['49000', '10', 'Until cancelled', '44,100.0'],
    // Half at once at 50,001, half at 50,010.
    ['50010', '20', 'Until cancelled', '45,004.9'],
    ['50010', '20', 'Immediate or cancel', '45,000.9'],
    ['50010', '20', 'Post-only', '45,009.0'],
  ])('a limit of %s for %s lots, %s, is reckoned with what the book gives of it', async (limit, count, time, liquidation) => {
    const { user } = await openTerminal({}, { stream });
    await user.click(await screen.findByRole('button', { name: /^Order options/ }));
    const sheet = within(await screen.findByRole('dialog', { name: /options/i }));
    await user.click(sheet.getByRole('radio', { name: time }));
    await user.click(sheet.getByRole('button', { name: 'Apply' }));
    await user.clear(await price());
    await user.type(await price(), limit);
    await user.type(await lots(), count);
    expect(figure('Est. liquidation')).toHaveTextContent(liquidation);
  });

  test('and a position go on in a page that the browser translates', async () => {
    const { host, user } = await openTerminal({ 'position.list': positions(position) }, { stream });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    expect(await screen.findAllByText(/Not set/)).toHaveLength(2);
    const end = translatePage(true);
    await user.type(await lots(), '20');
    act(() => host.serverClock.advance(1_000));
    host.exchange.answer('position.list', positions({ ...position, takeProfit: '52000', stopLoss: '48000' }));
    await act(() => host.queryClient.invalidateQueries());
    expect(await screen.findByText('52,000.0')).toBeVisible();
    expect(screen.getByText('48,000.0')).toBeVisible();
    expect(await screen.findByText('Market price, about 50,006.0')).toBeVisible();
    end();
  });

  test('is none when the mark is too far from what the book offers', async () => {
    const far = { ...book, asks: [['53000', '9']] };
    const { host, user } = await openTerminal({}, { stream: { 'book:BTCUSDT': far as never } });
    await user.type(await price(), '54000');
    await user.type(await lots(), '10');
    act(() => host.serverClock.advance(1_000));
    expect(screen.queryByText(/at once/)).toBeNull();
  });
});

describe('the book', () => {
  const book = { symbol: 'BTCUSDT', time: testNow, bids: [['49999.9', '1.5']], asks: [['50000.1', '2.5']] } as const;

  test('a tap on a level fills the price of a limit order', async () => {
    const { user } = await openTerminal({}, { stream: { 'book:BTCUSDT': JSON.parse(JSON.stringify(book)) } });
    await user.click(await screen.findByRole('radio', { name: 'Market' }));
    await user.click(await screen.findByText('50,000.1'));
    expect(await price()).toHaveValue('50000.1');
    expect(screen.getByRole('radio', { name: 'Limit' })).toBeChecked();
  });

  test('is that of the account: what demo traders took is gone for them alone', async () => {
    const demo = { ...book, asks: [['50002.5', '2.5']] };
    const stream = { 'book:BTCUSDT': JSON.parse(JSON.stringify(book)), 'book:BTCUSDT:demo': JSON.parse(JSON.stringify(demo)) };
    await openTerminal({}, { stream, session: { mode: 'demo' } });
    expect(await screen.findByText('50,002.5')).toBeVisible();
    expect(screen.queryByText('50,000.1')).toBeNull();
  });

  test('that does not move any more says so, even while prices arrive', async () => {
    const { host } = await openTerminal({}, { stream: { 'book:BTCUSDT': JSON.parse(JSON.stringify(book)) } });
    await screen.findByText('50,000.1');
    host.serverClock.advance(6_000);
    host.stream.emit('tickers', { tickers: [{ ...ticker, time: testNow + 6_000 }] });
    expect(await screen.findByText('Not live')).toBeVisible();
    expect(await buy()).toBeEnabled();
    host.stream.emit('book:BTCUSDT', { ...JSON.parse(JSON.stringify(book)), time: testNow + 6_000 });
    host.serverClock.advance(1_000);
    expect(screen.queryByText('Not live')).toBeNull();
  });
});

describe('when nothing can be opened', () => {
  test('a visitor sees the terms of the contract, and what an order would bind', async () => {
    const { user } = await openTerminal({}, { session: 'visitor' });
    await screen.findByText('10X');
    expect(figure('Face value')).toHaveTextContent('1.00USDT');
    expect(figure('Maker fee')).toHaveTextContent('0.02%');
    expect(figure('Taker fee')).toHaveTextContent('0.05%');
    await user.type(await price(), '49000');
    await user.type(await lots(), '10');
    expect(figure('Margin')).toHaveTextContent('100.00');
    expect(figure('Available')).toHaveTextContent('--');
  });

  test('the age from which a price is too old is that of the exchange', async () => {
    const own = { ...info, terms: { ...testTerms, stalePriceAge: { ...testTerms.stalePriceAge, perpetual: 9_000 } } };
    const { host } = await openTerminal({ 'exchange.information': own });
    await waitFor(async () => expect(await buy()).toBeEnabled());
    host.serverClock.advance(8_000);
    expect(await buy()).toBeEnabled();
    host.serverClock.advance(2_000);
    expect(await buy()).toBeDisabled();
    expect(screen.getByText(/last price is older than 9 seconds/)).toBeVisible();
  });

  test('a visitor sees prices and is asked to sign in; nothing of an account is called', async () => {
    const { host, user } = await openTerminal({}, { session: 'visitor' });
    expect((await screen.findAllByText('50,000.0'))[0]).toBeVisible();
    expect(screen.getByText('Sign in to see your positions')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Sign in to trade' }));
    expect(host.navigation.records).toEqual([{ kind: 'push', id: 'account.login', parameters: { reason: 'required' } }]);
    expect(host.exchange.calls.filter(({ name }) => /^(perpetual|position)/.test(name))).toEqual([]);
  });

  test('a stale price disables the button, says why, and no figure stands as live', async () => {
    const { host } = await openTerminal({ 'position.list': positions(position) });
    await waitFor(async () => expect(await buy()).toBeEnabled());
    host.serverClock.advance(7_000);
    expect(await buy()).toBeDisabled();
    expect(screen.getByText(/last price is older than 5 seconds/)).toBeVisible();
    // Header, book and the card of the position each say since when.
    await waitFor(() => expect(screen.getAllByText(/^As of \d\d:\d\d:05$/)).toHaveLength(3));
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    host.stream.emit('tickers', { tickers: [{ ...ticker, time: testNow + 7_000 }] });
    await waitFor(async () => expect(await buy()).toBeEnabled());
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test('being offline is named', async () => {
    await openTerminal({}, { network: { online: false } });
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(await buy()).toBeDisabled();
  });
});

test('an address names product, list and side', async () => {
  const { host } = await openTerminal({}, { parameters: { symbol: 'ETHUSDT', tab: 'trades' } });
  expect(await screen.findByText('No trades yet')).toBeVisible();
  expect(host.storage.read('productType2')).toBe('ETHUSDT');
});

test('the pair opens the list of perpetual products', async () => {
  const { host, user } = await openTerminal();
  await user.click(await screen.findByRole('button', { name: /BTC\/USDT/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Trading pairs' });
  await user.click(await within(sheet).findByRole('button', { name: /ETH\/USDT/ }));
  expect(await screen.findByRole('button', { name: /ETH\/USDT/ })).toBeVisible();
  expect(host.exchange.requests('product.list')[0]).toMatchObject({ type: 'perpetual' });
});
