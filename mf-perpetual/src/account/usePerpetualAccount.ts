import { useMemo } from 'react';
import { useApiQuery, useTerms } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';

export interface PerpetualAccount {
  /** What orders are reckoned with: those of the account, for visitors what the exchange offers; undefined until it is loaded. */
  readonly terms: PerpetualTerms | undefined;
  /** USDT that orders and margin can take; undefined for visitors and until it is loaded. */
  readonly available: string | undefined;
  /** Margin ratio, a fraction, below which a position is marked. */
  readonly warningRatio: string | undefined;
}

/** Terms and money of the trader's perpetual account; visitors see the terms alone. */
export function usePerpetualAccount(): PerpetualAccount {
  const { data: account } = useApiQuery('perpetualAccount.read', {});
  const offered = useTerms()?.perpetual;
  const { leverage, faceValue, makerRate, takerRate, warningRatio } = account ?? offered ?? {};
  const terms = useMemo(
    () =>
      faceValue === undefined || leverage === undefined || makerRate === undefined || takerRate === undefined
        ? undefined
        : { faceValue, leverage: String(leverage), makerFeeRate: makerRate, takerFeeRate: takerRate },
    [faceValue, leverage, makerRate, takerRate],
  );
  const available = account?.available;
  return useMemo(() => ({ terms, available, warningRatio }), [terms, available, warningRatio]);
}
