import type { ReactNode } from 'react';
import { useCommonText, useNavigation, type ApiFault } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import classes from './TicketAlert.module.css';

interface TicketAlertProps {
  /** The wallet that pays for orders. */
  readonly wallet: 'delivery' | 'perpetual';
  /** Why nothing can be opened, in words. */
  readonly blocked: string | undefined;
  /** What the last order met. */
  readonly fault: ApiFault | undefined;
  /** Whether the order was accepted is not known. */
  readonly unknown: string;
  /** The order did not go out. */
  readonly notSent: string;
}

/** Why nothing can be opened, or what the last order met, and what to do next. */
export function TicketAlert({ wallet, blocked, fault, unknown, notSent }: TicketAlertProps) {
  const next = useNextStep(fault?.refusal, wallet);
  if (blocked === undefined && (!fault || fault.kind === 'signedOut')) return undefined;
  return (
    <div className={classes.alert}>
      {blocked === undefined ? (
        fault && (
          <Notice tone={fault.outcomeUnknown ? 'warn' : 'danger'} role="alert" action={next}>
            {fault.outcomeUnknown ? unknown : isTechnical(fault) ? notSent : fault.msg}
          </Notice>
        )
      ) : (
        <Notice tone="warn" role="status">
          {blocked}
        </Notice>
      )}
    </div>
  );
}

/** Messages of failures without an answer are for programs. */
const isTechnical = ({ code }: ApiFault): boolean => typeof code === 'string';

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
  return step(common('action.transfer'), () => navigation.push('assets.fundTransfer', { from: 'spot', to: wallet }));
}
