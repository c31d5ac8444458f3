import { createUser, contactOf, Passwords } from '../src/core/access';
import { Sessions } from '../src/core/access/Sessions';
import { settings } from '../src/app/config';
import type { Database } from '../src/platform/database';
import { localBus, RandomIds, systemClock } from '../src/kernel';
import { Ledger } from '../src/core/ledger';
import { cookieOf } from '../src/platform/sessionCredentials';
import type { AccountMode, Clock } from '../src/kernel';
import type { Wallet } from '../src/core/ledger';

export const WITHDRAWAL_PASSWORD = '123456';
/** What every trader starts with in each wallet, USDT. */
const START_MONEY = '3000';
const WALLETS: readonly Wallet[] = ['spot', 'delivery', 'perpetual'];
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** One trader: a user with a session in one account. */
export interface Member {
  userId: string;
  token: string;
  /** Cookie header with the session cookie. */
  cookie: string;
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
  const join = await newcomers(database, clock);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const mode: AccountMode = index % 2 === 0 ? 'demo' : 'real';
    const userId = userIdOf?.(index);
    members.push(await join({ email: `trader${index}@example.com`, mode, start, ...(userId === undefined ? {} : { userId }) }));
  }
  // Users without a mark would be taken for those of an exchange with real money.
  const mark = { money: 'sandbox' as const, marked_at: clock.now() };
  await database
    .insertInto('exchange_mark')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return members;
}

/** Somebody to put into the database. */
export interface Newcomer {
  email: string;
  mode: AccountMode;
  /** USDT in each wallet. */
  start: string;
  userId?: string;
  /** False leaves a real account without verification, withdrawal password and address. */
  ready?: boolean;
  /** False leaves only the address away. */
  bound?: boolean;
  /** How long the address is not to be used yet, milliseconds. */
  addressWait?: number;
}

/** What puts one trader with a session and money into the database; login and withdrawal password are `WITHDRAWAL_PASSWORD`. */
export async function newcomers(database: Database, clock: Clock): Promise<(newcomer: Newcomer) => Promise<Member>> {
  const ids = new RandomIds(clock);
  const ledger = new Ledger({ clock, ids });
  const access = settings.parse({}).access;
  const bus = localBus(() => undefined);
  const sessions = new Sessions({ database, clock, ids, bus, settings: access });
  const hash = await new Passwords(access.password).hash(WITHDRAWAL_PASSWORD);
  return async ({ email, mode, start, userId = ids.next(), ready = mode === 'real', bound = true, addressWait = 0 }) => {
    const addressId = ids.next();
    const contact = contactOf({ kind: 'email', email });
    await createUser(database, { id: userId, contact, passwordHash: hash, lang: 'en', inviterId: undefined, time: clock.now() });
    const begun = await sessions.create(database, { userId, mode, device: 'Soak' });
    if (ready) await readyToWithdraw(database, userId, hash, clock.now());
    if (ready && bound) await bindAddress(database, { userId, addressId, time: clock.now(), wait: addressWait });
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
    return { userId, token: begun.token, cookie: cookieOf('trader', begun), mode, addressId };
  };
}

async function readyToWithdraw(database: Database, userId: string, hash: string, time: number): Promise<void> {
  await database.updateTable('app_user').set({ withdrawal_password_hash: hash }).where('id', '=', userId).execute();
  const states = { basic: 'verified' as const, advanced: 'verified' as const, rejected_items: '[]', submitted_at: time };
  await database
    .insertInto('verification')
    .values({ user_id: userId, ...states })
    .execute();
}

async function bindAddress(
  database: Database,
  { userId, addressId, time, wait }: { userId: string; addressId: string; time: number; wait: number },
): Promise<void> {
  const address = { coin: 'USDT', chain: 'TRC20', address: TRON_ADDRESS, bound_at: time, usable_from: time + wait };
  await database
    .insertInto('withdrawal_address')
    .values({ user_id: userId, id: addressId, ...address })
    .execute();
}
