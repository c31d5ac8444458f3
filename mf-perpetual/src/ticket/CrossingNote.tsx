import { Notice, formatPrice } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { useCrossing } from './useCrossing';
import type { Ticket } from './useTicket';

interface CrossingNoteProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
}

/** Says that a limit order would not wait but take from the book at once, how much of it, and at about which price. */
export function CrossingNote({ symbol, ticket }: CrossingNoteProps) {
  const t = useText();
  const tickSize = useTickSize('perpetual', symbol ?? '');
  const crossing = useCrossing(symbol, ticket);
  // What crosses means something else then: the note of the options says it.
  if (!crossing || ticket.type === 'market' || ticket.timeInForce !== '') return undefined;
  const price = formatPrice(crossing.price, tickSize);
  return (
    <Notice tone="info" role="status">
      {crossing.lots < Number(ticket.lots) ? t('ticket.crossesPartly', { price, lots: crossing.lots }) : t('ticket.crosses', { price })}
    </Notice>
  );
}
