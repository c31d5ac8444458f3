import type { PositionSide } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import type { OrderPreview } from './previewOrder';
import { triggerProblem, type TriggerProblem } from '../positions/triggerProblem';

export type LotsProblem = 'missing' | 'aboveAvailable';

export interface TicketProblems {
  readonly lots: LotsProblem | undefined;
  readonly price: 'missing' | undefined;
  readonly takeProfit: TriggerProblem | undefined;
  readonly stopLoss: TriggerProblem | undefined;
  /** TP/SL is switched on and neither is given. */
  readonly noTrigger: boolean;
}

export interface TicketFields {
  readonly side: PositionSide;
  readonly type: 'market' | 'limit';
  /** '' while there is no valid figure; the same for all below. */
  readonly price: string;
  readonly lots: string;
  readonly hasTriggers: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** True for a figure above zero. */
export const isGiven = (value: string): boolean => value !== '' && !money.isZero(value);

/**
 * What stands against an order; the exchange refuses the same.
 * @param markPrice last price, undefined while unknown
 * @param available USDT, undefined for visitors and until it is loaded
 */
export function ticketProblems(
  { side, type, price, lots, hasTriggers, takeProfit, stopLoss }: TicketFields,
  preview: OrderPreview | undefined,
  markPrice: string | undefined,
  available: string | undefined,
): TicketProblems {
  const reference = type === 'limit' && isGiven(price) ? price : markPrice;
  const tooMuch = preview !== undefined && available !== undefined && money.greater(preview.total, available);
  return {
    lots: !isGiven(lots) ? 'missing' : tooMuch ? 'aboveAvailable' : undefined,
    price: type === 'limit' && !isGiven(price) ? 'missing' : undefined,
    takeProfit: hasTriggers ? triggerProblem('takeProfit', side, takeProfit, { reference }) : undefined,
    stopLoss: hasTriggers ? triggerProblem('stopLoss', side, stopLoss, { reference, position: preview?.position }) : undefined,
    noTrigger: hasTriggers && takeProfit === '' && stopLoss === '',
  };
}

/** True when nothing stands against the order. */
export const isSendable = (problems: TicketProblems): boolean => Object.values(problems).every((problem) => !problem);
