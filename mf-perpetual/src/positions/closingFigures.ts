import type { Position } from '@halyard-h5/shared-api';
import { closingResult, money, shownMoney } from '@halyard-h5/shared-api/formulas';

/** What closing brings, in whole cents of USDT: profit less fees is exactly the net. */
export interface ClosingFigures {
  readonly profit: string;
  readonly fees: string;
  readonly net: string;
}

const cents = 2;

/**
 * What closing positions at their mark prices would bring, as it is shown: profit rounded down, fees rounded up, and the difference. In cents, because
 * nobody can read eight moving decimals. What is executed is exact, at most two cents away.
 * @param priceOf the mark price of a position, USDT
 */
export function closingFigures(
  positions: readonly Position[],
  priceOf: (position: Position) => string,
  takerFeeRate: string,
): ClosingFigures {
  const exact = positions.map((position) => {
    const closing = closingResult(position, priceOf(position), takerFeeRate);
    // What was closed before counts, too: its result and its fees are in what the exchange says of the position.
    return { profit: money.add(closing.profit, position.netProfit, position.fees), fees: money.add(closing.fee, position.fees) };
  });
  const profit = shownMoney(money.add(...exact.map((each) => each.profit)), 'result');
  const fees = money.round(money.add(...exact.map((each) => each.fees)), cents, 'up');
  return { profit, fees, net: money.subtract(profit, fees) };
}
