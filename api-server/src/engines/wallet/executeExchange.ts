import { exchangeRate, exchangeReceived, exchangeSlippage, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { QuotedExchange } from './quoteExchange';

export interface ExchangeMoment {
  readonly sourcePrice: Decimal;
  readonly targetPrice: Decimal;
  readonly targetDigits: number;
  /** Milliseconds UTC. */
  readonly time: number;
}

export interface ExecutedExchange {
  readonly rate: Decimal;
  readonly receive: Decimal;
  /** Between the quoted and the executed rate as a fraction; negative when the trader got more than quoted. */
  readonly slippage: Decimal;
}

/** Executes a quote at the prices of now, or says why not. A better rate than the quoted one goes to the trader. */
export function executeExchange(quote: QuotedExchange, now: ExchangeMoment): ExecutedExchange | { readonly refused: 'expired' | 'moved' } {
  if (now.time >= quote.expiresAt) return { refused: 'expired' };
  const rate = exchangeRate(now.sourcePrice, now.targetPrice);
  const receive = exchangeReceived(quote.amount, rate, now.targetDigits);
  if (money.less(receive, quote.least)) return { refused: 'moved' };
  return { rate, receive, slippage: exchangeSlippage(quote.rate, rate) };
}
