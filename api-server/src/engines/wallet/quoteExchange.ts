import { exchangeReceived, leastReceived, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { bothSides, rateBetween, type PricedCoin, type TwoSides } from './prices';

export interface ExchangeRules {
  /** Largest slippage tolerance as a fraction: 0.05 is 5 %. */
  readonly maximumSlippage: Decimal;
  /** How long a quote holds, milliseconds. */
  readonly quoteLife: number;
}

export interface ExchangeQuestion {
  readonly amount: Decimal;
  /** Tolerance as a fraction: 0.005 is 0.5 %. */
  readonly slippage: Decimal;
  /** The coin given and the coin received. */
  readonly source: PricedCoin;
  readonly target: PricedCoin;
  readonly sourceDigits: number;
  readonly targetDigits: number;
  /** Milliseconds UTC. */
  readonly time: number;
}

export interface QuotedExchange {
  readonly amount: Decimal;
  readonly slippage: Decimal;
  readonly rate: Decimal;
  readonly receive: Decimal;
  /** Below this the exchange is refused. */
  readonly least: Decimal;
  readonly price: TwoSides;
  /** What the amount is worth in USDT: what limits are counted in. */
  readonly value: Decimal;
  readonly expiresAt: number;
}

export type QuoteRefusal = 'slippage' | 'digits' | 'tooSmall';

/**
 * Quotes an exchange at the given prices, spread included. Every rounding is against the trader's gain, so that going there and back
 * at unchanged prices never makes money.
 */
export function quoteExchange(question: ExchangeQuestion, rules: ExchangeRules): QuotedExchange | { readonly refused: QuoteRefusal } {
  const { amount, slippage, source, target, sourceDigits, targetDigits, time } = question;
  if (money.isNegative(slippage) || money.greater(slippage, rules.maximumSlippage)) return { refused: 'slippage' };
  if (!money.isAmount(amount, sourceDigits)) return { refused: 'digits' };
  const rate = rateBetween(source, target);
  const receive = exchangeReceived(amount, rate, targetDigits);
  const price = bothSides(source, target);
  if (!money.isPositive(receive) || price === undefined) return { refused: 'tooSmall' };
  return {
    amount,
    slippage,
    rate,
    receive,
    least: leastReceived(receive, slippage, targetDigits),
    price,
    value: money.multiply([amount, source.price], 8, 'up'),
    expiresAt: time + rules.quoteLife,
  };
}
