import { lazy, Suspense } from 'react';
import type { Product } from '@halyard-h5/shared-api';
import { BookPlace } from '../market/BookPlace';
import classes from './TicketAndBook.module.css';
import { TicketForm } from './TicketForm';
import type { TicketField } from './ticketFaults';
import type { Ticket } from './useTicket';

const BookPanel = lazy(() => import(/* webpackChunkName: "book" */ '../market/BookPanel'));

const levels = 10;

interface TicketAndBookProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly ticket: Ticket;
  readonly fieldId: (field: TicketField) => string;
}

/** The ticket with the live book beside it, from which a tap takes a price. */
export function TicketAndBook({ symbol, product, ticket, fieldId }: TicketAndBookProps) {
  return (
    <div className={classes.trade}>
      <TicketForm symbol={symbol} ticket={ticket} tickSize={product?.tickSize ?? ''} fieldId={fieldId} />
      <div className={classes.book}>
        <Suspense fallback={<BookPlace levels={levels} />}>
          {product ? (
            <BookPanel product={product} levels={levels} layout="stacked" onPick={ticket.pickPrice} />
          ) : (
            <BookPlace levels={levels} />
          )}
        </Suspense>
      </div>
    </div>
  );
}
