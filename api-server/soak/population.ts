import { createUser, contactOf, Passwords } from '../src/core/access';
import { Sessions } from '../src/core/access/Sessions';
import { settings } from '../src/app/config';
import type { Database } from '../src/platform/database';
import { localBus, RandomIds, systemClock } from '../src/kernel';
import { Ledger } from '../src/core/ledger';
import type { AccountMode, Clock } from '../src/kernel';
import type { Wallet } from '../src/core/ledger';

export const WITHDRAWAL_PASSWORD = '123456';
/** What every trader starts with in each wallet, USDT. */
const START_MONEY = '3000';
const WALLETS: readonly Wallet[] = ['spot', 'delivery', 'perpetual'];
const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** One trader: a user with a session in one account. */
export interface Member {
  userId: string;
  token: string;
  mode: AccountMode;
  /** Bound address to withdraw to; real account only. */
  addressId: string;
}

/**
 * Puts `count` traders with sessions and money into a migrated database, every other one working in the real account, there verified and
 * ready to withdraw. `start` is what each wallet begins with, `userIdOf` names the users, `clock` says when it is.
 */
export async function populate(
  database: Database,
  count: number,
  start: string = START_MONEY,
  userIdOf?: (index: number) => string,
  clock: Clock = systemClock,
): Promise<Member[]> {
  const ids = new RandomIds(clock);
  const ledger = new Ledger({ clock, ids });
  const access = settings.parse({}).access;
  const bus = localBus(() => undefined);
  const sessions = new Sessions({ database, clock, ids, bus, settings: access });
  const hash = await new Passwords(access.password).hash(WITHDRAWAL_PASSWORD);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const mode: AccountMode = index % 2 === 0 ? 'demo' : 'real';
    const [userId, addressId] = [userIdOf?.(index) ?? ids.next(), ids.next()];
    const contact = contactOf({ kind: 'email', email: `trader${index}@example.com` });
    await createUser(database, { id: userId, contact, passwordHash: hash, lang: 'en', inviterId: undefined, time: clock.now() });
    const { token } = await sessions.create(database, { userId, mode, device: 'Soak' });
    if (mode === 'real') await readyToWithdraw(database, userId, addressId, hash, clock.now());
    await ledger.post(
      database,
      ...WALLETS.map((wallet) => ({
        userId,
        mode,
        key: `start:${wallet}`,
        kind: 'start.fund',
        entries: [
          { account: 'clearing' as const, coin: 'USDT', amount: `-${start}` },
          { account: `${wallet}.available` as const, coin: 'USDT', amount: start },
        ],
      })),
    );
    members.push({ userId, token, mode, addressId });
  }
  return members;
}

async function readyToWithdraw(database: Database, userId: string, addressId: string, hash: string, time: number): Promise<void> {
  await database.updateTable('app_user').set({ withdrawal_password_hash: hash }).where('id', '=', userId).execute();
  const states = { basic: 'verified' as const, advanced: 'verified' as const, rejected_items: '[]', submitted_at: time };
  await database
    .insertInto('verification')
    .values({ user_id: userId, ...states })
    .execute();
  const address = { coin: 'USDT', chain: 'TRC20', address: TRON_ADDRESS, bound_at: time, usable_from: time };
  await database
    .insertInto('withdrawal_address')
    .values({ user_id: userId, id: addressId, ...address })
    .execute();
}
