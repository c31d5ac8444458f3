import { testTicker } from '@halyard-h5/shared-api/testing';
import type { Ticker } from '@halyard-h5/shared-api';
import { bitcoin, doge, ether } from '../../testing/fixtures';
import { arrange, rankingSort, type View } from './arrange';

const all: View = { search: '', ranking: 'all', sort: undefined };
const order = (view: Partial<View>, ...tickers: Ticker[]) =>
  arrange([bitcoin, ether, doge], new Map(tickers.map((ticker) => [ticker.symbol, ticker])), { ...all, ...view })
    .map(({ base }) => base)
    .join(' ');

test('keeps the order of the exchange until one is asked for', () => expect(order({})).toBe('BTC ETH DOGE'));

test.each([
  ['eth', 'ETH'],
  ['  ethereum ', 'ETH'],
  ['btc / usdt', 'BTC'],
  ['usdt', 'BTC ETH DOGE'],
  ['zzz', ''],
])('finds %j as %j', (search, found) => expect(order({ search })).toBe(found));

test.each([
  ['gainers', 'DOGE BTC'],
  ['losers', 'ETH'],
  ['volume', 'BTC ETH DOGE'],
] as const)('ranks %s', (ranking, found) => expect(order({ ranking, sort: rankingSort[ranking] })).toBe(found));

test('sorts by every column in both directions', () => {
  expect(order({ sort: { column: 'pair', direction: 'ascending' } })).toBe('BTC DOGE ETH');
  expect(order({ sort: { column: 'pair', direction: 'descending' } })).toBe('ETH DOGE BTC');
  expect(order({ sort: { column: 'price', direction: 'ascending' } })).toBe('DOGE ETH BTC');
  expect(order({ sort: { column: 'change', direction: 'descending' } })).toBe('DOGE BTC ETH');
});

test('ranks by what the stream says, not by the first answer', () => {
  expect(
    order({ ranking: 'gainers', sort: rankingSort.gainers }, testTicker(doge, { change: '-1' }), testTicker(ether, { change: '3' })),
  ).toBe('ETH BTC');
});
