import { money, priceDigits, type Decimal } from './money';
import type { PositionSide } from './perpetual';

/** How far behind the best price a trailing stop may lie, fractions. */
export const trailingDistances = { least: '0.001', most: '0.5' } as const;

/** True when a price is better for a position than the best one so far: higher for a long, lower for a short. */
export function isBetterPrice(side: PositionSide, price: Decimal, best: Decimal): boolean {
  return side === 'long' ? money.greater(price, best) : money.less(price, best);
}

/** The mark price at which a trailing stop acts. Rounded toward the best price, so that it never promises more room than there is. */
export function trailingStopPrice(side: PositionSide, best: Decimal, distance: Decimal): Decimal {
  return side === 'long'
    ? money.multiply([best, money.subtract('1', distance)], priceDigits, 'up')
    : money.multiply([best, money.add('1', distance)], priceDigits, 'down');
}
