import { useMemo } from 'react';
import { useApiQuery } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';

export interface PerpetualAccount {
  /** What orders are reckoned with; undefined for visitors and until it is loaded. */
  readonly terms: PerpetualTerms | undefined;
  /** USDT that orders and margin can take; undefined likewise. */
  readonly available: string | undefined;
  /** Margin ratio, a fraction, below which a position is marked. */
  readonly warningRatio: string | undefined;
}

/** Terms and money of the trader's perpetual account. */
export function usePerpetualAccount(): PerpetualAccount {
  const { data } = useApiQuery('Sustainable/getAccount', {});
  const faceValue = data?.faceValue;
  const leverage = data && String(data.leverage);
  const makerFeeRate = data?.makerRate;
  const takerFeeRate = data?.takerRate;
  const terms = useMemo(
    () =>
      faceValue === undefined || leverage === undefined || makerFeeRate === undefined || takerFeeRate === undefined
        ? undefined
        : { faceValue, leverage, makerFeeRate, takerFeeRate },
    [faceValue, leverage, makerFeeRate, takerFeeRate],
  );
  return { terms, available: data?.available, warningRatio: data?.warningRatio };
}
