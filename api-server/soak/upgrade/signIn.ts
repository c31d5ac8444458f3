import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../src/platform/database';
import { Client, nobody } from '../Client';
import type { Journal } from '../Journal';
import { WITHDRAWAL_PASSWORD } from '../population';
import { Random } from '../../src/testing/Random';
import { Trader } from '../Trader';
import { RollingClient } from './RollingClient';
import type { Route } from './RollingClient';

const screenshot = readFileSync(path.join(import.meta.dirname, '../../src/domains/uploads/images/fixtures/bits.png'));

/** Signs the traders of the released database in at `origin`; they trade by `route`. */
export async function signIn(database: Database, count: number, route: Route, journal: Journal, origin: string): Promise<Trader[]> {
  const plans = { real: [], demo: [] };
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const email = `trader${index}@example.com`;
      const reply = await new Client(origin, nobody).call('session.signIn', { kind: 'email', email, password: WITHDRAWAL_PASSWORD });
      const shown = { token: reply?.data['token'] as string, cookie: reply?.cookie ?? '' };
      const mode = index % 2 === 0 ? 'demo' : 'real';
      const client = new Client(origin, shown);
      await client.call('session.switchAccount', { mode });
      const userId = (await client.call('profile.read', {}))?.data['id'] as string;
      const address = await database.selectFrom('withdrawal_address').select('id').where('user_id', '=', userId).executeTakeFirst();
      const member = { userId, ...shown, mode, addressId: address?.id ?? '' } as const;
      const memory = { fresh: [], positions: [], resting: [], plans: plans[mode] };
      return new Trader({ member, memory, client: new RollingClient(route, shown), screenshot, random: new Random(index + 100) }, journal);
    }),
  );
}
