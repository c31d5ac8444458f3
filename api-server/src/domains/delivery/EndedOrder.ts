import type { SettlementDecision } from '../../engines/delivery';
import type { OrderRow } from './orderView';

/** How an order ends. */
export type Ending = SettlementDecision | { event: 'no opening tick' } | { event: 'cancel' };

/** An order with the end that was decided. */
export interface EndedOrder {
  row: OrderRow;
  ending: Ending;
}
