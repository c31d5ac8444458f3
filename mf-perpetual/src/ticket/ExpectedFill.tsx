import { formatPrice } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { useCrossing } from './useCrossing';
import type { Ticket } from './useTicket';

interface ExpectedFillProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
}

/** `Market price, about 50,006.0`: the average that the book on screen would give the lots of a market order, and for how many of them it suffices. */
export function ExpectedFill({ symbol, ticket }: ExpectedFillProps) {
  const t = useText();
  const tickSize = useTickSize('perpetual', symbol ?? '');
  const taken = useCrossing(symbol, ticket);
  if (!taken) return <span>{t('ticket.marketPrice')}</span>;
  const price = formatPrice(taken.price, tickSize);
  return (
    <span>{taken.lots < Number(ticket.lots) ? t('ticket.aboutPartly', { price, lots: taken.lots }) : t('ticket.about', { price })}</span>
  );
}
