import { lazy, Suspense } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import { Ellipsis } from '@halyard-h5/shared-ui/icons';
import { useSheet } from '../useSheet';
import { useText } from '../useText';
import { hasOptions } from './OptionsOfOrder';
import classes from './TicketForm.module.css';
import type { Ticket } from './useTicket';

const OptionsSheet = lazy(() => import(/* webpackChunkName: "ticketSheets" */ './Options.sheet'));

interface OptionsButtonProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly tickSize: string;
}

/** The way to what few limit orders have: a trigger price, and a time in force of their own. */
export function OptionsButton({ symbol, ticket, tickSize }: OptionsButtonProps) {
  const t = useText();
  const { sheet, open, close } = useSheet();
  return (
    <>
      <button
        type="button"
        aria-label={t('ticket.options')}
        title={t('ticket.options')}
        disabled={ticket.type === 'market'}
        onClick={() => open({})}
        className={classNames(classes.beside, hasOptions(ticket) && classes.chosen)}
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      {sheet && (
        <Suspense>
          <OptionsSheet key={sheet.opening} symbol={symbol} ticket={ticket} tickSize={tickSize} open={sheet.open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
