import type { PositionSide } from '@halyard-h5/shared-api';
import { isTriggered, liquidationPrice, type PositionFigures, type TriggerKind } from '@halyard-h5/shared-api/formulas';

/** What the exchange would say no to. */
export type TriggerProblem = 'takeProfitSide' | 'stopLossSide' | 'beyondLiquidation';

interface Around {
  /** The price that the trigger must not have reached yet: the limit price of an order, else the mark. */
  readonly reference: string | undefined;
  /** With a position, a stop beyond its liquidation could never act. */
  readonly position?: PositionFigures | undefined;
}

/** Why a trigger price cannot stand; undefined when it can, or nothing is known to hold it against. */
export function triggerProblem(
  kind: TriggerKind,
  side: PositionSide,
  price: string,
  { reference, position }: Around,
): TriggerProblem | undefined {
  if (price === '') return undefined;
  if (reference !== undefined && isTriggered(kind, side, price, reference)) {
    return kind === 'takeProfit' ? 'takeProfitSide' : 'stopLossSide';
  }
  if (kind === 'stopLoss' && position && isTriggered('stopLoss', side, liquidationPrice(position), price)) return 'beyondLiquidation';
  return undefined;
}
