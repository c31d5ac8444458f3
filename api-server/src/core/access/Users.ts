import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Executor, Tables } from '../../platform/database';
import { isUniqueViolation } from '../../platform/database';
import { contactFromKey } from './contact';
import type { Contact } from './contact';
import { randomUserNumber } from './randomUserNumber';

export type User = Selectable<Tables['app_user']>;

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function invitationCode(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export interface NewUser {
  id: string;
  contact: Contact;
  passwordHash: string;
  lang: User['lang'];
  inviterId: string | undefined;
  time: number;
}

/** The user behind a sign-in name. */
export async function findUserByContact(executor: Executor, contact: Contact): Promise<User | undefined> {
  const { key, formerKey = key } = contact;
  const owners = await executor
    .selectFrom('user_contact')
    .select(['user_id', 'contact'])
    .where('contact', 'in', [key, formerKey])
    .execute();
  // Several accounts of one phone, from a former version: each is found as it was typed.
  const owner = owners.find((each) => each.contact === formerKey) ?? owners[0];
  // Not where the contact changed hands in between.
  return owner && executor.selectFrom('app_user').selectAll().where('id', '=', owner.user_id).executeTakeFirst();
}

/** A user that is known to exist. Throws when it does not: a defect. */
export async function getUser(executor: Executor, userId: string): Promise<User> {
  return executor.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Keys of the contacts bound to a user. */
export async function contactsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor.selectFrom('user_contact').select('contact').where('user_id', '=', userId).orderBy('kind').execute();
  return rows.map((row) => row.contact);
}

/** Whether one of these keys is that of a contact of a kind: a user has one of each. */
export const hasContact = (keys: readonly string[], kind: Contact['kind']): boolean =>
  keys.some((key) => contactFromKey(key).kind === kind);

/** The user whose invitation code it is; nobody's is that of an account that is closed, or about to be. */
export async function findInviter(executor: Executor, code: string): Promise<string | undefined> {
  const owner = await executor.selectFrom('invitation_code').select('user_id').where('code', '=', code).executeTakeFirst();
  if (owner === undefined) return undefined;
  const open = executor.selectFrom('app_user').select('id').where('id', '=', owner.user_id).where('closing_at', 'is', null);
  return (await open.executeTakeFirst())?.id;
}

/** Takes a number that nobody has; at the number of users that it is made for, a second try is rare. */
async function takeNumber(executor: Executor, userId: string): Promise<string> {
  for (;;) {
    const number = randomUserNumber();
    const taken = await executor
      .insertInto('user_number')
      .values({ number, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (taken) return taken.number;
  }
}

/** True when `error` says that the contact belongs to somebody already. */
export function isContactTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'user_contact_pkey');
}

/**
 * Creates a user in the caller's transaction.
 * @throws the unique violation that `isContactTaken` knows when somebody has the contact
 */
export async function createUser(executor: Executor, { id, contact, passwordHash, lang, inviterId, time }: NewUser): Promise<void> {
  const code = invitationCode();
  const number = await takeNumber(executor, id);
  await executor.insertInto('user_contact').values({ contact: contact.key, user_id: id, kind: contact.kind, bound_at: time }).execute();
  await executor
    .insertInto('app_user')
    .values({
      id,
      number,
      // Until one chooses a name; nothing of the id is ever shown.
      nickname: number,
      lang,
      display_currency: 'USDT',
      password_hash: passwordHash,
      withdrawal_password_hash: null,
      authenticator_secret: null,
      authenticator_pending: null,
      authenticator_step: 0,
      invitation_code: code,
      inviter_id: inviterId ?? null,
      registered_at: time,
    })
    .execute();
  await executor.insertInto('invitation_code').values({ code, user_id: id }).execute();
}
