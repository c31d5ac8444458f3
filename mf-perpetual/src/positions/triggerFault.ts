import type { PositionSide } from '@halyard-h5/shared-api';
import { isTriggered, liquidationPrice, type PositionFigures, type TriggerKind } from '@halyard-h5/shared-api/formulas';

/** What the exchange would say no to: a trigger must be above or below a price, or come before the liquidation. */
export interface TriggerFault {
  readonly rule: 'above' | 'below' | 'beyondLiquidation';
  /** The price that it breaks the rule of. */
  readonly price: string;
}

interface Around {
  /** The price that the trigger must not have reached yet: the limit price of an order, else the mark. */
  readonly reference: string | undefined;
  /** With a position, a stop beyond its liquidation could never act. */
  readonly position?: PositionFigures | undefined;
}

/** Why a trigger price cannot stand; undefined when it can, or nothing is known to hold it against. */
export function triggerFault(
  kind: TriggerKind,
  side: PositionSide,
  price: string,
  { reference, position }: Around,
): TriggerFault | undefined {
  if (price === '') return undefined;
  if (reference !== undefined && isTriggered(kind, side, price, reference)) {
    return { rule: (kind === 'takeProfit') === (side === 'long') ? 'above' : 'below', price: reference };
  }
  if (kind !== 'stopLoss' || !position) return undefined;
  const liquidation = liquidationPrice(position);
  return isTriggered('stopLoss', side, liquidation, price) ? { rule: 'beyondLiquidation', price: liquidation } : undefined;
}
