import { sql } from 'kysely';
import { rowsOfTable } from '../../../platform/module';
import type { PersonalDataSource } from '../../../platform/module';
import { contactFromKey, contactFields } from '../contact';
import { contactsOf, getUser } from '../Users';

const iso = (time: number): string => new Date(time).toISOString();

/** One record: who the person is to the exchange. Of passwords and authenticator only whether they are there. */
const profile: PersonalDataSource = {
  section: 'profile',
  tables: ['app_user', 'user_number', 'invitation_code'],
  async read(executor, userId, { after }) {
    if (after !== undefined) return [];
    const user = await getUser(executor, userId);
    const record = {
      id: user.id,
      number: user.number,
      nickname: user.nickname,
      language: user.lang,
      displayCurrency: user.display_currency,
      invitationCode: user.invitation_code,
      invited: user.inviter_id !== null,
      registeredAt: iso(user.registered_at),
      withdrawalPasswordSet: user.withdrawal_password_hash !== null,
      authenticatorBound: user.authenticator_secret !== null,
      withdrawalsHeldUntil: user.withdrawals_held_until > 0 ? iso(user.withdrawals_held_until) : undefined,
      closingAskedAt: user.closing_at === null ? undefined : iso(user.closing_at),
    };
    return [{ place: user.id, record }];
  },
};

const contacts: PersonalDataSource = {
  section: 'contacts',
  tables: ['user_contact'],
  async read(executor, userId, { after }) {
    if (after !== undefined) return [];
    const keys = await contactsOf(executor, userId);
    return keys.map((key) => ({ place: key, record: { kind: contactFromKey(key).kind, ...contactFields(key) } }));
  },
};

/** What access knows of a person. Hashes of tokens and passwords and keys of passkeys are nobody's to read. */
export const personalData: readonly PersonalDataSource[] = [
  profile,
  contacts,
  rowsOfTable({
    section: 'sessions',
    table: 'session',
    fields: { id: 'id', device: 'device', account: 'mode', createdAt: ['created_at', 'time'], lastSeenAt: ['last_seen_at', 'time'] },
  }),
  rowsOfTable({
    section: 'passkeys',
    table: 'passkey',
    fields: { id: 'id', name: 'name', createdAt: ['created_at', 'time'], lastUsedAt: ['last_used_at', 'time'] },
  }),
  // Of browsers and networks only hashes are kept, which say nothing to anybody.
  rowsOfTable({
    section: 'signInOrigins',
    table: 'sign_in_origin',
    key: sql`(kind || ' ' || origin_hash)`,
    keyType: 'text',
    fields: { kind: 'kind', firstSeenAt: ['first_seen_at', 'time'], lastSeenAt: ['last_seen_at', 'time'] },
  }),
  rowsOfTable({
    section: 'unsentNotices',
    table: 'account_notice',
    fields: { id: 'id', change: 'change', changedAt: ['changed_at', 'time'], heldUntil: ['held_until', 'time'] },
  }),
];
