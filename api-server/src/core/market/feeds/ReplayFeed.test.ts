import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { FakeClock } from '../../../testing/kernel/FakeClock';
import { defaultProducts } from '../defaultProducts';
import type { FeedSink, FeedState, FeedTick } from '../Feed';
import { ReplayFeed } from './ReplayFeed';

const FIRST_BAR = Date.UTC(2025, 5, 1);
const START = Date.UTC(2026, 0, 5, 10, 30);
const MINUTE = 60_000;
const products = defaultProducts.filter(({ base }) => base === 'BTC' || base === 'ETH');
const HEADER = 'open_time,open,high,low,close,volume';

/** Bars whose prices tell their number: bar 7 opens at 1007. */
function lines(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const open = 1_000 + index;
    return [FIRST_BAR + index * MINUTE, open, open + 5, open - 5, open + 1, 12].join(',');
  });
  return [HEADER, ...rows, ''].join('\n');
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'replay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(count = 20): void {
  writeFileSync(path.join(folder, 'BTCUSDT-1m.csv'), lines(count));
  writeFileSync(path.join(folder, 'ETHUSDT-1m.csv.gz'), gzipSync(lines(count)));
}

function feedOf(clock: FakeClock, speed = 1, startOffsetMinutes = 3): ReplayFeed {
  return new ReplayFeed({ clock, products, seed: 'one', tickInterval: 500, settings: { folder, startOffsetMinutes, speed } });
}

interface Run {
  ticks: FeedTick[];
  events: string[];
  state: FeedState;
  fresh: boolean;
}

async function run(
  feed: ReplayFeed,
  clock: FakeClock,
  duration: number,
  resume: Partial<Parameters<ReplayFeed['open']>[0]> = {},
): Promise<Run> {
  const ticks: FeedTick[] = [];
  const events: string[] = [];
  const sink: FeedSink = {
    ticks: (batch) => void ticks.push(...batch),
    rebased: () => void events.push('rebased'),
    gap: () => void events.push('gap'),
    failed: (error) => void events.push(error.message),
    book: () => undefined,
    lost: () => undefined,
  };
  const { fresh, state } = await feed.open({ last: new Map(), state: undefined, ...resume });
  feed.start(sink);
  for (let passed = 0; passed < duration; passed += 500) {
    clock.advance(Math.min(500, duration - passed));
    if (passed % 15_000 === 0) await feed.ready();
  }
  await feed.ready();
  await feed.close();
  return { ticks, events, state, fresh };
}

const of = (ticks: readonly FeedTick[], symbol: string, from = 0, to = Infinity): FeedTick[] =>
  ticks.filter((tick) => tick.symbol === symbol && tick.time >= from && tick.time < to);

