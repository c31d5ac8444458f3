import { lazy, Suspense } from 'react';
import type { Ticket } from './useTicket';

const OptionsNote = lazy(() => import(/* webpackChunkName: "ticketSheets" */ './OptionsNote'));

interface OptionsOfOrderProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
}

/** Whether a limit order is not one that simply stays until it is filled or cancelled. */
export const hasOptions = ({ type, timeInForce, trigger }: Ticket): boolean => type === 'limit' && (timeInForce !== '' || trigger !== '');

/** What the options of the order on the ticket mean for it; nothing where it has none. */
export function OptionsOfOrder({ symbol, ticket }: OptionsOfOrderProps) {
  return (
    hasOptions(ticket) && (
      <Suspense>
        <OptionsNote symbol={symbol} ticket={ticket} />
      </Suspense>
    )
  );
}
