import type { ReactNode } from 'react';
import { useCommonText, useNavigation, useUndecided, type ApiFault, type CallName } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { OutcomeNotice } from '@halyard-h5/shared-ui/pages';
import { Refusal } from './Refusal';
import classes from './TicketAlert.module.css';

interface TicketAlertProps {
  /** The call that opens an order. */
  readonly name: CallName;
  /** The wallet that pays for orders. */
  readonly wallet: 'delivery' | 'perpetual';
  /** Why nothing can be opened, in words. */
  readonly blocked: string | undefined;
  /** Why the order that was tried did not go out: what is wrong with the ticket, in words. */
  readonly refused?: string | undefined;
  /** What the last order met. */
  readonly fault: ApiFault | undefined;
  /** The order did not go out. */
  readonly notSent: string;
}

/** Beside the button: why nothing can be opened, what is wrong with the ticket, or what the last order met, and what to do next. One of these at a time. */
export function TicketAlert({ name, wallet, blocked, refused, fault, notSent }: TicketAlertProps) {
  const next = useNextStep(fault?.refusal, wallet);
  // Once the outcome is known the strip above the page tells it.
  const undecided = useUndecided(name);
  const said = undecided ? (
    <OutcomeNotice state={undecided} />
  ) : blocked !== undefined ? (
    <Notice tone="warn" role="status">
      {blocked}
    </Notice>
  ) : refused !== undefined ? (
    <Notice tone="danger" role="alert">
      {refused}
    </Notice>
  ) : (
    <Refusal fault={fault} notSent={notSent} action={next} />
  );
  return (
    <div data-alert className={classes.alert}>
      {said}
    </div>
  );
}

const lacksMoney: readonly (string | undefined)[] = ['ledger.notEnoughBalance', 'perpetual.notEnough'];

function useNextStep(refusal: string | undefined, wallet: TicketAlertProps['wallet']): ReactNode {
  const common = useCommonText();
  const navigation = useNavigation();
  const step = (label: string, onClick: () => void) => (
    <Button size="small" variant="secondary" onClick={onClick}>
      {label}
    </Button>
  );
  if (refusal?.startsWith('limits.')) return step(common('page.limits'), () => navigation.push('account.limits'));
  if (!lacksMoney.includes(refusal)) return undefined;
  return step(common('action.transfer'), () => navigation.push('assets.transfer', { from: 'spot', to: wallet }));
}
