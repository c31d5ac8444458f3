import type { ApiClient } from '@halyard-h5/shared-api';
import type { Session } from './createSession';

interface LockEffects {
  /** Forgets what is private. @param user id of who was signed in; '' where that is not known */
  readonly onLocked: (user: string) => void;
  readonly onOpened: () => void;
}

/**
 * Clears what a sign-out clears when the session is locked, whoever has locked it, and goes on when it is opened. The token stays.
 * What a session with a lock needs beside comes with the first such session.
 */
export function followLock(session: Session, api: Pick<ApiClient, 'call'>, { onLocked, onOpened }: LockEffects): void {
  let known: ReturnType<Session['lockState']> | undefined;
  let watching: Promise<void> | undefined;
  const watch = async (): Promise<void> => {
    const { watchUse } = await import(/* webpackChunkName: "lock" */ './watchUse');
    watchUse(session, api);
  };
  const follow = (): void => {
    if (session.lock()) watching ??= watch().catch(() => (watching = undefined));
    const before = known;
    known = session.lockState();
    if (known === before) return;
    if (known === 'locked') onLocked(session.lockedUser());
    else if (before === 'locked') onOpened();
  };
  follow();
  session.subscribe(follow);
}
