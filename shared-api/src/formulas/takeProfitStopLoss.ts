import { money, moneyDigits, priceDigits, type Decimal } from './money';
import { profitFraction, sideSign, unrealisedProfit, type PositionFigures, type PositionSide } from './perpetual';

export type TriggerKind = 'takeProfit' | 'stopLoss';

type Basis = Pick<PositionFigures, 'side' | 'exposure' | 'margin' | 'entryPrice'>;

/** The linked figures of one trigger: its price, the profit there (negative for a loss) and that profit as a fraction of the initial margin. */
export interface LinkedTrigger {
  price: Decimal;
  profit: Decimal;
  percent: Decimal;
}

/** Links from a trigger price, rounded half up to the product's price digits. */
export function triggerFromPrice(position: Basis, price: Decimal, digits: number = priceDigits): LinkedTrigger {
  const rounded = money.round(price, digits, 'halfUp');
  const profit = unrealisedProfit(position, rounded);
  return { price: rounded, profit, percent: profitFraction(position, profit) };
}

/** Links from a wished profit: price = entry x (1 + side x profit / exposure), rounded to the price digits; profit and percent follow that price. */
export function triggerFromProfit(position: Basis, profit: Decimal, digits: number = priceDigits): LinkedTrigger {
  const movement = money.multiplyExactly(profit, sideSign(position.side));
  const price = money.divide(
    money.multiplyExactly(position.entryPrice, money.add(position.exposure, movement)),
    position.exposure,
    digits,
    'halfUp',
  );
  return triggerFromPrice(position, money.max('0', price), digits);
}

/** Links from a wished fraction of the initial margin ("0.5" for 50 %, negative for a loss). */
export function triggerFromPercent(position: Basis, percent: Decimal, digits: number = priceDigits): LinkedTrigger {
  return triggerFromProfit(position, money.multiply([position.margin, percent], moneyDigits), digits);
}

/** True when the mark price has reached the trigger: a long takes profit at or above and stops at or below it, a short the other way round. */
export function isTriggered(kind: TriggerKind, side: PositionSide, triggerPrice: Decimal, markPrice: Decimal): boolean {
  const upwards = (kind === 'takeProfit') === (side === 'long');
  return upwards ? !money.less(markPrice, triggerPrice) : !money.greater(markPrice, triggerPrice);
}
