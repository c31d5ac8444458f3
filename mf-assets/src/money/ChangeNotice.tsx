import type { ReactNode } from 'react';
import { getHost, type EndpointPath } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { FaultNotice } from '../frame/FaultNotice';
import { useText } from '../useText';
import type { MoneyChange } from './useMoneyChange';

interface ChangeNoticeProps {
  readonly change: Pick<MoneyChange<EndpointPath>, 'state' | 'fault'>;
  /** The next step after a refusal. */
  readonly action?: ReactNode;
}

/** What became of the last try when it did not simply work: refused, not known yet, or found not to have happened. */
export function ChangeNotice({ change, action }: ChangeNoticeProps) {
  const t = useText();
  if (change.state === 'checking') {
    return (
      <Notice
        tone="warn"
        role="status"
        action={
          <Button size="small" variant="secondary" onClick={() => getHost().api.reconcile()}>
            {t('outcome.checkNow')}
          </Button>
        }
      >
        {t('outcome.checking')}
      </Notice>
    );
  }
  if (change.state === 'notExecuted') {
    return (
      <Notice tone="warn" role="status">
        {t('outcome.notExecuted')}
      </Notice>
    );
  }
  return <FaultNotice fault={change.fault} action={action} />;
}
