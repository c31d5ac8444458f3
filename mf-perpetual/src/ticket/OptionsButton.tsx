import { Suspense, useState } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import { Ellipsis } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import { OptionsSheet } from './lazySheets';
import { hasOptions } from './OptionsOfOrder';
import classes from './TicketForm.module.css';
import type { Ticket } from './useTicket';

interface OptionsButtonProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly tickSize: string;
}

/** The way to what few limit orders have: a trigger price, and a time in force of their own. */
export function OptionsButton({ symbol, ticket, tickSize }: OptionsButtonProps) {
  const t = useText();
  // Each opening starts anew, from what the ticket says then.
  const [sheet, setSheet] = useState({ open: false, opening: 0 });
  return (
    <>
      <button
        type="button"
        aria-label={t('ticket.options')}
        title={t('ticket.options')}
        disabled={ticket.type === 'market'}
        onClick={() => setSheet(({ opening }) => ({ open: true, opening: opening + 1 }))}
        className={classNames(classes.beside, hasOptions(ticket) && classes.chosen)}
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      {sheet.opening > 0 && (
        <Suspense>
          <OptionsSheet
            key={sheet.opening}
            symbol={symbol}
            ticket={ticket}
            tickSize={tickSize}
            open={sheet.open}
            onClose={() => setSheet((known) => ({ ...known, open: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
