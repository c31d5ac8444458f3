import type { DeliveryStatus } from '@halyard-h5/shared-api/contract';
import { nextState } from '../stateMachine';
import { deliveryMachine } from './deliveryMachine';

/** The status an order shows at `now` (ms UTC): the stored one, but `closing` for an open order whose delivery time is over. */
export function shownStatus(status: DeliveryStatus, deliveryAt: number, now: number): DeliveryStatus {
  return now >= deliveryAt ? (nextState(deliveryMachine, status, 'delivery time') ?? status) : status;
}
