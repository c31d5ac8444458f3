import { most } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';
import { contactFields, contactFromKey } from './contact';
import { numbersOf } from './people';
import { contactsOf, getUser } from './Users';

/** A contact that tells its owner from others, and that nobody can write to. */
interface MaskedContact {
  readonly kind: 'email' | 'mobile';
  readonly masked: string;
}

/** What others than its owner may know of an account's access. Times in milliseconds UTC. */
export interface TraderOverview {
  readonly number: string;
  /** Empty where the account is closed. */
  readonly nickname: string;
  readonly registeredAt: number;
  readonly contacts: readonly MaskedContact[];
  /** In the past when withdrawals are not held. */
  readonly withdrawalsHeldUntil: number;
  readonly closingAt: number | undefined;
  readonly closedAt: number | undefined;
  readonly inviterNumber: string | undefined;
  readonly sessions: readonly { device: string; mode: AccountMode; createdAt: number; lastSeenAt: number }[];
}

/** What is shown: letters at the beginning of an address, digits at the end of a number, where there are more than twice as many. */
const SHOWN = { email: 1, mobile: 2 };

export function maskedContact(key: string): MaskedContact {
  const { kind } = contactFromKey(key);
  const fields = contactFields(key);
  if ('email' in fields) {
    const at = fields.email.lastIndexOf('@');
    return { kind, masked: `${at > 2 * SHOWN.email ? fields.email.slice(0, SHOWN.email) : ''}…${fields.email.slice(at)}` };
  }
  const { areaCode, mobile } = fields;
  return { kind, masked: `${areaCode} …${mobile.length > 2 * SHOWN.mobile ? mobile.slice(-SHOWN.mobile) : ''}` };
}

/**
 * What operators may see of a user that is known to exist.
 * @param sessionsSince sessions that were not used since then (ms UTC) are over
 */
export async function traderOverview(executor: Executor, userId: string, sessionsSince: number): Promise<TraderOverview> {
  const user = await getUser(executor, userId);
  const contacts = await contactsOf(executor, userId);
  const { inviter_id: inviter } = user;
  const sessions = await executor
    .selectFrom('session')
    .select(['device', 'mode', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', sessionsSince)
    .orderBy('last_seen_at', 'desc')
    .limit(most.devices)
    .execute();
  return {
    number: user.number,
    nickname: user.nickname,
    registeredAt: user.registered_at,
    contacts: contacts.map(maskedContact),
    withdrawalsHeldUntil: user.withdrawals_held_until,
    closingAt: user.closing_at ?? undefined,
    closedAt: user.closed_at ?? undefined,
    inviterNumber: inviter === null ? undefined : (await numbersOf(executor, [inviter])).get(inviter),
    sessions,
  };
}
