import { useCommonText } from '@halyard-h5/shared-api';
import { formatTime, StaleMark } from '@halyard-h5/shared-ui';

interface StaleNoteProps {
  readonly mark: {
    /** Too old to be called live. */
    readonly stale: boolean;
    /** Of the newest price, milliseconds UTC; undefined when nobody knows. */
    readonly time: number | undefined;
  };
}

/** Says how old figures are that are shown although they are not live any more; nothing while they are. */
export function StaleNote({ mark: { stale, time } }: StaleNoteProps) {
  const common = useCommonText();
  if (!stale) return undefined;
  return <StaleMark text={time === undefined ? common('stale.unknown') : common('stale.asOf', { time: formatTime(time) })} />;
}
