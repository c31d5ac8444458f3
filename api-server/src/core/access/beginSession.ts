import { transact } from '../../platform/database';
import type { Call } from '../../platform/module';
import type { AccessDependencies } from './AccessDependencies';
import { deviceOf } from './device';
import { signInNotification } from './notifications';
import type { BegunSession } from './Sessions';
import { noteOrigins } from './signInOrigins';

/** Begins a session for somebody who signed in, and tells the user's other devices of it. */
export async function beginSession(
  { context, sessions }: Pick<AccessDependencies, 'context' | 'sessions'>,
  userId: string,
  call: Pick<Call, 'headers' | 'network' | 'cookies'>,
): Promise<BegunSession> {
  const { database, userEvents } = context;
  const device = deviceOf(call.headers['user-agent']);
  const begun = await transact(database, async (transaction) => {
    const session = await sessions.create(transaction, { userId, mode: 'real', device });
    await noteOrigins(context, transaction, userId, call);
    await userEvents.write(transaction, { userId, kind: 'session', data: { id: session.id }, notification: signInNotification(device) });
    return session;
  });
  userEvents.wake(userId);
  return begun;
}
