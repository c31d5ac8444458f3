import { Notice, formatDateTime } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import type { WithdrawalInfo } from './useWithdrawalForm';

/** When no withdrawal is possible until a time, since when and why; otherwise how soon one arrives. */
export function WithdrawalNotice({ info: { heldUntil, leftToday, perDay, arrivalWithin } }: { readonly info: WithdrawalInfo }) {
  const t = useText();
  if (heldUntil !== undefined) return <Notice tone="warn">{t('withdrawal.held', { time: formatDateTime(heldUntil) })}</Notice>;
  if (leftToday === 0) return <Notice tone="warn">{t('withdrawal.usedUp', { perDay })}</Notice>;
  return <Notice>{t('withdrawal.arrival', { count: Math.ceil(arrivalWithin / 3_600_000) })}</Notice>;
}
