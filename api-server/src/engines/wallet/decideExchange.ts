import { exchangeReceived, exchangeSlippage, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { bothSides, rateBetween, type TwoSides } from './prices';

/** A price of the tick log, as far as an exchange is concerned. */
export interface ExchangeTick {
  /** Milliseconds UTC. */
  readonly time: number;
  readonly price: Decimal;
}

/** One coin of an accepted exchange, and the first tick of it after acceptance, if the log has one yet. */
export interface ExchangeLeg {
  readonly coin: string;
  /** Spread of one side that was quoted, a fraction. */
  readonly spread: Decimal;
  /** `none` for the coin that everything is priced in. */
  readonly tick: ExchangeTick | 'none' | undefined;
}

/** What an exchange was accepted with; nothing of it ever changes. */
export interface AcceptedExchange {
  readonly amount: Decimal;
  readonly quotedRate: Decimal;
  /** Below this it is refused. */
  readonly least: Decimal;
  readonly targetDigits: number;
  /** Until when (ms UTC, inclusive) a tick counts; without one it is released. */
  readonly releaseAt: number;
}

interface Judged {
  readonly rate: Decimal;
  /** Against the quoted rate, as a fraction; negative when the trader got more than quoted. */
  readonly slippage: Decimal;
  readonly price: TwoSides | undefined;
}

export type ExchangeDecision =
  | (Judged & { readonly event: 'execute'; readonly receive: Decimal })
  | (Judged & { readonly event: 'rate moved' })
  | { readonly event: 'no price' };

/** The price of one leg; `missing` when there is none in time, undefined while the log does not tell yet. */
function priceOf({ tick }: ExchangeLeg, releaseAt: number, completeUntil: number): Decimal | 'missing' | undefined {
  if (tick === 'none') return '1';
  if (tick) return tick.time <= releaseAt ? tick.price : 'missing';
  return completeUntil >= releaseAt ? 'missing' : undefined;
}

/**
 * Executes an accepted exchange at the first tick of each coin after acceptance. Refuses it when that gives too little, or no tick comes in time.
 * Only the log decides, so results never vary. A better rate goes to the trader.
 * @param completeUntil the log gets no more ticks until then (ms UTC)
 * @returns undefined while undecided
 */
export function decideExchange(
  accepted: AcceptedExchange,
  source: ExchangeLeg,
  target: ExchangeLeg,
  completeUntil: number,
): ExchangeDecision | undefined {
  const { releaseAt } = accepted;
  const [given, taken] = [priceOf(source, releaseAt, completeUntil), priceOf(target, releaseAt, completeUntil)];
  if (given === 'missing' || taken === 'missing') return { event: 'no price' };
  if (given === undefined || taken === undefined) return undefined;
  const from = { coin: source.coin, price: given, spread: source.spread };
  const to = { coin: target.coin, price: taken, spread: target.spread };
  const rate = rateBetween(from, to);
  const judged = { rate, slippage: exchangeSlippage(accepted.quotedRate, rate), price: bothSides(from, to) };
  const receive = exchangeReceived(accepted.amount, rate, accepted.targetDigits);
  if (money.less(receive, accepted.least) || money.isZero(receive)) return { event: 'rate moved', ...judged };
  return { event: 'execute', ...judged, receive };
}
