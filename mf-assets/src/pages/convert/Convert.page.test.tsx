import { act, screen, within } from '@testing-library/react';
import type { Ticker } from '@halyard-h5/shared-api';
import {
  chooseOption,
  type FakeAnswers,
  fault,
  renderRemote,
  type TestHostOptions,
  testId,
  testNow,
  testTerms,
} from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testCoins, testExchange, testPayment, testPending, testQuote, testRefused, testSpot } from '../../testing/fixtures';

const ticker = (time: number): Ticker => ({
  symbol: 'BTCUSDT',
  price: '60000',
  change: '0',
  high: '60000',
  low: '60000',
  volume: '1',
  turnover: '60000',
  time,
});

const render = (api: FakeAnswers = {}, parameters: { from?: string; to?: string } = {}, drafts: TestHostOptions['drafts'] = {}) =>
  renderRemote(remote, {
    route: 'assets.convert',
    parameters,
    drafts,
    stream: { tickers: { tickers: [ticker(testNow)] } },
    api: {
      'balance.list': testSpot,
      'deposit.methods': testPayment,
      'coin.list': testCoins,
      'conversion.quote': testQuote,
      'conversion.submit': testPending,
      'conversion.list': { list: [], total: 0 },
      ...api,
    },
  });

const amount = () => screen.findByLabelText('Amount');
const submit = () => screen.getByRole('button', { name: 'Review conversion' });
type Rendered = Awaited<ReturnType<typeof render>>;
/** Opens the review and confirms it. */
async function convert(user: Rendered['user']): Promise<void> {
  await user.click(submit());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Convert now' }));
}
test('a draft that is too large for today’s balance comes back calm; the button says what is wrong', async () => {
  const draft = { from: 'USDT', to: 'BTC', amount: '5000000', slippage: 'preselected' };
  const { user, host } = await render({}, {}, { 'assets.convert': draft });
  expect(await screen.findByText('This is more than is available')).toBeVisible();
  expect(await amount()).toHaveValue('5000000');
  expect(await amount()).not.toBeInvalid();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(submit());
  expect(await amount()).toBeInvalid();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.exchange.requests('conversion.submit')).toEqual([]);
});

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('quotes what is typed with both sides and the least one gets, waits for the price, and shows what was booked', async () => {
  const { user, host } = await render();
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  expect(factOf('Rate')).toHaveTextContent('1 BTC = 60,000.00 USDT');
  expect(factOf('Buying price')).toHaveTextContent('1 BTC = 60,000.00 USDT');
  expect(factOf('Selling price')).toHaveTextContent('1 BTC = 59,880.00 USDT');
  expect(factOf('Spread')).toHaveTextContent('0.2002%');
  expect(factOf('You receive at least')).toHaveTextContent('0.00165833BTC');
  expect(screen.getByText('0.00166666')).toBeVisible();
  expect(screen.getByText('10 s')).toBeVisible();
  expect(screen.getByText('Simulated prices')).toBeVisible();
  host.exchange.answer('conversion.list', { list: [testPending], total: 1 });
  await convert(user);
  expect(await screen.findByText(/Accepted. It is executed at the next price/)).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByText('X20260102000062')).toBeVisible();
  expect(screen.queryByText('Converted. You received:')).toBeNull();
  host.exchange.answer('conversion.list', { list: [testExchange], total: 1 });
  host.stream.emit('user', {
    events: [{ id: 'event', kind: 'exchange', time: testNow + 1, mode: 'real', data: { id: testExchange.id, status: 'executed' } }],
  });
  expect(await screen.findByText('Converted. You received:')).toBeVisible();
  expect(screen.getByText('Executed')).toBeVisible();
  expect(screen.getByText('0.50166667')).toBeVisible();
  expect(factOf('Selling price')).toHaveTextContent('1 BTC = 59,879.88 USDT');
  expect(factOf('Price of BTCUSDT')).toHaveTextContent(/59939.9 · .*\.412 · 8/);
  expect(host.exchange.requests('conversion.quote')).toEqual([{ from: 'USDT', to: 'BTC', amount: '100', slippage: '0.005' }]);
  expect(host.exchange.requests('conversion.submit')).toEqual([{ quoteId: testQuote.id }]);
  expect(await amount()).toHaveValue('');
});

