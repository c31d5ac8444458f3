import { useServerTime, useCommonText } from '@halyard-h5/shared-api';
import { breakEvenWinRate, deliveryEarnings } from '@halyard-h5/shared-api/formulas';
import { Facts, Figure, formatTime, Money } from '@halyard-h5/shared-ui';
import { rateText } from '../terms/rateText';
import { useText } from '../useText';
import type { Ticket } from './useTicket';

/** What the order on the ticket can earn and lose, how often one must win, and when it would be delivered. */
export function TicketSummary({ ticket: { period, amount } }: { readonly ticket: Pick<Ticket, 'period' | 'amount'> }) {
  const t = useText();
  const common = useCommonText();
  const known = period && amount !== '';
  return (
    <Facts
      facts={[
        {
          label: t('ticket.earnings'),
          value: <Money value={known ? deliveryEarnings(amount, period.rate) : undefined} currency="USDT" result />,
          strong: true,
        },
        { label: common('order.largestLoss'), value: <Money value={known ? amount : undefined} currency="USDT" /> },
        { label: t('ticket.breakEven'), value: <Figure>{period ? rateText(breakEvenWinRate(period.rate)) : '--'}</Figure> },
        { label: t('order.deliveryAt'), value: <DeliveryTime seconds={period?.seconds} /> },
      ]}
    />
  );
}

/** An order that opens now would be delivered then; the period starts with its opening tick. */
function DeliveryTime({ seconds }: { readonly seconds: number | undefined }) {
  const now = useServerTime();
  return <Figure>{`≈ ${formatTime(seconds === undefined ? undefined : now + seconds * 1000)}`}</Figure>;
}