describe('ReplayFeed', () => {
  it('plays the bar at the offset from the minute in which it starts, also the part of it that is over', async () => {
    write();
    const clock = new FakeClock(START + 20_000);
    const { ticks, fresh } = await run(feedOf(clock), clock, 100_000 - 1);
    expect(fresh).toBe(true);
    for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
      const prices = of(ticks, symbol, START, START + MINUTE).map(({ price }) => Number(price));
      expect(prices).toHaveLength(120);
      expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([1_003, 1_008, 998, 1_004]);
      expect(Number(of(ticks, symbol, START + MINUTE)[0]?.price)).toBe(1_004);
    }
  });

  it('gives the bars before the present one as history, on the present clock', async () => {
    write();
    const clock = new FakeClock(START);
    const feed = feedOf(clock);
    await feed.open({ last: new Map(), state: undefined });
    const ends = { previousClose: undefined, nextOpen: undefined };
    const bars = await feed.history({ symbol: 'ETHUSDT', interval: '1m', from: START - 10 * MINUTE, to: START, ...ends });
    expect(bars.map(({ openTime, open }) => [(openTime - START) / MINUTE, open])).toEqual([
      [-3, '1000.00'],
      [-2, '1001.00'],
      [-1, '1002.00'],
    ]);
    await feed.close();
  });

  it('goes on where the clock is after a stop, and gives what was played meanwhile as history', async () => {
    write();
    const clock = new FakeClock(START);
    const { state } = await run(feedOf(clock), clock, 30_000);
    clock.jumpTo(START + 5 * MINUTE + 10_000);
    const feed = feedOf(clock);
    const last = new Map([['BTCUSDT', { time: START + 30_000, price: '1003.0' }]]);
    const { ticks, fresh } = await run(feed, clock, 1_000, { state, last });
    expect(fresh).toBe(false);
    expect(Number(of(ticks, 'BTCUSDT')[0]?.price)).toBe(1_008);
    const ends = { previousClose: undefined, nextOpen: undefined };
    const bars = await feed.history({ symbol: 'BTCUSDT', interval: '1m', from: START, to: START + 2 * MINUTE, ...ends });
    expect(bars.map(({ open }) => open)).toEqual(['1003.0', '1004.0']);
  });

  it('does not repeat ticks that the log has already', async () => {
    write();
    const clock = new FakeClock(START);
    const { state } = await run(feedOf(clock), clock, 30_000);
    const last = new Map(products.map(({ symbol }) => [symbol, { time: clock.now(), price: undefined }]));
    const { ticks } = await run(feedOf(clock), clock, 1_000, { state, last });
    expect(of(ticks, 'BTCUSDT').map(({ time }) => time - START)).toEqual([30_500, 31_000]);
  });

  it('plays faster on demand and still touches every price of a bar', async () => {
    write();
    const clock = new FakeClock(START);
    const { ticks } = await run(feedOf(clock, 60), clock, 2_000);
    const prices = of(ticks, 'BTCUSDT', START, START + 1_000).map(({ price }) => Number(price));
    expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([1_003, 1_008, 998, 1_004]);
    expect(Number(of(ticks, 'BTCUSDT', START + 1_000)[0]?.price)).toBe(1_004);
  });

  it('begins anew at the end of the files', async () => {
    write(6);
    const clock = new FakeClock(START);
    const { ticks, events } = await run(feedOf(clock), clock, 4 * MINUTE);
    expect(events).toContain('rebased');
    const opens = of(ticks, 'BTCUSDT').filter(({ price }) => Number(price) === 1_003);
    expect(opens.some(({ time }) => time >= START + 3 * MINUTE)).toBe(true);
  });

  it.each([
    ['a folder that is missing', () => rmSync(folder, { recursive: true }), /FEED_DIR .* cannot be read \(ENOENT\)/],
    ['a file that is missing', () => rmSync(path.join(folder, 'BTCUSDT-1m.csv')), /no file for BTCUSDT/],
    ['an empty file', () => writeFileSync(path.join(folder, 'BTCUSDT-1m.csv'), ''), /BTCUSDT-1m.csv: the file is empty/],
    ['other columns', () => writeFileSync(path.join(folder, 'BTCUSDT-1m.csv'), 'time,price\n'), /expected the columns open_time/],
    ['no bars', () => writeFileSync(path.join(folder, 'BTCUSDT-1m.csv'), `${HEADER}\n`), /has no bars/],
    [
      'a price that is no number',
      () => writeFileSync(path.join(folder, 'BTCUSDT-1m.csv'), `${HEADER}\n${FIRST_BAR},1,NaN,1,1,1\n`),
      /line 2: expected a number, received "NaN"/,
    ],
    [
      'a bar whose open is above its high',
      () => writeFileSync(path.join(folder, 'BTCUSDT-1m.csv'), `${HEADER}\n${FIRST_BAR},9,5,1,4,1\n`),
      /line 2: expected 0 < low/,
    ],
    ['a broken gzip file', () => writeFileSync(path.join(folder, 'ETHUSDT-1m.csv.gz'), 'not gzip'), /ETHUSDT-1m.csv.gz: incorrect header/],
    ['too few bars for the offset', () => write(2), /no bars after 3 minutes/],
  ])('names %s', async (_case, breakIt, message) => {
    write();
    const missing = _case.startsWith('a folder');
    breakIt();
    await expect(feedOf(new FakeClock(START)).open({ last: new Map(), state: undefined })).rejects.toThrow(message);
    if (missing) folder = mkdtempSync(path.join(os.tmpdir(), 'replay-'));
  });

  it('reports a malformed line further down when it comes to it', async () => {
    write();
    writeFileSync(
      path.join(folder, 'BTCUSDT-1m.csv'),
      lines(50).replace(`${FIRST_BAR + 40 * MINUTE},1040`, `${FIRST_BAR + 40 * MINUTE},x`),
    );
    const clock = new FakeClock(START);
    const { events } = await run(feedOf(clock), clock, 10 * MINUTE);
    expect(events).toEqual([expect.stringMatching(/line 42: expected a number, received "x"/)]);
  });
});
