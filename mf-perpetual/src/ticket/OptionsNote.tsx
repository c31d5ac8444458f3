import { formatPrice, Notice } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
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
  const { taken, timeInForce, trigger } = ticket;
  const isWaiting = trigger !== '';
  const outcome = (): string | undefined => {
    if (!taken) return undefined;
    if (timeInForce === 'postOnly') return taken.price && t('perpetualTicket:options.wouldTake');
    if (taken.price === undefined) return t('perpetualTicket:options.nothingToTake');
    return t('perpetualTicket:options.takes', { price: formatPrice(taken.price, tickSize), lots: taken.lots });
  };
  const said = outcome();
  const isRefused = said !== undefined && (timeInForce === 'postOnly' || taken?.price === undefined);
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
