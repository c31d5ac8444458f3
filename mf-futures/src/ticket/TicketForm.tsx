import { useCommonText } from '@halyard-h5/shared-api';
import { AmountInput, Chip, ChipGroup, Figure, formatMoney, formatPercent, percentOf, Skeleton } from '@halyard-h5/shared-ui';
import { LoadError, useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { periodText } from '../terms/periodText';
import { rateText } from '../terms/rateText';
import { useText } from '../useText';
import { Available } from './Available';
import classes from './TicketForm.module.css';
import { TicketFunds } from './TicketFunds';
import { TicketSummary } from './TicketSummary';
import type { Ticket } from './useTicket';

interface TicketFormProps {
  readonly ticket: Ticket;
  /** Below the amount: what is wrong with it, or was when it came back. */
  readonly text: string | undefined;
  readonly amountId: string;
}

const shares = [10, 25, 50, 100] as const;
/** USDT: stakes are typed to the cent. */
const step = '0.01';

/** Period, amount and what the order would cost and bring. */
export function TicketForm({ ticket, text, amountId }: TicketFormProps) {
  const t = useText();
  const common = useCommonText();
  const { periods, period, available } = ticket;
  const amountTexts = useAmountTexts();
  if (ticket.failed) return <LoadError fault={ticket.fault} onRetry={ticket.reload} />;
  return (
    <section className={classes.form} aria-label={common('order.title')}>
      {periods && period ? (
        <ChipGroup
          label={t('order.period')}
          options={periods.map(({ seconds, rate }) => ({
            value: String(seconds),
            label: periodText(t, seconds),
            detail: <Figure>{`+${rateText(rate)}`}</Figure>,
          }))}
          value={String(period.seconds)}
          onChange={(seconds) => ticket.choosePeriod(Number(seconds))}
          layout="equal"
          className={classes.periods}
        />
      ) : (
        <Skeleton height={46} />
      )}
      <AmountInput
        id={amountId}
        label={common('label.amount')}
        labelAside={<Available available={available} />}
        value={ticket.amount}
        onChange={ticket.setAmount}
        step={step}
        unit="USDT"
        error={ticket.urgent ? text : undefined}
        hint={ticket.urgent ? undefined : text}
        placeholder={period && `${formatMoney(period.minimum)} – ${formatMoney(period.maximum)}`}
        enterKeyHint="done"
        {...amountTexts}
      />
      <TicketFunds ticket={ticket} />
      <div className={classes.shares}>
        {shares.map((share) => (
          <Chip key={share} disabled={available === undefined} onClick={() => ticket.setAmount(percentOf(available, share, step))}>
            <Figure>{formatPercent(String(share), { decimals: 0 })}</Figure>
          </Chip>
        ))}
      </div>
      <TicketSummary ticket={ticket} />
    </section>
  );
}
