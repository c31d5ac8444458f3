import { mergeChannel } from './mergeChannel';
import { ticker } from './testing/ticker';

const bar = (time: number, close: string): [number, string, string, string, string, string] => [time, '1', '1', '1', close, '1'];
const trade = (id: number) => ({ id: String(id), price: '1', quantity: '1', side: 'buy' as const, time: id });

test('tickers are merged by symbol; a snapshot replaces all', () => {
  const known = { tickers: [ticker('AUSDT', '1'), ticker('BUSDT', '1')] };
  expect(mergeChannel(known, { tickers: [ticker('BUSDT', '2')] }, false)).toEqual({
    tickers: [ticker('AUSDT', '1'), ticker('BUSDT', '2')],
  });
  expect(mergeChannel(known, { tickers: [ticker('BUSDT', '2')] }, true)).toEqual({ tickers: [ticker('BUSDT', '2')] });
});

test('of candles the last two bars are kept, each in its newest form', () => {
  const known = { bars: [bar(60, '1'), bar(120, '2')] };
  expect(mergeChannel(known, { bars: [bar(120, '3'), bar(180, '4')] }, false)).toEqual({ bars: [bar(120, '3'), bar(180, '4')] });
});

test('trades are kept newest first, fifty at most; a book replaces the last', () => {
  const known = { trades: Array.from({ length: 50 }, (_, index) => trade(50 - index)) };
  const merged = mergeChannel(known, { trades: [trade(52), trade(51)] }, false) as { trades: { id: string }[] };
  expect(merged.trades).toHaveLength(50);
  expect(merged.trades[0]!.id).toBe('52');
  const book = (time: number) => ({ symbol: 'BTCUSDT', time, bids: [], asks: [] });
  expect(mergeChannel(book(1), book(2), false)).toEqual(book(2));
});
