import { useCallback } from 'react';
import { useText } from '../language/useText';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Writes a span of time in its two largest units, such as "2 h 5 min". */
export function useAgeText(): (milliseconds: number) => string {
  const t = useText();
  return useCallback(
    (milliseconds) => {
      const span = Math.max(0, milliseconds);
      if (span >= DAY) return t('age.days', { days: Math.floor(span / DAY), hours: Math.floor((span % DAY) / HOUR) });
      if (span >= HOUR) return t('age.hours', { hours: Math.floor(span / HOUR), minutes: Math.floor((span % HOUR) / MINUTE) });
      return t('age.minutes', { minutes: Math.floor(span / MINUTE) });
    },
    [t],
  );
}
