import { pausing } from './knownProducts';
import type { TestExchange } from './TestExchange';
import type { Trader } from './Trader';

/** Age of the newest price of `pausing`, milliseconds; without one, as old as can be. */
async function age(exchange: TestExchange, { call }: Trader): Promise<number> {
  const { list } = await call('product.ticks', { symbol: pausing.symbol, limit: 1 });
  return (await exchange.now()) - (list[0]?.time ?? 0);
}

/** Lets time pass until `pausing` has begun to move again. */
export async function untilPricesMove(exchange: TestExchange, trader: Trader): Promise<void> {
  await exchange.passUntil(async () => (await age(exchange, trader)) > 6_000, 5_000);
  await exchange.passUntil(async () => (await age(exchange, trader)) < 5_000, 5_000);
}

/** Lets time pass until `pausing`, which moves, has just fallen silent, and is so for more than a minute. */
export const untilPricesPause = (exchange: TestExchange, trader: Trader): Promise<void> =>
  exchange.passUntil(async () => (await age(exchange, trader)) > 2_000, 2_500);
