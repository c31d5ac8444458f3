import { lazy, Suspense } from 'react';
import { isGiven } from '../positions/isGiven';
import { useText } from '../useText';
import type { Ticket } from './useTicket';

interface NotesOfBookProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
}

/** Reads the book for what is typed: an empty ticket does without. Where it does not come, the ticket stays. */
const load = () => import('./bookNotes');
const MarketPrice = () => <span>{useText()('ticket.marketPrice')}</span>;
const LoadedCrossing = lazy(() =>
  load().then(
    ({ CrossingNote }) => ({ default: CrossingNote }),
    () => ({ default: () => undefined }),
  ),
);
const LoadedFill = lazy(() =>
  load().then(
    ({ ExpectedFill }) => ({ default: ExpectedFill }),
    () => ({ default: MarketPrice }),
  ),
);

/** Says that a limit order would not wait; nothing while there is no quantity. */
export function CrossingOfOrder(props: NotesOfBookProps) {
  return (
    isGiven(props.ticket.lots) && (
      <Suspense>
        <LoadedCrossing {...props} />
      </Suspense>
    )
  );
}

/** `Market price`, and at about which one the book would fill a quantity. */
export function FillOfOrder(props: NotesOfBookProps) {
  if (!isGiven(props.ticket.lots)) return <MarketPrice />;
  return (
    <Suspense fallback={<MarketPrice />}>
      <LoadedFill {...props} />
    </Suspense>
  );
}
