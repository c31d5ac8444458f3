import type { ReactNode } from 'react';
import { getHost, useCommonText, type EndpointPath } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { FaultNotice } from '../frame/FaultNotice';
import type { MoneyChange } from './useMoneyChange';

interface ChangeNoticeProps {
  readonly change: Pick<MoneyChange<EndpointPath>, 'state' | 'fault'>;
  /** The next step after a refusal. */
  readonly action?: ReactNode;
}

/** What became of the last try when it did not simply work: refused, not known yet, not to be known any more, or found not to have happened. */
export function ChangeNotice({ change: { state, fault }, action }: ChangeNoticeProps) {
  const common = useCommonText();
  if (fault || state === 'idle' || state === 'sending') return <FaultNotice fault={fault} action={action} />;
  const asked = state === 'checking' || state === 'lasting';
  return (
    <Notice
      tone="warn"
      role="status"
      action={
        asked && (
          <Button size="small" variant="secondary" onClick={() => getHost().api.reconcile()}>
            {common('outcome.checkNow')}
          </Button>
        )
      }
    >
      {common(`outcome.${state}`)}
    </Notice>
  );
}
