import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { deliveryVolume } from '@halyard-h5/shared-api/formulas';
import { baseOf } from '@halyard-h5/shared-trading';
import { Amount } from '@halyard-h5/shared-ui';

/** What the stake of an order stands for in the coin; unknown until it has opened. */
export function OrderVolume({ order: { stake, openPrice, symbol } }: { readonly order: DeliveryOrder }) {
  return <Amount value={openPrice === undefined ? undefined : deliveryVolume(stake, openPrice)} unit={baseOf(symbol)} />;
}
