import { useNavigation, useServerTime } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

/** What to do when a withdrawal has not arrived in time; nothing before. */
export function Overdue({ dueAt }: { readonly dueAt: number }) {
  const t = useText();
  const navigation = useNavigation();
  if (useServerTime() < dueAt) return undefined;
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" variant="secondary" onClick={() => navigation.push('account.customerService')}>
          {t('withdrawal.support')}
        </Button>
      }
    >
      {t('withdrawal.overdue')}
    </Notice>
  );
}
