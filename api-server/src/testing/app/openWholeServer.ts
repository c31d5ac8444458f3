import { modules } from '../../app/modules';
import type { Passwords } from '../../core/access';
import { openModule } from '../../platform/module';
import type { OpenModule, Service } from '../../platform/module';
import { openTestServer } from './openTestServer';
import type { TestServer, TestServerOptions } from './openTestServer';

export const WITHDRAWAL_PASSWORD = '123456';

export interface Trader {
  token: string;
  userId: string;
}

export interface WholeServer extends TestServer {
  passwords: Passwords;
  /** A trader who may do everything: verified, with a withdrawal password, with `amount` USDT in every wallet. */
  trader(mode: 'real' | 'demo', amount?: string): Promise<Trader>;
  /** Binds an address straight into the database, usable at once, and answers its id. */
  bindAddress(userId: string): Promise<string>;
  /** Notes an uploaded image that nobody will look at, and answers its id. */
  noteImage(userId: string): Promise<string>;
}

/**
 * A test server with every module of the exchange, as `startServer` opens it; their services are not started.
 * @param opened told of the workers of each module, for tests that run them
 */
export async function openWholeServer(
  options: Pick<TestServerOptions, 'config' | 'database'> = {},
  opened: (module: string, workers: readonly Service[]) => void = () => undefined,
): Promise<WholeServer> {
  const open: TestServerOptions['register'] = (context) =>
    modules.forEach((module) => opened(module.name, openModule<OpenModule>(context, module).workers ?? []));
  const server = await openTestServer({ ...options, bindAccess: false, register: open });
  const { passwords } = server.access;
  const { database, clock, ids } = server.context;
  const hash = passwords.hash(WITHDRAWAL_PASSWORD);
  return Object.assign(server, {
    passwords,
    async trader(mode: 'real' | 'demo', amount = '100000') {
      const user = await server.signUp(mode);
      for (const wallet of ['spot', 'delivery', 'perpetual'] as const) await server.fund(user.userId, mode, wallet, amount);
      await database
        .updateTable('app_user')
        .set({ withdrawal_password_hash: await hash })
        .where('id', '=', user.userId)
        .execute();
      const states = { basic: 'verified' as const, advanced: 'verified' as const, rejected_items: '[]', submitted_at: clock.now() };
      await database
        .insertInto('verification')
        .values({ user_id: user.userId, ...states })
        .execute();
      return user;
    },
    async bindAddress(userId: string) {
      const id = ids.next();
      const row = { coin: 'USDT', chain: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', bound_at: 0, usable_from: 0 };
      await database
        .insertInto('withdrawal_address')
        .values({ user_id: userId, id, ...row })
        .execute();
      return id;
    },
    async noteImage(userId: string) {
      const id = ids.next();
      const row = { type: 'image/png' as const, bytes: 1, width: 1, height: 1, created_at: clock.now() };
      await database
        .insertInto('upload')
        .values({ user_id: userId, id, ...row })
        .execute();
      return id;
    },
  });
}
