import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Amount, Facts, Figure, formatFraction, Money } from '@halyard-h5/shared-ui';
import { ArrowLeftRight } from '@halyard-h5/shared-ui/icons';
import { LiquidationPrice } from '../positions/LiquidationPrice';
import { useText } from '../useText';
import classes from './TicketForm.module.css';
import type { Ticket } from './useTicket';

interface TicketSummaryProps {
  readonly ticket: Ticket;
  readonly tickSize: string;
}

/** Margin, fee and estimated liquidation of the order on the ticket, what is available, and the terms of the contract. */
export function TicketSummary({ ticket: { preview, available, terms }, tickSize }: TicketSummaryProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <Facts
      className={classes.summary}
      facts={[
        { label: t('figure.margin'), value: <Money value={preview?.margin} exact /> },
        { label: common('label.fee'), value: <Money value={preview?.fee} exact /> },
        { label: t('ticket.liquidation'), value: <LiquidationPrice value={preview?.liquidationPrice} tickSize={tickSize} /> },
        {
          label: common('money.available'),
          value:
            available === undefined ? (
              <Money value={undefined} />
            ) : (
              <button
                type="button"
                onClick={() => navigation.push('assets.transfer', { from: 'spot', to: 'perpetual' })}
                className={classes.available}
                title={common('action.transfer')}
              >
                <Money value={available} /> <ArrowLeftRight size={14} aria-hidden />
              </button>
            ),
        },
        { label: t('figure.faceValue'), value: <Amount value={terms?.faceValue} unit="USDT" /> },
        { label: t('figure.makerFee'), value: <Figure>{formatFraction(terms?.makerFeeRate)}</Figure> },
        { label: t('figure.takerFee'), value: <Figure>{formatFraction(terms?.takerFeeRate)}</Figure> },
      ]}
    />
  );
}
