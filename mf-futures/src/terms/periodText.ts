import type { Text } from '../useText';

/** Length of a contract in its shortest unit: `30 s`, `2 min`. */
export function periodText(t: Text, seconds: number): string {
  return seconds < 60 || seconds % 60 !== 0 ? t('period.seconds', { value: seconds }) : t('period.minutes', { value: seconds / 60 });
}
