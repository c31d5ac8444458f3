import type { AccessServices } from '../services';
import type { AppLocks } from './AppLocks';

/** The lock of a session: setting and removing it, telling that somebody is there, locking and opening. */
export function appLockRoutes({ routes }: Pick<AccessServices, 'routes'>, locks: AppLocks): void {
  routes.add('appLock.read', ({ session }) => locks.state(session));
  routes.add('appLock.set', ({ session, input }) => locks.set(session, input).then(() => ({})));
  routes.add('appLock.remove', ({ session, input }) => locks.remove(session, input).then(() => ({})));
  routes.add('appLock.alive', ({ session }) => locks.alive(session).then(() => ({})));
  routes.add('appLock.lock', ({ session }) => locks.lock(session).then(() => ({})));
  routes.add('appLock.unlock', ({ session, input }) => locks.unlock(session, input).then(() => ({})));
}
