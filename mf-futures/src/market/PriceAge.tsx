import { useTicker } from '@halyard-h5/shared-api';
import { StaleNote } from '@halyard-h5/shared-trading';

/** How old the price is that is shown although it is not live any more. */
export function PriceAge({ symbol }: { readonly symbol: string }) {
  return <StaleNote mark={{ stale: true, time: useTicker(symbol)?.time }} />;
}