test('shows before it happens what one pays and at least gets, at which rate and slippage', async () => {
  const { user, host } = await render();
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  await user.click(submit());
  const sheet = within(await screen.findByRole('dialog', { name: 'Review conversion' }));
  const said = (label: string) => sheet.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(said('You pay')).toHaveTextContent('100.00USDT');
  expect(said('You receive at least')).toHaveTextContent('0.00165833BTC');
  expect(said('You receive about')).toHaveTextContent('0.00166666BTC');
  expect(said('Rate')).toHaveTextContent('1 BTC = 60,000.00 USDT');
  expect(said('Buying price')).toHaveTextContent('1 BTC = 60,000.00 USDT');
  expect(said('Selling price')).toHaveTextContent('1 BTC = 59,880.00 USDT');
  expect(said('Spread')).toHaveTextContent('0.2002%');
  expect(said('Slippage')).toHaveTextContent('0.5%');
  expect(said('Limit in 60 min')).toHaveTextContent('100,000.00USDT');
  expect(sheet.getByText(/Executed at the first price after you confirm.*within 60 s/)).toBeVisible();
  expect(host.exchange.requests('conversion.submit')).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(host.exchange.requests('conversion.submit')).toEqual([]);
  expect(await amount()).toHaveValue('100');
});

test('a quote that expires is followed by another one, and only a living one can be taken', async () => {
  const next = { ...testQuote, id: testId(63), expiresAt: testNow + 20_000 };
  let quote = testQuote;
  const { user, host } = await render({ 'conversion.quote': () => quote });
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  quote = next;
  host.serverClock.set(testNow + 10_000);
  host.stream.emit('tickers', { tickers: [ticker(testNow + 10_000)] });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('10 s')).toBeVisible();
  expect(host.exchange.requests('conversion.quote')).toHaveLength(2);
  await convert(user);
  expect(host.exchange.requests('conversion.submit')).toEqual([{ quoteId: next.id }]);
});

test('a refused quote converts nothing and brings a new one', async () => {
  const { user, host } = await render({ 'conversion.submit': fault(409, 'This quote has expired.') });
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  host.exchange.answer('conversion.quote', { ...testQuote, id: testId(64), least: '0.0016' });
  await convert(user);
  expect(await screen.findByText('This quote has expired.')).toBeVisible();
  expect(await screen.findByText('0.0016')).toBeVisible();
  expect(await amount()).toHaveValue('100');
});

test('says why a conversion was refused, and that the money is there again', async () => {
  const { user, host } = await render();
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  await convert(user);
  await screen.findByText('Pending');
  host.exchange.answer('conversion.list', { list: [testRefused], total: 1 });
  host.stream.emit('user', {
    events: [{ id: 'event', kind: 'exchange', time: testNow + 1, mode: 'real', data: { id: testRefused.id, status: 'refused' } }],
  });
  expect(
    await screen.findByText(/The rate moved beyond your slippage. Nothing was converted; your amount is available again./),
  ).toBeVisible();
  expect(screen.getByText('Refused')).toBeVisible();
  expect(factOf('Released')).toHaveTextContent('100.00USDT');
  expect(screen.queryByText('Out:')).toBeNull();
});

test('asks by itself while a conversion waits, as after a lost connection', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { host } = await render({ 'conversion.list': { list: [testPending], total: 1 } });
  expect(await screen.findByText('Pending')).toBeVisible();
  host.exchange.answer('conversion.list', { list: [{ ...testRefused, reason: 'noPrice' }], total: 1 });
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(await screen.findByText(/No price came in time. Nothing was converted/)).toBeVisible();
  const asked = host.exchange.requests('conversion.list').length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(host.exchange.requests('conversion.list')).toHaveLength(asked);
  jest.useRealTimers();
});

test('another tab and who comes back see what waits and what came of it, until the form changes', async () => {
  const { user } = await render({ 'conversion.list': { list: [testExchange], total: 1 } });
  expect(await screen.findByText('Converted. You received:')).toBeVisible();
  await user.type(await amount(), '1');
  expect(screen.queryByText('Converted. You received:')).toBeNull();
});

test('what came of a conversion long ago is no news', async () => {
  await render({ 'conversion.list': { list: [{ ...testExchange, endedAt: testNow - 60_000 }], total: 1 } });
  await amount();
  expect(screen.queryByText('X20260102000062')).toBeNull();
});

test('slippage is 0 to 5%, and more than 1% warns', async () => {
  const { user, host } = await render();
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  const slippage = screen.getByRole('textbox', { name: 'Slippage' });
  await user.clear(slippage);
  await user.type(slippage, '2,5');
  expect(screen.getByText('With 2.5% you may receive clearly less than the quote says.')).toBeVisible();
  await screen.findByText('10 s');
  expect(host.exchange.requests('conversion.quote').at(-1)).toMatchObject({ slippage: '0.025' });
  await user.clear(slippage);
  await user.type(slippage, '5.01');
  expect(screen.getByText('Enter 0 to 5%')).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('conversion.submit')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '0%' }));
  await screen.findByText('10 s');
  expect(host.exchange.requests('conversion.quote').at(-1)).toMatchObject({ slippage: '0' });
});

