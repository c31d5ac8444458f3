import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { useConsole } from '../console/ConsoleContext';
import type { NewsTopic } from '../exchange/News';
import type { ReadName } from '../exchange/OperatorClient';
import type { OperatorFault } from '../exchange/OperatorFault';
import { useReadAnew } from './useReadAnew';

export interface ReadOptions {
  /** Milliseconds between two looks while it is on screen. */
  readonly every?: number;
  /** What it is read anew after. */
  readonly on?: readonly NewsTopic[];
  /** Whether it is read at all. */
  readonly enabled?: boolean;
}

/** What a call answers, kept and read anew. */
export function useRead<Name extends ReadName>(
  name: Name,
  request: OperatorRequest<Name>,
  { every, on, enabled }: ReadOptions = {},
): UseQueryResult<OperatorAnswer<Name>, OperatorFault> {
  const { client, queries } = useConsole();
  const queryKey = [name, JSON.stringify(request)];
  useReadAnew(queryKey, on);
  return useQuery<OperatorAnswer<Name>, OperatorFault>(
    { queryKey, queryFn: ({ signal }) => client.read(name, request, signal), refetchInterval: every ?? false, enabled },
    queries,
  );
}
