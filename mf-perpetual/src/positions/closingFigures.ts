import type { Position } from '@halyard-h5/shared-api';
import { closingCents, closingResultOf, money, type ClosingCents, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { openingFeesOf } from './livePosition';

/** Lots of a position that are closed at a price. */
export interface Closing {
  readonly position: Position;
  readonly lots: number;
  /** USDT. */
  readonly price: string;
  /** Whether the order takes from the book, or waits in it. */
  readonly role: 'maker' | 'taker';
}

/** Result of closing, USDT. */
export interface ClosingFigures extends ClosingCents {
  /** Money that comes back to the available balance, exact. */
  readonly payout: string;
}

/** Figures of closing lots, by the formula that the exchange books with, rounded once over all of them. */
export function closingFigures(
  closings: readonly Closing[],
  { makerFeeRate, takerFeeRate }: Pick<PerpetualTerms, 'makerFeeRate' | 'takerFeeRate'>,
): ClosingFigures {
  const results = closings.map(({ position, lots, price, role }) =>
    closingResultOf(
      { ...position, openingFees: openingFeesOf(position, takerFeeRate) },
      lots,
      price,
      role === 'taker' ? takerFeeRate : makerFeeRate,
    ),
  );
  const sum = (part: keyof (typeof results)[number]): string => money.add(...results.map((result) => result[part]));
  return { ...closingCents(sum('profit'), sum('net')), payout: sum('payout') };
}
