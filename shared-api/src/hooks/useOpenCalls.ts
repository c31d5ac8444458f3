import { useMemo, useSyncExternalStore } from 'react';
import type { CallName } from '../contract/endpointTable';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { callsOf } from '../openCalls/callsOf';
import type { OpenCall } from '../openCalls/OpenCall';
import { useSession } from './portHooks';

/**
 * Changes of money whose outcome is being asked for or has not been seen yet, oldest first; also those of an earlier visit.
 * @param name those of one call in the account on the screen; absent all of the user in both accounts
 */
export function useOpenCalls(name?: CallName): readonly OpenCall[] {
  const { api } = getHost();
  const account = accountOf(useSession());
  const all = useSyncExternalStore(api.onOpenCalls, api.openCalls);
  return useMemo(() => (name === undefined ? all : callsOf(all, name, account)), [all, name, account]);
}

/** Whether the account on the screen has such a change without an answer: `checking` while its form waits, `lasting` when it need not any longer. */
export function useUndecided(name: CallName): 'checking' | 'lasting' | undefined {
  const call = useOpenCalls(name).find(({ state }) => state === 'checking');
  return call && (call.lasting ? 'lasting' : 'checking');
}

/**
 * Whether the account on the screen has such a change without an answer. Of versions of remotes from before `useUndecided`, which says more: it goes
 * when visitors are given none of them.
 * @public
 */
export const useIsChecking = (name: CallName): boolean => useUndecided(name) !== undefined;
