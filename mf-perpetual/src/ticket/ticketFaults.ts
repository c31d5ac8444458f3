import { isGiven } from '../positions/isGiven';
import type { PositionSide } from '@halyard-h5/shared-api';
import { expectedPrice, money, type Taken } from '@halyard-h5/shared-api/formulas';
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
 * @param taken lots that it would take from the book at once; undefined while the book is not known
 */
export function ticketFaults(
  fields: TicketFields,
  preview: OrderPreview | undefined,
  markPrice: string | undefined,
  available: string | undefined,
  taken: Taken | undefined,
): TicketFaults {
  const { side, type, price, lots, hasTriggers, takeProfit, stopLoss } = fields;
  const reached = pricesOfFill(fields, markPrice, taken);
  const [highest, lowest] = reached.length > 0 ? [reached.reduce(money.max), reached.reduce(money.min)] : [];
  const [winning, losing] = side === 'long' ? [highest, lowest] : [lowest, highest];
  const tooMuch = preview !== undefined && available !== undefined && money.greater(preview.total, available);
  return {
    lots: !isGiven(lots) ? 'missing' : tooMuch ? 'aboveAvailable' : undefined,
    price: type === 'limit' && !isGiven(price) ? 'missing' : undefined,
    takeProfit: hasTriggers ? triggerFault('takeProfit', side, takeProfit, { reference: winning }) : undefined,
    stopLoss: hasTriggers ? triggerFault('stopLoss', side, stopLoss, { reference: losing, position: preview?.position }) : undefined,
    noTrigger: hasTriggers && takeProfit === '' && stopLoss === '',
  };
}

/** Prices that TP/SL must not have reached, as the exchange judges them: fill and mark of an order that takes, else where the order comes to rest. */
function pricesOfFill(
  { side, type, price, trigger, timeInForce }: TicketFields,
  mark: string | undefined,
  taken: Taken | undefined,
): string[] {
  if (type === 'market' || !isGiven(price)) return [taken?.price, mark].filter((each) => each !== undefined);
  if (isGiven(trigger)) return [expectedPrice(side, price, trigger)];
  if (taken === undefined) return [mark === undefined ? price : expectedPrice(side, price, mark)];
  return taken.price === undefined || mark === undefined || timeInForce === 'postOnly' ? [price] : [taken.price, mark];
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
