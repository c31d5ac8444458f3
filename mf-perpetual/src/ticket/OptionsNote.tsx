import { formatPrice, Notice } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { isGiven } from '../positions/isGiven';
import { useCrossing } from './useCrossing';
import type { Ticket } from './useTicket';
import { useTicketText } from './useTicketText';

interface OptionsNoteProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
}

/** The options of a limit order in words, and what the book of now makes of them. */
export default function OptionsNote({ symbol, ticket }: OptionsNoteProps) {
  const t = useTicketText();
  const tickSize = useTickSize('perpetual', symbol ?? '');
  const crossing = useCrossing(symbol, ticket);
  const { timeInForce, trigger, lots } = ticket;
  const isWaiting = trigger !== '';
  const outcome = (): string | undefined => {
    if (isWaiting || !isGiven(lots) || !isGiven(ticket.price)) return undefined;
    if (timeInForce === 'postOnly') return crossing && t('perpetualTicket:options.wouldTake');
    if (!crossing) return t('perpetualTicket:options.nothingToTake');
    return t('perpetualTicket:options.takes', { price: formatPrice(crossing.price, tickSize), lots: crossing.lots });
  };
  const said = outcome();
  const isRefused = said !== undefined && (timeInForce === 'postOnly' || !crossing);
  return (
    <Notice tone={isRefused ? 'warn' : 'info'} role="status">
      {[
        isWaiting && t('perpetualTicket:options.waits', { price: formatPrice(trigger, tickSize) }),
        timeInForce !== '' && t(`perpetualTicket:options.of.${timeInForce}`),
        said,
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}
