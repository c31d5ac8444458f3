import type { ApiClient } from '@halyard-h5/shared-api';
import type { SessionPort } from '@halyard-h5/shared-api/host';

/**
 * Asks what became of changes without an answer whenever somebody comes back: to the page, or into the session. The start of the page and the
 * return of the network are told by others.
 */
export function followOpenCalls(session: Pick<SessionPort, 'get' | 'subscribe'>, api: Pick<ApiClient, 'reconcile'>): void {
  let known = session.get().user?.id;
  session.subscribe(() => {
    const user = session.get().user?.id;
    if (user !== undefined && user !== known) void api.reconcile();
    known = user;
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void api.reconcile());
}
