import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import type { Difference } from '../soak/verifyBooks';
import type { Tick } from '../src/core/market';
import { syntheticBook } from '../src/core/market/book/syntheticBook';
import type { Database } from '../src/platform/database';
import type { Config } from '../src/platform/module';

interface Traded {
  id: string;
  mode: string;
  symbol: string;
  side: 'long' | 'short';
  action: 'open' | 'close';
  price: string;
  exposure: string;
  sequence: number;
  time: number;
  tick_price: string;
  tick_side: 'buy' | 'sell';
}

/** Averages are rounded; so much is no better price. */
const ROUNDING = 1e-9;

/**
 * Holds every trade against the book of the tick that it names: its price is one that the book had, and of several at one tick each took what those
 * before it had left. What came back from earlier ticks is taken for all of it, so a trade may only be worse than this says.
 */
export async function checkBooks(database: Database, { market }: Config): Promise<Difference[]> {
  const { rows } = await sql<Traded>`
    select t.id, t.mode, t.symbol, t.side, t.action, t.price, t.exposure, k.sequence, k.time, k.price as tick_price, k.side as tick_side
    from watched.trade w join perpetual_trade t using (id) join market_ticks k on k.symbol = t.symbol and k.sequence = t.mark_sequence
    where t.reason <> 'liquidation' order by w.n`.execute(database);
  const gone = new Map<string, number>();
  const differences: Difference[] = [];
  for (const trade of rows) {
    const product = market.products.find(({ symbol }) => symbol === trade.symbol);
    if (!product) throw new Error('A trade in an unknown product');
    const tick: Tick = {
      id: '',
      symbol: trade.symbol,
      sequence: trade.sequence,
      time: trade.time,
      price: money.normalise(trade.tick_price),
      quantity: '1',
      side: trade.tick_side,
    };
    const book = syntheticBook(product, market.seed, tick);
    const buys = (trade.side === 'long') === (trade.action === 'open');
    const name = `${trade.mode} ${trade.symbol} ${buys} ${trade.sequence}`;
    const before = gone.get(name) ?? 0;
    const best = averagePrice(buys ? book.asks : book.bids, before, Number(trade.exposure));
    const price = Number(trade.price);
    const better = best === undefined || (buys ? price < best * (1 - ROUNDING) : price > best * (1 + ROUNDING));
    if (better)
      differences.push({ check: 'a trade took more from the book of its tick than was left', details: { ...trade, best, before } });
    gone.set(name, before + Number(trade.exposure) / price);
  }
  return differences;
}

/** What `value` costs on average when `gone` of the base coin is taken from the best levels already; undefined when there is not so much. */
function averagePrice(levels: readonly { price: string; quantity: string }[], gone: number, value: number): number | undefined {
  let [skip, missing, base] = [gone, value, 0];
  for (const level of levels) {
    const [price, quantity] = [Number(level.price), Number(level.quantity)];
    const left = Math.max(0, quantity - skip);
    skip = Math.max(0, skip - quantity);
    const taken = Math.min(missing, left * price);
    base += taken / price;
    missing -= taken;
    if (missing <= value * ROUNDING) return (value - missing) / base;
  }
  return undefined;
}
