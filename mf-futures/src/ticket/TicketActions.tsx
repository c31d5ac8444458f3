import { type Direction, useCommonText, useNavigation, useSession } from '@halyard-h5/shared-api';
import { deliveryPayout } from '@halyard-h5/shared-api/formulas';
import { Button, Figure, formatMoney } from '@halyard-h5/shared-ui';
import { directionArrow } from '../orders/DirectionMark';
import { rateText } from '../terms/rateText';
import { useText } from '../useText';
import classes from './TicketActions.module.css';
import { useOrderBlock } from './useOrderBlock';
import type { Ticket } from './useTicket';

interface TicketActionsProps {
  readonly ticket: Ticket;
  readonly symbol: string | undefined;
  readonly busy: boolean;
  readonly onOrder: (direction: Direction) => void;
}

/** Call and Put with what they pay; for visitors the way to an account. */
export function TicketActions({ symbol, ticket, busy, onOrder }: TicketActionsProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const block = useOrderBlock(symbol);
  if (block === 'visitor') {
    return (
      <>
        <Button size="large" onClick={() => navigation.push('account.login', { reason: 'required' })}>
          {common('order.signIn')}
        </Button>
        <Button size="large" variant="secondary" className={classes.signUp} onClick={() => navigation.push('account.register')}>
          {common('action.signUp')}
        </Button>
      </>
    );
  }
  return (['call', 'put'] as const).map((direction) => (
    <Button
      key={direction}
      size="large"
      variant={direction === 'call' ? 'up' : 'down'}
      detail={<Payout ticket={ticket} />}
      once
      disabled={block !== undefined}
      aria-disabled={busy || undefined}
      onClick={() => onOrder(direction)}
    >
      <span>{t(`direction.${direction}`)}</span> <span aria-hidden>{directionArrow[direction]}</span>
    </Button>
  ));
}

function Payout({ ticket: { amount, period } }: { readonly ticket: Ticket }) {
  const t = useText();
  const common = useCommonText();
  const { mode } = useSession();
  const payout = period && amount !== '' ? formatMoney(deliveryPayout(amount, period.rate, 'win'), { result: true }) : undefined;
  return (
    <>
      {mode === 'demo' && <span>{`${common('badge.demo')} · `}</span>}
      {payout ? <span>{t('ticket.pays', { amount: payout })}</span> : <Figure>{`+${rateText(period?.rate)}`}</Figure>}
    </>
  );
}
