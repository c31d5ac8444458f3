import { AmountInput, SegmentedControl, Slider, Toggle } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import { ExpectedFill } from '../market/ExpectedFill';
import { CrossingNote } from './CrossingNote';
import { LeverageButton } from './LeverageButton';
import { OptionsButton } from './OptionsButton';
import { OptionsOfOrder } from './OptionsOfOrder';
import { QuantityField } from './QuantityField';
import classes from './TicketForm.module.css';
import { TicketFunds } from './TicketFunds';
import { TicketSummary } from './TicketSummary';
import type { TicketField } from './ticketFaults';
import { TriggerField } from './TriggerField';
import { useFaultText } from './useFaultText';
import type { Ticket } from './useTicket';

interface TicketFormProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly tickSize: string;
  readonly fieldId: (field: TicketField) => string;
}

const marks = [0, 25, 50, 75, 100];

/** Side, type, price, lots and TP/SL, and what the order would cost. */
export function TicketForm({ symbol, ticket, tickSize, fieldId }: TicketFormProps) {
  const t = useText();
  const common = useCommonText();
  const amountTexts = useAmountTexts();
  // Missing figures are only mentioned after an attempt to order.
  const { side, type, price, faults, attempted, change } = ticket;
  const textOf = useFaultText(faults, tickSize);
  const lotsText = faults.lots === 'missing' && !attempted ? undefined : textOf('lots');
  return (
    <section className={classes.form} aria-label={common('order.title')}>
      <div className={classes.choice}>
        <SegmentedControl
          label={common('label.direction')}
          options={[
            { value: 'long', label: t('side.long'), tone: 'up' },
            { value: 'short', label: t('side.short'), tone: 'down' },
          ]}
          value={side}
          onChange={(next) => change({ side: next })}
        />
        <LeverageButton symbol={symbol} ticket={ticket} tickSize={tickSize} />
      </div>
      <div className={classes.choice}>
        <SegmentedControl
          label={t('ticket.type')}
          options={[
            { value: 'limit', label: t('type.limit') },
            { value: 'market', label: t('type.market') },
          ]}
          value={type}
          onChange={(next) => change({ type: next })}
        />
        <OptionsButton ticket={ticket} tickSize={tickSize} symbol={symbol} />
      </div>
      {type === 'market' ? (
        <p className={classes.market}>
          <ExpectedFill symbol={symbol} taken={ticket.taken} lots={Number(ticket.lots)} />
        </p>
      ) : (
        <AmountInput
          id={fieldId('price')}
          label={common('label.price')}
          labelHidden
          placeholder={common('label.price')}
          value={price}
          onChange={(next) => change({ price: next })}
          // The first key replaces a price that the trader has not chosen.
          onClick={ticket.isPriceOffered ? ({ currentTarget }) => currentTarget.select() : undefined}
          onFocus={() => ticket.enterPrice(true)}
          onBlur={() => ticket.enterPrice(false)}
          step={tickSize || undefined}
          unit="USDT"
          error={attempted ? textOf('price') : undefined}
          {...amountTexts}
        />
      )}
      <QuantityField
        id={fieldId('lots')}
        symbol={symbol}
        ticket={ticket}
        error={ticket.isUrgent('lots') ? lotsText : undefined}
        hint={ticket.isUrgent('lots') ? undefined : lotsText}
      />
      <TicketFunds ticket={ticket} />
      <CrossingNote symbol={symbol} ticket={ticket} />
      <OptionsOfOrder symbol={symbol} ticket={ticket} />
      <Slider
        label={t('ticket.share')}
        value={ticket.share}
        onChange={ticket.setShare}
        marks={marks}
        disabled={ticket.available === undefined}
      />
      <Toggle label={t('triggers.title')} checked={ticket.hasTriggers} onChange={(hasTriggers) => change({ hasTriggers })} />
      {ticket.hasTriggers && (
        <>
          <TriggerField kind="takeProfit" ticket={ticket} tickSize={tickSize} id={fieldId('takeProfit')} />
          <TriggerField kind="stopLoss" ticket={ticket} tickSize={tickSize} id={fieldId('stopLoss')} />
        </>
      )}
      <TicketSummary ticket={ticket} tickSize={tickSize} />
    </section>
  );
}
