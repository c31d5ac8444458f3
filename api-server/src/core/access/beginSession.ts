import { HOUR } from '../../kernel';
import { transact } from '../../platform/database';
import type { Call } from '../../platform/module';
import type { AccessDependencies } from './AccessDependencies';
import { deviceOf } from './device';
import { lockUser } from './lockUser';
import { signInNotification } from './notifications';
import type { BegunSession } from './Sessions';
import { noteOrigins } from './signInOrigins';

/**
 * Begins a session for somebody who signed in, and tells the user's other devices of it. Beyond the most sessions, the least recently used ones end.
 * @throws Refusal 429 after too many sessions from this network
 */
export async function beginSession(
  { context, sessions, limits }: Pick<AccessDependencies, 'context' | 'sessions' | 'limits'>,
  userId: string,
  call: Pick<Call, 'headers' | 'network' | 'cookies'>,
): Promise<BegunSession> {
  const { database, userEvents, config } = context;
  const { mostSessions, signIn } = config.access;
  await limits.countAt(call.network, { key: `sessions of ${userId} from`, maximum: signIn.sessionsPerHour, window: HOUR });
  const device = deviceOf(call.headers['user-agent']);
  const { begun, ended } = await transact(database, async (transaction) => {
    await lockUser(transaction, userId);
    const ended = await sessions.makeRoom(transaction, userId, mostSessions);
    if (ended.length > 0) await userEvents.write(transaction, { userId, kind: 'session', data: { ended } });
    const begun = await sessions.create(transaction, { userId, mode: 'real', device });
    await noteOrigins(context, transaction, userId, call);
    await userEvents.write(transaction, { userId, kind: 'session', data: { id: begun.id }, notification: signInNotification(device) });
    return { begun, ended };
  });
  if (ended.length > 0) sessions.changed(userId);
  userEvents.wake(userId);
  return begun;
}
