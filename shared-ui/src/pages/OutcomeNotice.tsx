import { getHost, useCommonText, type CallName, type MoneyChange } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';

/** What became of a change of money that had no answer: not known yet, not to be known any more, or found not to have happened. Else nothing. */
export function OutcomeNotice({ state }: Pick<MoneyChange<CallName>, 'state'>) {
  const common = useCommonText();
  if (state === 'idle' || state === 'sending') return undefined;
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
