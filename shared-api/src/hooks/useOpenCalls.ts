import { useMemo, useSyncExternalStore } from 'react';
import type { EndpointPath } from '../contract/endpointTable';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import type { OpenCall } from '../openCalls/OpenCall';
import { useSession } from './portHooks';

/**
 * Changes of money whose outcome is being asked for or has not been seen yet, oldest first; also those of an earlier visit.
 * @param path those of one endpoint in the account on the screen; absent all of the user in both accounts
 */
export function useOpenCalls(path?: EndpointPath): readonly OpenCall[] {
  const { api } = getHost();
  const account = accountOf(useSession());
  const all = useSyncExternalStore(api.onOpenCalls, api.openCalls);
  return useMemo(
    () => (path === undefined ? all : all.filter((call) => call.path === path && call.account === account)),
    [all, path, account],
  );
}

/** Whether the account on the screen has such a change without an answer that is being asked about. */
export const useIsChecking = (path: EndpointPath): boolean => useOpenCalls(path).some(({ state }) => state === 'checking');
