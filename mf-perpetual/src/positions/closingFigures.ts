import type { Position } from '@halyard-h5/shared-api';
import { closingResultOf, money, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
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

/** Result of closing, USDT. In whole cents, so that profit less fees is exactly the net. */
export interface ClosingFigures {
  readonly profit: string;
  /** Fees of closing and of opening the same lots. */
  readonly fees: string;
  readonly net: string;
  /** Money that comes back to the available balance, exact. */
  readonly payout: string;
}

/** Whole cents of a profit, loss or fee, half of one away from zero. */
export const cents = (value: string): string => money.round(value, 2, 'halfUp');

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
  const [profit, net] = [cents(sum('profit')), cents(sum('net'))];
  return { profit, fees: money.subtract(profit, net), net, payout: sum('payout') };
}
