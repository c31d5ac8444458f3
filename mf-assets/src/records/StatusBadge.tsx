import type { Deposit } from '@halyard-h5/shared-api';
import { Badge, type BadgeTone } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

const tones: Readonly<Record<Deposit['status'], BadgeTone>> = { review: 'warn', approved: 'success', failed: 'danger' };

/** State of the review of a deposit or a withdrawal. */
export function StatusBadge({ status }: { readonly status: Deposit['status'] }) {
  const t = useText();
  return (
    <Badge tone={tones[status]} dot={status === 'review'}>
      {t(`status.${status}`)}
    </Badge>
  );
}
