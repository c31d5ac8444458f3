import { onlineManager, QueryClient } from '@tanstack/react-query';
import { retryDelay } from '@halyard-h5/shared-api/internal';
import type { Restorations } from '../network/createNetwork';

/**
 * The cache of what pages have read. A read that begins while the device is offline waits, and goes on when the connection is back, a moment
 * later on each device (`restorations`); what is old by then is read anew. No React provider mounts it, so it is mounted here, for as long as
 * the page lives.
 */
export function createQueryClient(restorations: Restorations): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry: 1, retryDelay, refetchOnWindowFocus: false } },
  });
  onlineManager.setEventListener((setOnline) => {
    const gone = (): void => setOnline(false);
    window.addEventListener('offline', gone);
    const end = restorations.subscribe(() => setOnline(true));
    return () => {
      window.removeEventListener('offline', gone);
      end();
    };
  });
  queryClient.mount();
  return queryClient;
}
