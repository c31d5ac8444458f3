import { useNetwork } from '@halyard-h5/shared-api';
import { useText } from '../useText';

/** Why nothing can be changed now, in words; undefined while the device is online. */
export function useOffline(): string | undefined {
  const t = useText();
  return useNetwork().online ? undefined : t('common.offline');
}
