import { sql } from 'kysely';
import type { TickNeed } from './ticksNeeded';
import { DAY } from '../../kernel';
import type { RetentionRule } from '../../platform/module';
import { lengthFor, partitionsByTime } from '../../platform/retention';
import { tickPartitions } from './ticks/tickPartitions';
import type { MarketServices } from './services';

const kinds = ['simulated', 'replay', 'live'] as const;

/** Where the ticks begin that have to stay: the newest, so that numbers go on, those of candles that are not kept yet, those that somebody needs. */
async function boundsOfTicks({ database, config, hooks }: MarketServices, symbol: string, before: number) {
  const needs: TickNeed[] = await Promise.all(hooks.ticksNeeded.map((need) => need(database, symbol)));
  const { rows } = await sql<{ newest: number | null; bar: number | null }>`
    select (select max(sequence) from market_ticks where symbol = ${symbol}) as newest,
      (select max(open_time) from market_candles where source = ${config.market.feed} and symbol = ${symbol} and interval = '1m') as bar`.execute(
    database,
  );
  const [{ newest, bar } = { newest: null, bar: null }] = rows;
  const sequence = Math.min(newest ?? 0, ...needs.flatMap(({ sequence: needed }) => needed ?? []));
  return { before: Math.min(before, bar ?? 0, ...needs.flatMap(({ time }) => time ?? [])), only: sql<boolean>`sequence < ${sequence}` };
}

/** Ticks and one-minute candles of all products. */
export function marketRetention(context: MarketServices): RetentionRule[] {
  const { products, tickRetentionDays, minuteRetentionDays } = context.config.market;
  // Longer intervals are kept for ever: few rows.
  const minutes = partitionsByTime('open_time', lengthFor(minuteRetentionDays * DAY), { column: 'interval', value: '1m' });
  return products.flatMap(({ symbol }) => [
    {
      table: 'market_ticks',
      column: 'time',
      keep: tickRetentionDays * DAY,
      among: sql<boolean>`symbol = ${symbol}`,
      prepare: (_database, before) => boundsOfTicks(context, symbol, before),
      partitions: tickPartitions(symbol, lengthFor(tickRetentionDays * DAY)),
    } satisfies RetentionRule,
    ...kinds.map((source) => ({
      table: 'market_candles',
      column: 'open_time',
      keep: minuteRetentionDays * DAY,
      among: sql<boolean>`source = ${source} and symbol = ${symbol} and interval = '1m'`,
      partitions: minutes,
    })),
  ]);
}
