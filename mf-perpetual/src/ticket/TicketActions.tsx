import { useCommonText, useNavigation, useSession } from '@halyard-h5/shared-api';
import { useTradingBlock } from '@halyard-h5/shared-trading';
import { Button, Figure } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './TicketActions.module.css';
import type { Ticket } from './useTicket';

interface TicketActionsProps {
  readonly symbol: string | undefined;
  readonly ticket: Ticket;
  readonly busy: boolean;
  readonly onOrder: () => void;
}

/** The one button of the chosen side; for visitors the way to an account. */
export function TicketActions({ symbol, ticket: { side, type, terms }, busy, onOrder }: TicketActionsProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { mode } = useSession();
  const block = useTradingBlock('perpetual', symbol);
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
  return (
    <Button
      size="large"
      variant={side === 'long' ? 'up' : 'down'}
      detail={
        <>
          {mode === 'demo' && (
            <span>
              <bdi>{common('badge.demo')}</bdi> ·{' '}
            </span>
          )}
          {terms && (
            <span>
              <Figure>{`${terms.leverage}X`}</Figure> ·{' '}
            </span>
          )}
          <span>{t(`type.${type}`)}</span>
        </>
      }
      once
      disabled={block !== undefined}
      aria-disabled={busy || undefined}
      onClick={onOrder}
    >
      <span>{t(`buy.${side}`)}</span> <span aria-hidden>{side === 'long' ? '▲' : '▼'}</span>
    </Button>
  );
}
