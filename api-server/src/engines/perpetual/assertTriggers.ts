import {
  isTriggered,
  liquidationPrice,
  money,
  type Decimal,
  type PositionFigures,
  type PositionSide,
} from '@halyard-h5/shared-api/formulas';
import { perpetualRefusals } from './refusals';
import type { Triggers } from './types';

interface Around {
  /** The price on whose winning side take-profit must lie and on whose losing side stop-loss must lie. */
  reference: Decimal;
  /** With a position, a stop beyond its liquidation price is refused, too: it could never act. */
  position?: PositionFigures;
}

/** Refuses triggers that would fire at once, never, or are no prices. */
export function assertTriggers(side: PositionSide, { takeProfitPrice, stopLossPrice }: Triggers, { reference, position }: Around): void {
  if (takeProfitPrice !== undefined && (!isPrice(takeProfitPrice) || isTriggered('takeProfit', side, takeProfitPrice, reference))) {
    throw perpetualRefusals.takeProfit({ field: 'takeProfit' });
  }
  if (stopLossPrice === undefined) return;
  const tooLate = (): boolean => position !== undefined && isTriggered('stopLoss', side, liquidationPrice(position), stopLossPrice);
  if (!isPrice(stopLossPrice) || isTriggered('stopLoss', side, stopLossPrice, reference) || tooLate()) {
    throw perpetualRefusals.stopLoss({ field: 'stopLoss' });
  }
}

const isPrice = (value: Decimal): boolean => money.isAmount(value) && money.isPositive(value);
