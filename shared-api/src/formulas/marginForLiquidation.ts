import { money, moneyDigits, type Decimal } from './money';
import { positionPot, sideSign, type PositionFigures } from './perpetual';

/** Margin that moves the liquidation price of a position to `price`, USDT, rounded up; zero or less where it lies there or further away already. */
export function marginForLiquidation(position: PositionFigures, price: Decimal): Decimal {
  const movement = money.multiplyExactly(position.exposure, money.subtract(position.entryPrice, price), sideSign(position.side));
  return money.subtract(money.divide(movement, position.entryPrice, moneyDigits, 'up'), positionPot(position));
}
