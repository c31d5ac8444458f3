import { testProduct, testTicker } from '@halyard-h5/shared-api/testing';
import { bitcoin, doge, ether } from '../../testing/fixtures';
import { rank, type Ranking } from './rank';

const bases = (ranking: Ranking, tickers = new Map()) => rank([bitcoin, ether, doge, testProduct('DOT')], tickers, ranking, 2).map(({ base }) => base); // prettier-ignore

test('gainers have risen, losers have fallen, volume is what was traded', () => {
  expect(bases('gainers')).toEqual(['DOGE', 'BTC']);
  expect(bases('losers')).toEqual(['ETH']);
  expect(bases('volume')).toEqual(['BTC', 'ETH']);
});

test('ranks by what the stream says', () => {
  expect(bases('gainers', new Map([['ETHUSDT', testTicker(ether, { change: '99' })]]))).toEqual(['ETH', 'DOGE']);
});
