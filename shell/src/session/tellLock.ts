import type { ApiClient } from '@halyard-h5/shared-api';
import type { Session } from './createSession';

/** Tells the exchange of a session that this browser has locked. @throws ApiFault; then it has yet to be told */
export async function tellLock(session: Pick<Session, 'lockTold'>, api: Pick<ApiClient, 'call'>): Promise<void> {
  await api.call('appLock.lock', {}, { overlay: false, unasked: true });
  session.lockTold();
}
