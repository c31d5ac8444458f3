import { most } from '@halyard-h5/shared-api/contract';
import type { BookLevel, OrderBook, Tick } from '../Market';
import { priceScale } from '../priceScale';
import type { Product } from '../Product';
import { gaussianAt, keyOf, uniformAt } from '../seededRandom';

/** Levels of each side. */
export const BOOK_LEVELS = most.bookLevels;

/** A level keeps its quantity for about so many ticks. */
const LEVEL_LIFE = 6;

/**
 * Distance of neighbouring levels in ticks of the product: about 0.15 basis points of the price, at least one tick. Taken from the
 * reference price, so that the grid stays where it is while the price moves.
 */
function levelStep(product: Product): number {
  const ticks = product.referencePrice / Number(product.tickSize);
  return Math.max(1, Math.round(ticks * 1.5e-5));
}

/**
 * The book that belongs to `tick`: levels on a fixed grid around its price, deeper further out. From one tick to the next only a few
 * levels change. Depends on seed, product and tick alone.
 */
export function syntheticBook(product: Product, seed: string, tick: Tick): OrderBook {
  const scale = priceScale(product);
  const key = keyOf(`${seed}:${product.symbol}:book`);
  const step = levelStep(product);
  const price = scale.ticks(tick.price);
  const bestBid = Math.max(1, Math.floor((price - (tick.side === 'buy' ? 1 : 0)) / step)) * step;
  const typicalLots = (product.dailyTurnover * 2e-5) / Number(tick.price) / scale.lot;
  const level = (ticks: number, depth: number, lane: number): BookLevel => {
    const phase = Math.floor(uniformAt(key, ticks, lane) * LEVEL_LIFE);
    const age = Math.floor((tick.sequence + phase) / LEVEL_LIFE);
    const size = Math.exp(0.9 * gaussianAt(key, ticks * 4_096 + (age % 4_096), lane)) * (0.35 + depth / 8);
    return { price: scale.price(ticks), quantity: scale.quantity(Math.max(1, Math.round(typicalLots * size))) };
  };
  const bids: BookLevel[] = [];
  const asks: BookLevel[] = [];
  for (let depth = 0; depth < BOOK_LEVELS; depth += 1) {
    const bid = bestBid - depth * step;
    if (bid > 0) bids.push(level(bid, depth, 40));
    asks.push(level(bestBid + (depth + 1) * step, depth, 50));
  }
  return { symbol: product.symbol, time: tick.time, sequence: tick.sequence, bids, asks };
}
