import { usePreference, useTerms } from '@halyard-h5/shared-api';

export interface Leverage {
  /** Of the orders of this ticket; undefined until the terms are known. */
  readonly value: string | undefined;
  /** The highest that one may choose; undefined where the exchange lets nobody choose. */
  readonly maximum: number | undefined;
  /** What tickets of this product begin with from now on. */
  readonly prefer: (leverage: string) => void;
}

/**
 * The leverage of a ticket: what its lots were typed for, else what the trader chose last for the product, else the standard of the exchange.
 * @param drafted of the lots on the ticket: a choice in another tab does not change what they are worth. '' for none
 * @see docs/decisions/0260-an-order-states-its-leverage.md
 */
export function useLeverage(symbol: string | undefined, drafted: string, standard: string | undefined): Leverage {
  const maximum = useTerms()?.perpetual.maximumLeverage;
  const [preferred, prefer] = usePreference(`perpetual.leverage.${symbol}`);
  const asked = Number(drafted || preferred || standard);
  const isAllowed = maximum !== undefined && standard !== undefined && Number.isInteger(asked) && asked >= 1;
  return { value: isAllowed ? String(Math.min(asked, maximum)) : standard, maximum, prefer };
}
