import { act, screen } from '@testing-library/react';
import { defineRemote, prefetchApi, useApiQuery, useFavourites, usePreference, useTickers } from '../index';
import type { Ticker } from '../contract/types';
import { renderRemote, testNow } from '../testing';

const ticker = (price: string): Ticker => ({
  symbol: 'BTCUSDT',
  price,
  change: '1',
  high: '1',
  low: '1',
  volume: '1',
  turnover: '1',
  time: testNow,
});

function Favourites() {
  const { list, has, toggle } = useFavourites();
  const perpetual = { type: 'perpetual', symbol: 'BTCUSDT' } as const;
  return <button onClick={() => toggle(perpetual)}>{`${JSON.stringify(list)} ${has(perpetual)}`}</button>;
}

function Star({ name }: { readonly name: string }) {
  const [value, change] = usePreference('star');
  return <button onClick={() => change(value ? undefined : 'BTCUSDT')}>{`${name} ${value}`}</button>;
}

function Index() {
  const slow = useTickers(3000).get('BTCUSDT')?.price;
  const fast = useTickers().get('BTCUSDT')?.price;
  const info = useApiQuery('referral.invitationRule', {});
  return (
    <main>
      <Star name="one" />
      <Star name="two" />
      <Favourites />
      <p>{`slow ${slow} fast ${fast} shown ${info.data?.shown}`}</p>
    </main>
  );
}

const remote = defineRemote({
  id: 'markets',
  routes: [{ id: 'markets.index', page: async () => ({ default: Index }) }],
  i18n: { namespace: 'markets', load: async () => ({ default: {} }) },
});
const api = { 'referral.invitationRule': { shown: true, required: false } };

test('every part of the page follows a preference, and it is stored', async () => {
  const { host, user } = await renderRemote(remote, { route: 'markets.index', api });
  await user.click(screen.getByText('one undefined'));
  expect(screen.getByText('two BTCUSDT')).toBeVisible();
  expect(host.storage.values.get('preference.star')).toBe('BTCUSDT');
  await user.click(screen.getByText('two BTCUSDT'));
  expect(screen.getByText('one undefined')).toBeVisible();
  expect(host.storage.values.has('preference.star')).toBe(false);
});

test('favourites are kept per kind of contract, and what storage cannot mean is left out', async () => {
  const storage = { 'preference.favourites': 'delivery:BTCUSDT,__proto__,perpetual:btc' };
  const { host, user } = await renderRemote(remote, { route: 'markets.index', api, storage });
  await user.click(screen.getByText('[{"type":"delivery","symbol":"BTCUSDT"}] false'));
  await user.click(screen.getByText(/"perpetual".* true$/));
  expect(host.storage.values.get('preference.favourites')).toBe('delivery:BTCUSDT');
});

test('slow tickers take the first at once and then stand still for their interval', async () => {
  jest.useFakeTimers();
  const { host } = await renderRemote(remote, { route: 'markets.index', api, stream: { tickers: { tickers: [ticker('1')] } } });
  expect(screen.getByText(/slow 1 fast 1/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(300));
  host.stream.emit('tickers', { tickers: [ticker('2')] });
  expect(screen.getByText(/slow 1 fast 2/)).toBeVisible();
  host.serverClock.advance(3000);
  await act(() => jest.advanceTimersByTimeAsync(300));
  host.stream.emit('tickers', { tickers: [ticker('3')] });
  expect(screen.getByText(/slow 3 fast 3/)).toBeVisible();
  jest.useRealTimers();
});

test('a page joins what was prefetched; what needs a session is not asked for a visitor', async () => {
  const { host } = await renderRemote(remote, { route: 'markets.index', api, session: 'visitor' });
  await screen.findByText(/shown true/);
  prefetchApi('referral.invitationRule', {}, 60_000);
  prefetchApi('balance.overview', {});
  await Promise.resolve();
  expect(host.exchange.calls.map(({ name }) => name)).toEqual(['referral.invitationRule']);
});
