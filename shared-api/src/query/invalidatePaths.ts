import type { QueryClient } from '@tanstack/react-query';
import type { EndpointPath } from '../contract/endpointTable';

/** Marks all cached answers of endpoints as old; those on screen are asked anew. Further prefixes of the key narrow it. */
export async function invalidatePaths(queryClient: QueryClient, paths: ReadonlySet<EndpointPath>): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0] as EndpointPath) });
}
