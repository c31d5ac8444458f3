import { isTriggered, liquidationPrice, money, priceDigits, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { LiquidationWarning, Position, Surroundings } from './types';

/** What a tick does with the warning of a position: its owner is warned, or is to be warned again next time. */
export type WarningAct = 'warn' | 'arm';

/**
 * The mark price at which an owner is warned: `distance` per cent of that price away from liquidation, or half of the way there from `mark`, whichever is
 * nearer to it. Rounded toward liquidation.
 * @see docs/decisions/0274-a-trader-is-warned-before-liquidation.md
 */
function warningPrice(side: Position['side'], liquidation: Decimal, mark: Decimal, distance: number): Decimal {
  const [rounding, nearer] = side === 'long' ? (['down', money.min] as const) : (['up', money.max] as const);
  const rest = String(side === 'long' ? 100 - distance : 100 + distance);
  const byDistance = money.divide(money.multiplyExactly(liquidation, '100'), rest, priceDigits, rounding);
  return nearer(byDistance, money.divide(money.add(mark, liquidation), '2', priceDigits, rounding));
}

/** The position with its warning: a new one from the mark of now where its liquidation price or the distance has changed. */
export function withWarning(
  position: Position,
  { mark, warningDistance: distance }: Pick<Surroundings, 'mark' | 'warningDistance'>,
): Position {
  if (mark === undefined || distance === undefined || position.lots === 0) return position;
  const liquidation = liquidationPrice(position);
  const { side, warning } = position;
  if (warning?.liquidationPrice === liquidation && warning.distance === distance) return position;
  const price = warningPrice(side, liquidation, mark.price, distance);
  return { ...position, warning: { distance, liquidationPrice: liquidation, price, warned: false } };
}

/** The mark price that ends a warning, so that the owner is warned again: twice as far from liquidation as it came. */
export const armPrice = ({ price, liquidationPrice: liquidation }: LiquidationWarning): Decimal =>
  money.subtract(money.multiplyExactly(price, '2'), liquidation);

/** What a mark price does with the warning of an open position. */
export function warningAct({ side, status, warning }: Position, price: Decimal): WarningAct | undefined {
  if (warning === undefined || status !== 'open') return undefined;
  if (warning.warned) return isTriggered('takeProfit', side, armPrice(warning), price) ? 'arm' : undefined;
  return isTriggered('stopLoss', side, warning.price, price) ? 'warn' : undefined;
}
