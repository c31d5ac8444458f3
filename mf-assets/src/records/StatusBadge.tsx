import { Badge, type BadgeTone } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import { isUnfinished, recordState, type RecordState, type Reviewed } from './recordState';

const tones: Readonly<Record<RecordState, BadgeTone>> = {
  review: 'warn',
  approved: 'success',
  sent: 'info',
  confirmed: 'success',
  failed: 'danger',
  returned: 'danger',
};

/** How far a deposit or a withdrawal is. Only what has arrived looks like success: an approved withdrawal is on its way. */
export function StatusBadge({ record }: { readonly record: Reviewed }) {
  const t = useText();
  const state = recordState(record);
  const unfinished = isUnfinished(record);
  return (
    <Badge tone={unfinished && state !== 'review' ? 'info' : tones[state]} dot={unfinished}>
      {t(`status.${state}`)}
    </Badge>
  );
}
