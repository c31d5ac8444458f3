import type { Tick } from '@halyard-h5/shared-api/contract';
import type { PricePoint } from '../../engines/delivery';

/** A tick as the contract shows it and as orders keep it. */
export function tickView({ id, symbol, sequence, time, price, quantity }: PricePoint): Tick {
  return { id, symbol, sequence, time, price, quantity };
}
