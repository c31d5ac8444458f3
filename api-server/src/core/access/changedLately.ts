import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { holdOf } from './changes/withdrawalHold';

/**
 * Which of these users changed their accounts less than `within` ms ago: bound a further contact, or did what holds withdrawals, such as binding another
 * authenticator.
 */
export async function changedLately(
  { clock, config }: Pick<ServerContext, 'clock' | 'config'>,
  executor: Executor,
  userIds: readonly string[],
  within: number,
): Promise<ReadonlySet<string>> {
  const since = clock.now() - within;
  const { rows } = await sql<{ id: string }>`
    with bound as materialized (
      select user_id, bound_at from user_contact where user_id = any(${[...userIds]}::uuid[]) and bound_at > ${since}::bigint)
    select id from app_user where id = any(${[...userIds]}::uuid[]) and (
      (withdrawals_held_until > 0 and withdrawals_held_until > ${since + holdOf(config)}::bigint)
      or exists (select 1 from bound where bound.user_id = app_user.id and bound.bound_at > app_user.registered_at))`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}
