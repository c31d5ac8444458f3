import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DAY, utcMinute } from '../../../kernel';
import type { DatabaseTransaction, Executor } from '../../../platform/database';
import type { Config } from '../../../platform/module';
import { accessRefusals } from '../refusals';
import { getUser } from '../Users';

/** How long a change of the account holds withdrawals, milliseconds; 0 where none does. */
export const holdOf = ({ access, sandbox }: Pick<Config, 'access' | 'sandbox'>): number =>
  access.withdrawalHold ?? (sandbox.enabled ? 0 : DAY);

/** Until when withdrawals of a user are held, ms UTC; undefined when they are not. */
export async function withdrawalsHeldUntil(executor: Executor, userId: string, now: number): Promise<number | undefined> {
  const { withdrawals_held_until: until } = await getUser(executor, userId);
  return until > now ? until : undefined;
}

/** That withdrawals of the user whose id is in the column `userId` are held at `time` (ms UTC): a condition for a statement. */
export function heldUser(userId: string, time: number): RawBuilder<boolean> {
  return sql`exists (select 1 from app_user where app_user.id = ${sql.ref(userId)} and app_user.withdrawals_held_until > ${time})`;
}

/** A time until which something is not possible, to the minute: rounded up, so that what is said is never too early. */
export const untilMinute = (until: number): string => utcMinute(Math.ceil(until / 60_000) * 60_000);

/**
 * For whatever lets money out. In a transaction lock the user before, so that a hold that begins meanwhile counts.
 * @throws Refusal `access.withdrawalsHeld` with the time from which it is possible
 */
export async function refuseHeld(executor: Executor, userId: string, now: number): Promise<void> {
  const until = await withdrawalsHeldUntil(executor, userId, now);
  if (until !== undefined) throw accessRefusals.withdrawalsHeld({ parameters: { time: untilMinute(until) } });
}

/** Holds withdrawals until a time (ms UTC); a hold is never shortened by a later one. Lock the user before. */
export async function holdWithdrawals(transaction: DatabaseTransaction, userId: string, until: number): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set({ withdrawals_held_until: until })
    .where('id', '=', userId)
    .where('withdrawals_held_until', '<', until)
    .execute();
}
