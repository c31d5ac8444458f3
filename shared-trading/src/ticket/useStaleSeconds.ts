import { useStalePriceAge, type ProductType } from '@halyard-h5/shared-api';
import { missingValue } from '@halyard-h5/shared-ui';

/** Seconds from which a price is too old to trade at, for sentences; `--` until the exchange has told. */
export function useStaleSeconds(type: ProductType): number | string {
  const age = useStalePriceAge(type);
  return age === undefined ? missingValue : age / 1_000;
}
