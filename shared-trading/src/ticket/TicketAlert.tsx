import type { ReactNode } from 'react';
import { useCommonText, useNavigation, useUndecided, type ApiFault, type EndpointPath } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { OutcomeNotice } from '@halyard-h5/shared-ui/pages';
import classes from './TicketAlert.module.css';

interface TicketAlertProps {
  /** The call that opens an order. */
  readonly path: EndpointPath;
  /** The wallet that pays for orders. */
  readonly wallet: 'delivery' | 'perpetual';
  /** Why nothing can be opened, in words. */
  readonly blocked: string | undefined;
  /** What the last order met. */
  readonly fault: ApiFault | undefined;
  /** The order did not go out. */
  readonly notSent: string;
}

/** Why nothing can be opened, or what the last order met, and what to do next. */
export function TicketAlert({ path, wallet, blocked, fault, notSent }: TicketAlertProps) {
  const next = useNextStep(fault?.refusal, wallet);
  // Once the outcome is known the strip above the page tells it.
  const undecided = useUndecided(path);
  const met = fault && !fault.outcomeUnknown && fault.kind !== 'signedOut' ? fault : undefined;
  if (blocked === undefined && !undecided && !met) return undefined;
  return (
    <div className={classes.alert}>
      {blocked !== undefined && (
        <Notice tone="warn" role="status">
          {blocked}
        </Notice>
      )}
      {undecided && <OutcomeNotice state={undecided} />}
      {blocked === undefined && met && (
        <Notice tone="danger" role="alert" action={next}>
          {isTechnical(met) ? notSent : met.msg}
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