test('more than there is asks for no exchange and leads to a deposit', async () => {
  const { user, host } = await render();
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(await amount()).toHaveValue('1000.123456');
  await user.type(await amount(), '{Backspace}7');
  expect(screen.getByText('This is more than is available')).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('conversion.submit')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(host.navigation.current().id).toBe('assets.deposit');
});

test('flips the two coins; choosing the same one twice flips, too', async () => {
  const { user } = await render({}, { from: 'BTC', to: 'USDT' });
  const from = await screen.findByLabelText('From');
  expect(from).toHaveTextContent(/^BTC/);
  await user.click(screen.getByRole('button', { name: 'Swap the two sides' }));
  expect(from).toHaveTextContent(/^USDT/);
  expect(screen.getByLabelText('To')).toHaveTextContent(/^BTC/);
  await chooseOption(user, from, /^BTC/);
  expect(screen.getByLabelText('To')).toHaveTextContent(/^USDT/);
});

test('prices that are not up to date stop converting and say so', async () => {
  const { user, host } = await render();
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  host.serverClock.advance(6_000);
  expect(await screen.findByText(/The price is not up to date/)).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('conversion.submit')).toEqual([]);
});

test('a quote that is refused says why', async () => {
  const { user } = await render({ 'conversion.quote': fault(422, 'The amount is too small to exchange.') });
  await user.type(await amount(), '0.000001');
  expect(await screen.findByText('The amount is too small to exchange.')).toBeVisible();
});

test('a conversion without an answer is looked up, and no other quote is taken meanwhile', async () => {
  const { user, host } = await render({ 'conversion.submit': fault('timeout') });
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  await convert(user);
  expect(await screen.findByText(/We are checking what became of it/)).toBeVisible();
  await user.click(submit());
  host.exchange.answer('conversion.submit', testPending);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(host.exchange.calls.filter(({ name, replay }) => name === 'conversion.submit' && !replay)).toHaveLength(1);
});

test('a conversion whose outcome is not known for minutes is not made again with another quote, until it is known', async () => {
  const { user, host } = await render({ 'conversion.submit': fault('timeout') });
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  await convert(user);
  await screen.findByText(/We are checking what became of it/);
  const quotes = () => host.exchange.requests('conversion.quote').length;
  const before = quotes();
  act(() => host.serverClock.advance(120_000));
  act(() => host.stream.emit('tickers', { tickers: [ticker(testNow + 120_000)] }));
  await act(() => host.api.reconcile());
  expect(screen.getByText(/We are checking what became of it/)).toBeVisible();
  expect([submit().getAttribute('aria-disabled'), quotes()]).toEqual(['true', before]);
  host.exchange.answer('conversion.submit', fault(409, 'cancelled', { refusal: 'idempotency.cancelled' }));
  host.exchange.answer('conversion.quote', { ...testQuote, expiresAt: testNow + 130_000 });
  await act(() => host.api.reconcile());
  expect(await screen.findByText('10 s')).toBeVisible();
  expect(host.exchange.calls.filter(({ name, replay }) => name === 'conversion.submit' && !replay)).toHaveLength(1);
});

test('the most, the beginning and the warning of the slippage are the exchange’s', async () => {
  const ofExchange = { maximumSlippage: '0.03', preselectedSlippage: '0.01', highSlippage: '0.02' };
  const terms = { ...testTerms, exchange: { ...testTerms.exchange, ...ofExchange } };
  const info = {
    name: 'Halyard',
    version: '1',
    about: '',
    feed: 'live',
    sandbox: false,
    deliveryEnabled: true,
    terms,
    serverTime: testNow,
  } as const;
  const { user, host } = await render({ 'exchange.information': info });
  await user.type(await amount(), '100');
  await screen.findByText('10 s');
  expect(host.exchange.requests('conversion.quote').at(-1)).toMatchObject({ slippage: '0.01' });
  const slippage = screen.getByRole('textbox', { name: 'Slippage' });
  expect(slippage).toHaveValue('1');
  await user.clear(slippage);
  await user.type(slippage, '2.5');
  expect(screen.getByText(/With 2.5% you may receive clearly less/)).toBeVisible();
  await user.clear(slippage);
  await user.type(slippage, '3.5');
  expect(screen.getByText('Enter 0 to 3%')).toBeVisible();
});
