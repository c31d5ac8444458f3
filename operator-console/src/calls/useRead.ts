import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { useConsole } from '../console/ConsoleContext';
import type { ReadName } from '../exchange/OperatorClient';
import type { OperatorFault } from '../exchange/OperatorFault';

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds between two looks while it is on screen. */
  readonly every?: number;
}

/** What a call answers, kept and read anew. */
export function useRead<Name extends ReadName>(
  name: Name,
  request: OperatorRequest<Name>,
  { enabled = true, every }: ReadOptions = {},
): UseQueryResult<OperatorAnswer<Name>, OperatorFault> {
  const { client, queries } = useConsole();
  return useQuery<OperatorAnswer<Name>, OperatorFault>(
    { queryKey: [name, request], queryFn: ({ signal }) => client.read(name, request, signal), enabled, refetchInterval: every ?? false },
    queries,
  );
}
