import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '../client/apiClient';
import type { ApiFault } from '../client/apiFault';
import { callNameOf } from '../contract/callNameOf';
import type { CallName } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { useRemoteId } from '../hooks/PageProvider';
import { useSession } from '../hooks/portHooks';
import { callEffects, readsOf } from './eventEffects';
import { invalidateCalls } from './invalidateCalls';

export interface ApiMutationOptions<Name extends CallName> extends Pick<CallOptions, 'overlay' | 'unspoken'> {
  readonly onSuccess?: (answer: Answer<Name>, request: Request<Name>) => void;
  /** Gets every fault, after the toast and the action of the error catalogue. */
  readonly onFault?: (fault: ApiFault, request: Request<Name>) => void;
}

/**
 * Changes something in the account that the page shows. Afterwards the reads it concerns are asked anew, also when the outcome is unknown
 * (`fault.outcomeUnknown`): the page then shows what is true, and a second try carries the same idempotency key.
 */
export function useApiMutation<Name extends CallName>(
  name: Name,
  options: ApiMutationOptions<Name> = {},
): UseMutationResult<Answer<Name>, ApiFault, Request<Name>> {
  const host = getHost();
  const session = useSession();
  const remote = useRemoteId();
  const refresh = () => invalidateCalls(host.queryClient, readsOf(callEffects[callNameOf(name)] ?? []));
  return useMutation<Answer<Name>, ApiFault, Request<Name>>(
    {
      mutationFn: (request) =>
        host.api.call(name, request, { remote, account: accountOf(session), overlay: options.overlay, unspoken: options.unspoken }),
      networkMode: 'always',
      retry: false,
      onSuccess: (answer, request) => {
        void refresh();
        options.onSuccess?.(answer, request);
      },
      onError: (fault, request) => {
        if (fault.outcomeUnknown) void refresh();
        options.onFault?.(fault, request);
      },
    },
    host.queryClient,
  );
}
