import { isGiven } from '../positions/isGiven';
import type { PositionSide } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import type { OrderPreview } from '../positions/previewOrder';
import type { TimeInForce } from '../positions/timesInForce';
import { triggerFault, type TriggerFault } from '../positions/triggerFault';

export type LotsFault = 'missing' | 'aboveAvailable';

export interface TicketFaults {
  readonly lots: LotsFault | undefined;
  readonly price: 'missing' | undefined;
  readonly takeProfit: TriggerFault | undefined;
  readonly stopLoss: TriggerFault | undefined;
  /** TP/SL is switched on and neither is given. */
  readonly noTrigger: boolean;
}

export interface TicketFields {
  readonly side: PositionSide;
  readonly type: 'market' | 'limit';
  /** '' while there is no valid figure; the same for all below. */
  readonly price: string;
  readonly lots: string;
  /** Of a limit order, where it is not until cancelled. */
  readonly timeInForce: '' | Exclude<TimeInForce, 'goodTillCancelled'>;
  /** Of a limit order that waits: the mark price at which it comes to rest. */
  readonly trigger: string;
  readonly hasTriggers: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/**
 * What stands against an order; the exchange refuses the same.
 * @param markPrice last price, undefined while unknown
 * @param available USDT, undefined for visitors and until it is loaded
 */
export function ticketFaults(
  { side, type, price, lots, hasTriggers, takeProfit, stopLoss }: TicketFields,
  preview: OrderPreview | undefined,
  markPrice: string | undefined,
  available: string | undefined,
): TicketFaults {
  const reference = type === 'limit' && isGiven(price) ? price : markPrice;
  const tooMuch = preview !== undefined && available !== undefined && money.greater(preview.total, available);
  return {
    lots: !isGiven(lots) ? 'missing' : tooMuch ? 'aboveAvailable' : undefined,
    price: type === 'limit' && !isGiven(price) ? 'missing' : undefined,
    takeProfit: hasTriggers ? triggerFault('takeProfit', side, takeProfit, { reference }) : undefined,
    stopLoss: hasTriggers ? triggerFault('stopLoss', side, stopLoss, { reference, position: preview?.position }) : undefined,
    noTrigger: hasTriggers && takeProfit === '' && stopLoss === '',
  };
}

/** A field that something may stand against. */
export type TicketField = 'price' | 'lots' | 'takeProfit' | 'stopLoss';

const fieldsInOrder = ['price', 'lots', 'takeProfit', 'stopLoss'] as const;

/** The first field, from the top of the ticket, that stands against the order; undefined when nothing does. */
export function faultyField(faults: TicketFaults): TicketField | undefined {
  return fieldsInOrder.find((field) => faults[field] !== undefined) ?? (faults.noTrigger ? 'takeProfit' : undefined);
}

/** Fields of the ticket by the names that they have in the call. */
const fieldsOfCall: Readonly<Record<string, TicketField>> = {
  price: 'price',
  contracts: 'lots',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
};

/** The field that a refusal of the exchange names. */
export const fieldOfCall = (name: string | undefined): TicketField | undefined => (name === undefined ? undefined : fieldsOfCall[name]);
