import { useCommonText } from '@halyard-h5/shared-api';
import { useText, type TextKey } from './useText';

type Status = (TextKey extends infer Key ? (Key extends `status.${infer Name}` ? Name : never) : never) | 'cancelled';

/** The state of an order or plan in words. */
export function useStatusText(): (status: Status) => string {
  const t = useText();
  const common = useCommonText();
  return (status) => (status === 'cancelled' ? common('order.cancelled') : t(`status.${status}`));
}
