import { Notice, formatPrice } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import type { Ticket } from './useTicket';

interface CrossingNoteProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
}

/** Says that a limit order would not wait but take from the book at once, how much of it, and at about which price. */
export function CrossingNote({ symbol, ticket: { taken, type, timeInForce, lots } }: CrossingNoteProps) {
  const t = useText();
  const tickSize = useTickSize('perpetual', symbol ?? '');
  // What crosses means something else then: the note of the options says it.
  if (taken?.price === undefined || type === 'market' || timeInForce !== '') return undefined;
  const price = formatPrice(taken.price, tickSize);
  return (
    <Notice tone="info" role="status">
      {taken.lots < Number(lots) ? t('ticket.crossesPartly', { price, lots: taken.lots }) : t('ticket.crosses', { price })}
    </Notice>
  );
}
