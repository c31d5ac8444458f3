import { most } from '@halyard-h5/shared-api/contract';
import type { AccessDependencies } from './AccessDependencies';
import { endSessions } from './endSessions';
import { accessRefusals } from './refusals';
import { register } from './register';
import { signIn } from './signIn';

/** Sign-in, sign-out and the list of devices. */
export function sessionRoutes(dependencies: AccessDependencies): void {
  const { context, sessions } = dependencies;
  const { routes, database, clock } = context;

  routes.add('session.signIn', (call) => signIn(dependencies, call));
  routes.add('session.register', (call) => register(dependencies, call));

  routes.add('session.signOut', async ({ session, cookies }) => {
    await endSessions(dependencies, { userId: session.userId, which: { only: session.id } });
    cookies.take();
    return {};
  });

  routes.add('session.signOutEverywhere', async ({ session, cookies }) => {
    await endSessions(dependencies, { userId: session.userId });
    cookies.take();
    return {};
  });

  routes.add('session.revoke', async ({ session, input }) => {
    const ended = await endSessions(dependencies, { userId: session.userId, which: { only: input.id } });
    if (ended.length === 0) throw accessRefusals.unknownSession({ field: 'id' });
    return {};
  });

  routes.add('session.list', async ({ session }) => {
    const rows = await database
      .selectFrom('session')
      .select(['id', 'device', 'created_at', 'last_seen_at'])
      .where('user_id', '=', session.userId)
      .where('last_seen_at', '>', clock.now() - context.config.access.sessionIdle)
      .orderBy('last_seen_at', 'desc')
      .limit(most.devices)
      .execute();
    const list = rows.map((row) => ({
      id: row.id,
      current: row.id === session.id,
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    }));
    return { list, total: list.length };
  });

  routes.add('session.switchAccount', async ({ session, input }) => {
    await database
      .updateTable('session')
      .set({ mode: input.mode })
      .where('user_id', '=', session.userId)
      .where('id', '=', session.id)
      .execute();
    sessions.changed(session.userId);
    return { mode: input.mode };
  });
}
