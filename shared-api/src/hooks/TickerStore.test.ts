import { ticker } from '../stream/testing/ticker';
import { createFakeStream } from '../testing';
import { TickerStore } from './TickerStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('twenty updates in a second reach the screen at most four times, the last one always', () => {
  const stream = createFakeStream();
  const store = new TickerStore(stream);
  const shown: (string | undefined)[] = [];
  const times: number[] = [];
  const end = store.subscribe(() => {
    shown.push(store.one('ADAUSDT')?.price);
    times.push(performance.now());
  });
  for (let update = 1; update <= 20; update++) {
    stream.emit('tickers', { tickers: [ticker('ADAUSDT', String(update), update)] });
    jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(1_000);
  expect(shown).toEqual(['1', '5', '10', '15', '20']);
  times.slice(1).forEach((time, index) => expect(time - times[index]!).toBeGreaterThanOrEqual(250));
  end();
  expect(jest.getTimerCount()).toBe(0);
});

test('a symbol that did not move keeps its reference, and an older price does not replace a newer one', () => {
  const stream = createFakeStream({ tickers: { tickers: [ticker('ADAUSDT', '1', 5), ticker('BNBUSDT', '1', 5)] } });
  const store = new TickerStore(stream);
  const end = store.subscribe(() => undefined);
  const before = store.one('ADAUSDT');
  stream.emit('tickers', { tickers: [ticker('BNBUSDT', '2', 6)] });
  stream.emit('tickers', { tickers: [ticker('BNBUSDT', '9', 4)] });
  jest.advanceTimersByTime(250);
  expect(store.one('ADAUSDT')).toBe(before);
  expect(store.one('BNBUSDT')?.price).toBe('2');
  expect(store.all().size).toBe(2);
  end();
});

test('the stream is listened to while anyone listens', () => {
  const stream = createFakeStream();
  const store = new TickerStore(stream);
  const ends = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(stream.channels()).toEqual(['tickers']);
  ends[0]!();
  expect(stream.channels()).toEqual(['tickers']);
  ends[1]!();
  expect(stream.channels()).toEqual([]);
});
