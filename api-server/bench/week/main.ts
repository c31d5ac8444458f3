import { parseArgs } from 'node:util';
import { settings } from '../../src/app/config';
import { DAY, HOUR } from '../../src/kernel';
import { FakeClock } from '../../src/testing/kernel/FakeClock';
import { postgresPrograms } from '../../soak/Cluster';
import { openBenchServer } from '../BenchServer';
import type { BenchServer } from '../BenchServer';
import { isWhole, print, verdictOf } from '../Figure';
import { arrivalsOf } from './arrivals';
import type { Kept } from './arrivals';
import { costsOf } from './costsOf';
import { figuresOf, printDays } from './figuresOf';
import { passWeek } from './passWeek';

const HELP = `npm run bench:week -w api-server -- [--days 7] [--products 4] [--calls 3600] [--seconds 5] [--rounds 3] [--shortest] [--port 4600]

Lets a week arrive in minutes: 7,210 ticks an hour and product, and so many calls that move money. Old rows go meanwhile as in the exchange, by
retention that is short enough for the week. Prints what is kept and how large it is day by day, what removing cost, and what orders and lists
cost after the week beside the same on a fresh database, in turns. Ends with 0 when all is as it should be. Needs Linux and PostgreSQL 15.
--shortest lets little of two days arrive, and judges no times.`;

const FULL = { days: '7', products: '4', calls: '3600', seconds: '5', rounds: '3' };
const SHORTEST: typeof FULL = { days: '2', products: '2', calls: '100', seconds: '1', rounds: '1' };
/** So often old rows are looked for in an hour, which passes in a second. */
const LOOKS = { full: 10, shortest: 2 };
/** Orders of each trader on the fresh database: a list of them has a page. */
const PAGE = 20;
const TICKS_AN_HOUR = 7_210;
/** Deposits that the ledger books in a day, of all calls. */
const BOOKED = 0.5;

/** Short enough that what arrives goes within the week. Keys are kept no shorter: those of eight days are there at the beginning. */
const kept: Kept = { ticks: DAY, minutes: 2 * DAY, keys: 8 * DAY, events: DAY, quotes: DAY, audit: DAY };

/** Settings by which rows are kept for `longer` than that, milliseconds. */
const retentionFor = (products: readonly object[], longer = 0) => ({
  market: {
    products,
    tickRetentionDays: (kept.ticks + longer) / DAY,
    minuteRetentionDays: (kept.minutes + longer) / DAY,
    history: { minuteDays: 1, hourDays: 2, dayDays: 3 },
  },
  server: { idempotencyRetention: kept.keys + longer },
  retention: { events: kept.events + longer, quotes: kept.quotes + longer, operatorAudit: kept.audit + longer },
});

async function main(): Promise<number> {
  const { values: told } = parseArgs({
    options: {
      days: { type: 'string' },
      products: { type: 'string' },
      calls: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      shortest: { type: 'boolean', default: false },
      port: { type: 'string', default: '4600' },
      help: { type: 'boolean', default: false },
    },
  });
  const { shortest } = told;
  const values = { ...(shortest ? SHORTEST : FULL), ...told };
  const programs = postgresPrograms();
  if (values.help || programs === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const [days, calls, port] = [Number(values.days), Number(values.calls), Number(values.port)];
  const products = settings.parse({}).market.products.slice(0, Number(values.products));
  const now = Math.floor(Date.now() / HOUR) * HOUR;
  const since = now - days * DAY;
  // Whoever trades in the week came before it.
  const clock = new FakeClock(since - kept.keys - HOUR);
  const traders = shortest ? 50 : 500;
  const opened: BenchServer[] = [];
  try {
    for (const own of [port, port + 100]) opened.push(await openBenchServer({ programs, port: own, traders, clock }));
    const full = opened[1] as BenchServer;
    const ticks = shortest ? TICKS_AN_HOUR / 10 : TICKS_AN_HOUR;
    const arrivals = arrivalsOf({ symbols: products.map(({ symbol }) => symbol), traders, calls, ticks }, kept);
    const orders = arrivals.find(({ table }) => table === 'delivery_order');
    for (let hour = Math.ceil((PAGE * traders) / calls); hour > 0; hour -= 1)
      await orders?.add((opened[0] as BenchServer).database, now - hour * HOUR);
    const looks = shortest ? LOOKS.shortest : LOOKS.full;
    const booked = Math.ceil(calls * 24 * BOOKED);
    const passed = await passWeek({
      database: full.database,
      config: retentionFor(products),
      arrivals,
      since,
      before: kept.keys,
      days,
      booked,
      looks,
      say: console.log,
    });
    printDays(passed);
    // Nothing becomes old while orders are measured.
    const costs = await costsOf(opened, retentionFor(products, 30 * DAY), {
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
      shortest,
    });
    const figures = figuresOf({ passed, arrivals, costs });
    for (const each of figures) print(each, shortest);
    return figures.every((each) => isWhole(each) && verdictOf(each, shortest) !== 'MISSED') ? 0 : 1;
  } finally {
    for (const server of opened) await server.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
