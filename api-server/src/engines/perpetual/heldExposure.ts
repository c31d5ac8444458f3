import { money, type Decimal, type PositionSide } from '@halyard-h5/shared-api/formulas';
import type { PerpetualState } from './types';

/** What an account holds on one side of a product and has asked for by orders that wait, USDT of exposure. */
export function heldExposure({ positions, orders }: Pick<PerpetualState, 'positions' | 'orders'>, side: PositionSide): Decimal {
  const held = positions.filter((position) => position.side === side).map(({ exposure }) => exposure);
  const asked = orders
    .filter((order) => order.side === side && order.action === 'open')
    .map(({ exposurePerLot, lots, filledLots }) => money.multiplyExactly(exposurePerLot, String(lots - filledLots)));
  return money.add(...held, ...asked);
}
