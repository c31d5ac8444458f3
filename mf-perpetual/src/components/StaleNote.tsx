import { formatTime, StaleMark } from '@halyard-h5/shared-ui';
import type { Mark } from '../support/useMark';
import { useText } from '../useText';

/** Says how old figures are that are not live any more; nothing while they are. */
export function StaleNote({ mark: { stale, time } }: { readonly mark: Mark }) {
  const t = useText();
  if (!stale) return undefined;
  return <StaleMark text={time === undefined ? t('stale.unknown') : t('stale.asOf', { time: formatTime(time) })} />;
}
