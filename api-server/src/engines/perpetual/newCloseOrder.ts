import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { newOrder } from './newOrder';
import type { CloseReason, Order, Position, Surroundings } from './types';

/** A market order that closes a whole position. It freezes nothing: its fee comes out of the position. */
export function newCloseOrder(position: Position, reason: CloseReason, triggerPrice: Decimal | undefined, world: Surroundings): Order {
  return {
    ...newOrder(world.nextId(), world),
    action: 'close',
    type: 'market',
    side: position.side,
    lots: position.lots,
    leverage: position.leverage,
    price: undefined,
    exposurePerLot: money.divide(position.exposure, String(position.lots), 8),
    positionId: position.id,
    reason,
    triggerPrice,
  };
}
