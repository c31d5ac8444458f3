import { parseArgs } from 'node:util';
import { settings } from '../../src/app/config';
import { findBarFiles } from '../../src/core/market/feeds/replayFiles';
import { readBars } from '../../src/core/market/feeds/readBars';
import { gaussianAt, keyOf } from '../../src/core/market/seededRandom';
import { MINUTE } from '../../src/kernel';
import { figure, percentile, print } from '../Figure';

const HELP = `npm run bench:lag -w api-server -- [--bars FOLDER] [--shortest]

Measures what a reader of the venue could take from a market order, which executes at the newest tick: how far a price moves while the tick ages,
in basis points, beside the taker fee. Bars are one-minute CSV files as the replay feed reads them (FEED_DIR). --lacks says whether there are some.
--shortest reads one day.`;

/** Ages of the newest tick when an order executed, measured on a quiet node, and the longest between two ticks. Milliseconds. */
const AGES = [35, 250, 489] as const;
const DRAWS = 4;

/** Standard deviation of a price within a minute by the range of its bar (Parkinson 1980), basis points. */
const deviationOf = (high: number, low: number): number => (1e4 * Math.log(high / low)) / (2 * Math.sqrt(Math.LN2));

/** Deviations of all minutes of a file. */
async function minutesOf(file: string, shortest: boolean): Promise<number[]> {
  const minutes: number[] = [];
  for await (const { high, low } of readBars(file)) {
    minutes.push(deviationOf(Number(high), Number(low)));
    if (shortest && minutes.length === 1_440) break;
  }
  return minutes;
}

/** Moves within `age` milliseconds at random moments: within a minute a price walks at random. */
function movesOf(symbol: string, minutes: readonly number[], age: number): number[] {
  const key = keyOf(symbol);
  return minutes.flatMap((deviation, minute) =>
    Array.from({ length: DRAWS }, (_, draw) => Math.abs(gaussianAt(key, minute, draw)) * deviation * Math.sqrt(age / MINUTE)),
  );
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      bars: { type: 'string', default: process.env['FEED_DIR'] ?? '' },
      shortest: { type: 'boolean', default: false },
      lacks: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return (console.log(HELP), 0);
  const { market, perpetual } = settings.parse({});
  const files = await findBarFiles(
    values.bars,
    market.products.map(({ symbol }) => symbol),
  ).catch((error: Error) => error);
  if (files instanceof Error) return (console.error(files.message), 2);
  if (values.lacks) return 0;
  const fee = Number(perpetual.takerFeeRate) * 1e4;
  let met = true;
  for (const [symbol, file] of files) {
    const minutes = await minutesOf(file, values.shortest);
    for (const age of AGES) {
      const moves = movesOf(symbol, minutes, age);
      const [median, most] = [percentile(moves, 0.5), percentile(moves, 0.99)];
      const measured = figure(`${symbol}, 99th percentile of moves in ${age} ms`, most, 'bp', fee, {
        'median, bp': median,
        'part of the taker fee': most / fee,
        'age at which it is the taker fee, ms': age * (fee / most) ** 2,
      });
      print(measured, values.shortest);
      met &&= measured.met;
    }
  }
  return met ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
