import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bar minutes that pass in one second: a bar lasts one second. */
export const replaySpeed = 60;
/** Minutes of history before the first replayed bar. */
export const historyMinutes = 120;
/** Enough bars for four hours, passed ones included. */
const minutes = historyMinutes + 14_400;
const firstBar = Date.UTC(2025, 5, 1);

/** Prices of a bar by its number: bars of the history are below 0, the others are replayed one a second. Undefined: the market is silent. */
export type Course = (bar: number) => readonly [open: number, close: number] | undefined;

/** A product whose prices are known beforehand. */
export interface KnownProduct {
  readonly symbol: string;
  readonly tickSize: string;
  /** USDT a day: decides how thick the book is. */
  readonly dailyTurnover: number;
  readonly course: Course;
}

/** Writes the bar file of one product; a bar never leaves the range between its open and close. */
export function writeBars(folder: string, symbol: string, course: Course): void {
  mkdirSync(folder, { recursive: true });
  const lines = ['open_time,open,high,low,close,volume'];
  for (let minute = 0; minute < minutes; minute += 1) {
    const bar = course(minute - historyMinutes);
    if (!bar) continue;
    const [open, close] = bar;
    const prices = [open, Math.max(open, close), Math.min(open, close), close].map((price) => price.toFixed(2));
    lines.push([firstBar + minute * 60_000, ...prices, 10].join());
  }
  writeFileSync(join(folder, `${symbol}-1m.csv`), `${lines.join('\n')}\n`);
}
