import { useNetwork, useCommonText } from '@halyard-h5/shared-api';

/** Why nothing can be changed now, in words; undefined while the device is online. */
export function useOffline(): string | undefined {
  const common = useCommonText();
  return useNetwork().online ? undefined : common('state.offline');
}
