import { screen, waitFor, within } from '@testing-library/react';
import {
  type FakeAnswers,
  fault,
  renderRemote,
  type RenderRemoteOptions,
  testNow,
  testProduct,
  testTicker,
} from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { bitcoin, doge, ether, list } from '../../testing/fixtures';

const answers: FakeAnswers = {
  'product.list': ({ type }) => (type === 'perpetual' ? list({ ...bitcoin, type: 'perpetual' }) : list(bitcoin, ether, doge)),
};
const open = (api: FakeAnswers = {}, options: Partial<RenderRemoteOptions<'markets.index'>> = {}) =>
  renderRemote(remote, { route: 'markets.index', session: 'visitor', api: { ...answers, ...api }, ...options });
const table = () => screen.findByRole('table');
const pairs = async () => within(await table()).getAllByRole('rowheader').map(({ textContent }) => textContent).join(' '); // prettier-ignore
const row = async (pair: string) => {
  const found = within(await table())
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.includes(pair));
  if (!found) throw new Error(`no row ${pair}`);
  return found;
};

test('a visitor sees all futures with price, change and volume, live', async () => {
  const { host } = await open();
  expect(await pairs()).toBe('BTC/USDT ETH/USDT DOGE/USDT');
  expect(await row('BTC')).toHaveTextContent('77.00M64,250.1+1.20%▲');
  host.stream.emit('tickers', { tickers: [testTicker(bitcoin, { price: '64300', change: '-0.10', time: testNow + 1 })] });
  expect(await row('BTC')).toHaveTextContent('64,300.0-0.10%▼');
});

test('a row opens its trading page', async () => {
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'ETH/USDT' }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'futures.index', parameters: { symbol: 'ETHUSDT' } }]);
});

test('a perpetual row opens its terminal', async () => {
  const { host, user } = await open({}, { parameters: { tab: 'perpetual' } });
  await user.click(await screen.findByRole('button', { name: 'BTC/USDT' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'perpetual.product', parameters: { symbol: 'BTCUSDT' } }]);
});

test('headers sort, say how, and give the order back', async () => {
  const { user } = await open();
  const header = await screen.findByRole('columnheader', { name: 'Price' });
  const press = () => user.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'none');
  await press();
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(await pairs()).toBe('BTC/USDT ETH/USDT DOGE/USDT');
  await press();
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(await pairs()).toBe('DOGE/USDT ETH/USDT BTC/USDT');
  await press();
  expect(await pairs()).toBe('BTC/USDT ETH/USDT DOGE/USDT');
});

test('rankings choose and order; a list by volume ends when it is sorted by something else', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Gainers' }));
  expect(await pairs()).toBe('DOGE/USDT BTC/USDT');
  expect(screen.getByRole('columnheader', { name: '24h %' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('radio', { name: 'Losers' }));
  expect(await pairs()).toBe('ETH/USDT');
  await user.click(screen.getByRole('radio', { name: '24h volume' }));
  expect(await pairs()).toBe('BTC/USDT ETH/USDT DOGE/USDT');
  await user.click(screen.getByRole('button', { name: 'Pair' }));
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('rows do not change places more often than every three seconds', async () => {
  const { host, user } = await open({}, { stream: { tickers: { tickers: [testTicker(bitcoin)] } } });
  await user.click(await screen.findByRole('radio', { name: 'Gainers' }));
  const moved = [testTicker(bitcoin, { change: '50', time: testNow + 1 })];
  host.stream.emit('tickers', { tickers: moved });
  await screen.findByText('+50.00%');
  expect(await pairs()).toBe('DOGE/USDT BTC/USDT');
  host.serverClock.advance(3_000);
  host.stream.emit('tickers', { tickers: moved });
  await waitFor(async () => expect(await pairs()).toBe('BTC/USDT DOGE/USDT'));
});

test('the star keeps a favourite on this device; the empty list says how', async () => {
  const { host, user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Favourites' }));
  expect(screen.getByText('You have no favourites yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  const star = await screen.findByRole('button', { name: 'Favourite: ETH/USDT' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(host.storage.values.get('preference.favourites')).toBe('delivery:ETHUSDT');
  await user.click(screen.getByRole('tab', { name: 'Favourites' }));
  expect(await pairs()).toBe('ETH/USDT');
  expect(await row('ETH')).toHaveTextContent('Futures · 55.00M');
});

test('favourites of both kinds stand in one list', async () => {
  const storage = { 'preference.favourites': 'perpetual:BTCUSDT,delivery:DOGEUSDT' };
  const { host, user } = await open({}, { storage, parameters: { tab: 'favourites' } });
  expect(await pairs()).toBe('BTC/USDT DOGE/USDT');
  await user.click(screen.getByRole('button', { name: 'BTC/USDT' }));
  expect(host.navigation.current().id).toBe('perpetual.product');
});

test('searches by coin and name, and leads out of an empty result', async () => {
  const { user } = await open();
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox', { name: 'Search pairs' }), 'doge');
  expect(await pairs()).toBe('DOGE/USDT');
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No pair matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await pairs()).toBe('BTC/USDT ETH/USDT DOGE/USDT');
});

test('of 500 products only the rows in view exist', async () => {
  const many = Array.from({ length: 500 }, (_, index) => testProduct(`C${index}`));
  await open({ 'product.list': list(...many) });
  expect(await table()).toHaveAttribute('aria-rowcount', '501');
  expect(within(await table()).getAllByRole('row').length).toBeLessThan(40);
});

test('a failure says so and a retry recovers', async () => {
  const { host, user } = await open({ 'product.list': fault('network') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  host.exchange.answer('product.list', list(bitcoin));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pairs()).toBe('BTC/USDT');
});

test('while it loads, the place of the list is taken', async () => {
  await open({ 'product.list': () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('the refresh that can be seen asks anew', async () => {
  const { host, user } = await open();
  await table();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(host.exchange.requests('product.list')).toHaveLength(2);
});

describe('a wide window', () => {
  beforeEach(() => {
    window.matchMedia = jest
      .fn()
      .mockReturnValue({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('has high, low and volume of the day, and sorts by them', async () => {
    const dear = { ...ether, high: '9000' };
    const { user } = await open({ 'product.list': list(bitcoin, dear, doge) });
    const heads = within(await table()).getAllByRole('columnheader').map(({ textContent }) => textContent); // prettier-ignore
    expect(heads).toEqual(['Favourite', 'Pair', 'Price', '24h %', '24h high', '24h low', 'Volume']);
    expect(await row('ETH')).toHaveTextContent('ETH/USDT3,100.50-2.50%▼9,000.0090.0055.00M');
    await user.click(screen.getByRole('button', { name: '24h high' }));
    expect(await pairs()).toBe('ETH/USDT BTC/USDT DOGE/USDT');
  });
});
