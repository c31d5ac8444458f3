import { useEffect, useState } from 'react';
import { useApiQuery, type ApiFault, type ExchangeQuote } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { useSecondsLeft } from '@halyard-h5/shared-ui';
import { useDebounced } from '../../forms/useDebounced';

/** How long typing must rest before a quote is asked for, milliseconds. */
const rest = 350;
/** Quotes that follow each other by themselves; a page that lies open does not ask for ever. */
const renewals = 12;

export interface QuoteQuestion {
  readonly from: string;
  readonly to: string;
  /** '' asks for nothing. */
  readonly amount: string;
  /** Per cent; '' asks for nothing. */
  readonly slippage: string;
}

export interface LiveQuote {
  /** The last quote for exactly this question; undefined while there is none. */
  readonly quote: ExchangeQuote | undefined;
  readonly secondsLeft: number;
  readonly fault: ApiFault | null;
  readonly renew: () => void;
}

/** A quote that is asked for when the question rests, and again when it expires. */
export function useQuote(question: QuoteQuestion, enabled: boolean): LiveQuote {
  const { from, to, amount, slippage } = useDebounced(question, rest);
  const current = from === question.from && to === question.to && amount === question.amount && slippage === question.slippage;
  const askable = enabled && current && amount !== '' && money.isPositive(amount) && slippage !== '' && from !== to;
  const fraction = slippage === '' ? '0' : money.divide(slippage, '100', 6);
  const query = useApiQuery(
    'conversion.quote',
    { from, to, amount: amount === '' ? '1' : amount, slippage: fraction },
    { enabled: askable, staleTime: 0, unspoken: true },
  );
  const quote = askable ? query.data : undefined;
  const secondsLeft = useSecondsLeft(quote?.expiresAt ?? 0);
  const [renewed, setRenewed] = useState(0);
  const { refetch, isFetching } = query;
  const expired = quote !== undefined && secondsLeft === 0 && !isFetching;

  useEffect(() => setRenewed(0), [from, to, amount, slippage]);
  useEffect(() => {
    if (!expired || renewed >= renewals) return;
    setRenewed(renewed + 1);
    void refetch();
  }, [expired, renewed, refetch]);

  return {
    quote,
    secondsLeft,
    fault: askable ? query.error : null,
    renew: () => {
      setRenewed(0);
      void refetch();
    },
  };
}
