import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bar minutes that pass in one real second: contracts of a few seconds then span several bars. */
export const replaySpeed = 60;
/** Minutes of history before the first replayed bar. */
export const historyMinutes = 120;

/** Enough bars for an hour of tests. */
const minutes = historyMinutes + 3_600;
const start = Date.UTC(2025, 5, 1);

/** Price of a bar's open and close; undefined where the market is silent. */
type Course = (minute: number) => readonly [open: number, close: number] | undefined;

/** What each product does, so that every outcome is known beforehand. A bar lasts one second. */
const courses: Readonly<Record<string, Course>> = {
  /** Rises in every bar: a call wins, a put loses. */
  BTCUSDT: (minute) => [60_000 + minute, 60_001 + minute],
  /** Never moves: every order is level. */
  ETHUSDT: () => [2_500, 2_500],
  /** Rises in one bar of five and is silent in between: an order waits up to four seconds for its opening. */
  SOLUSDT: (minute) => (minute < historyMinutes || minute % 5 === 0 ? [150 + minute / 100, 150.01 + minute / 100] : undefined),
  /** Trades for ten seconds, then is silent for forty. */
  BNBUSDT: (minute) => (minute < historyMinutes || minute % 50 < 10 ? [650 + minute / 100, 650.01 + minute / 100] : undefined),
};

/** The products of `writeBars`, as the exchange is configured with them. */
export const products = [
  { symbol: 'BTCUSDT', base: 'BTC', name: 'Bitcoin', tickSize: '0.1' },
  { symbol: 'ETHUSDT', base: 'ETH', name: 'Ethereum', tickSize: '0.01' },
  { symbol: 'SOLUSDT', base: 'SOL', name: 'Solana', tickSize: '0.01' },
  { symbol: 'BNBUSDT', base: 'BNB', name: 'BNB', tickSize: '0.01' },
].map((product) => ({ ...product, lotStep: '0.001', referencePrice: 100, annualVolatility: 0.5, dailyTurnover: 1_000_000 }));

/** Writes one bar file per product into a folder. */
export function writeBars(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [symbol, course] of Object.entries(courses)) {
    const lines = ['open_time,open,high,low,close,volume'];
    for (let minute = 0; minute < minutes; minute += 1) {
      const bar = course(minute);
      if (!bar) continue;
      const [open, close] = bar.map((price) => price.toFixed(2));
      lines.push(`${start + minute * 60_000},${open},${close},${open},${close},10`);
    }
    writeFileSync(join(folder, `${symbol}-1m.csv`), `${lines.join('\n')}\n`);
  }
}
