import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Facts, Money, Price } from '@halyard-h5/shared-ui';
import { ArrowLeftRight } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import classes from './TicketForm.module.css';
import type { Ticket } from './useTicket';

interface TicketSummaryProps {
  readonly ticket: Ticket;
  readonly tickSize: string;
}

/** Margin, fee and estimated liquidation of the order on the ticket, and what is available. */
export function TicketSummary({ ticket: { preview, available }, tickSize }: TicketSummaryProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <Facts
      className={classes.summary}
      facts={[
        { label: t('figure.margin'), value: <Money value={preview?.margin} exact /> },
        { label: t('ticket.fee'), value: <Money value={preview?.fee} exact /> },
        { label: t('ticket.liquidation'), value: <Price value={preview?.liquidationPrice} tickSize={tickSize} /> },
        {
          label: common('money.available'),
          value:
            available === undefined ? (
              <Money value={undefined} />
            ) : (
              <button
                type="button"
                onClick={() => navigation.push('assets.fundTransfer', { from: 'spot', to: 'perpetual' })}
                className={classes.available}
                title={common('action.transfer')}
              >
                <Money value={available} /> <ArrowLeftRight size={14} aria-hidden />
              </button>
            ),
        },
      ]}
    />
  );
}
