import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '../client/apiClient';
import type { ApiFault } from '../client/apiFault';
import type { EndpointPath } from '../contract/endpointTable';
import type { Answer, Request } from '../contract/types';
import { accountOf } from '../host/accountOf';
import { getHost } from '../host/host';
import { useRemoteId } from '../hooks/PageProvider';
import { useSession } from '../hooks/portHooks';
import { callEffects, pathsOf } from './eventEffects';
import { invalidatePaths } from './invalidatePaths';

export interface ApiMutationOptions<Path extends EndpointPath> extends Pick<CallOptions, 'overlay' | 'toast'> {
  readonly onSuccess?: (answer: Answer<Path>, request: Request<Path>) => void;
  /** Gets every fault, after the toast and the action of the error catalogue. */
  readonly onFault?: (fault: ApiFault, request: Request<Path>) => void;
}

/**
 * Changes something in the account that the page shows. Afterwards the reads it concerns are asked anew, also when the outcome is unknown
 * (`fault.outcomeUnknown`): the page then shows what is true, and a second try carries the same idempotency key.
 */
export function useApiMutation<Path extends EndpointPath>(
  path: Path,
  options: ApiMutationOptions<Path> = {},
): UseMutationResult<Answer<Path>, ApiFault, Request<Path>> {
  const host = getHost();
  const session = useSession();
  const remote = useRemoteId();
  const refresh = () => invalidatePaths(host.queryClient, pathsOf(callEffects[path] ?? []));
  return useMutation<Answer<Path>, ApiFault, Request<Path>>(
    {
      mutationFn: (request) =>
        host.api.call(path, request, { remote, account: accountOf(session), overlay: options.overlay, toast: options.toast }),
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
