import { z } from 'zod';
import { coin, decimal, documentNumber, identifier, time, wallet } from './primitives';
import { tick } from './productEndpoints';

/** What went out of a wallet or came in, with the available balance before and after. */
export const movementSide = z.object({ coin, wallet, amount: decimal, before: decimal, after: decimal });

/** What a coin costs in another on both sides. */
export const twoSidedPrice = z
  .object({
    /** The coin that is priced, and the one it is priced in. */
    base: coin,
    counter: coin,
    /** What one gets for one of `base`, and what one pays for it. */
    bid: decimal,
    ask: decimal,
    /** Between both, as a fraction of their middle. */
    spread: decimal,
  })
  .meta({ id: 'TwoSidedPrice' });
const exchangeStatus = z.enum(['pending', 'executed', 'refused']);
export const exchange = z
  .object({
    id: identifier,
    number: documentNumber,
    /** When it was accepted: the first prices after it are what it is executed at. */
    createdAt: time,
    /** `out.amount` is frozen while it is `pending`, and released when it is `refused`. */
    status: exchangeStatus,
    /** Why it was refused: the rate had moved beyond the slippage, or a price was missing for too long. */
    reason: z.enum(['rateMoved', 'noPrice']).optional(),
    endedAt: time.optional(),
    /** The coin that is received. */
    to: coin,
    /** What goes out, with the available balance before and after acceptance. */
    out: movementSide,
    /** What came in, once it is executed. */
    in: movementSide.optional(),
    /** What the accepted quote said, and the slippage that its trader allows. */
    quoted: z.object({ rate: decimal, receive: decimal, least: decimal, slippage: decimal }).optional(),
    /** Rate of execution, or the one that it was refused at. */
    rate: decimal.optional(),
    /** Between the quoted rate and that one; negative when it was better than quoted. */
    slippage: decimal.optional(),
    /** Both sides at that moment. */
    price: twoSidedPrice.optional(),
    /** The first ticks of the log after acceptance, which gave that price; USDT has none. */
    ticks: z.array(tick).max(2).optional(),
  })
  .meta({ id: 'Exchange' });
export const exchangeQuote = z
  .object({
    id: identifier,
    from: coin,
    to: coin,
    amount: decimal,
    rate: decimal,
    receive: decimal,
    least: decimal,
    slippage: decimal,
    /** Both sides now: `rate` is one of them. */
    price: twoSidedPrice,
    expiresAt: time,
    serverTime: time,
  })
  .meta({ id: 'ExchangeQuote' });
