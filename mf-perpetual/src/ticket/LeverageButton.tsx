import { lazy, Suspense } from 'react';
import { Figure, missingValue } from '@halyard-h5/shared-ui';
import { ChevronDown } from '@halyard-h5/shared-ui/icons';
import { useSheet } from '../useSheet';
import { useText } from '../useText';
import classes from './TicketForm.module.css';
import type { Ticket } from './useTicket';

const LeverageSheet = lazy(() => import(/* webpackChunkName: "ticketSheets" */ './Leverage.sheet'));

interface LeverageButtonProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly tickSize: string;
}

/** The leverage of the order, `10X`, and the way to another one. */
export function LeverageButton({ symbol, ticket, tickSize }: LeverageButtonProps) {
  const t = useText();
  const { sheet, open, close } = useSheet();
  const { terms, maximumLeverage: maximum } = ticket;
  return (
    <>
      <button
        type="button"
        aria-label={`${t('figure.leverage')}: ${terms?.leverage}X`}
        disabled={maximum === undefined || terms === undefined}
        onClick={() => open({})}
        className={classes.beside}
      >
        <Figure>{terms ? `${terms.leverage}X` : missingValue}</Figure> <ChevronDown size={14} aria-hidden />
      </button>
      {sheet && symbol !== undefined && maximum !== undefined && (
        <Suspense>
          <LeverageSheet
            key={sheet.opening}
            symbol={symbol}
            ticket={ticket}
            maximum={maximum}
            tickSize={tickSize}
            open={sheet.open}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
