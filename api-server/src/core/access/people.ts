import { userNumber } from '@halyard-h5/shared-api/contract';
import type { Executor } from '../../platform/database';

/**
 * Ids of the people who are named by id or by user number, each once; names that are nobody's are left out.
 * @see docs/decisions/0163-operators-read-numbers-too.md
 */
export async function findPeople(executor: Executor, named: readonly string[]): Promise<string[]> {
  const numbers = named.filter((name) => userNumber.safeParse(name).success);
  const ids = named.filter((name) => !numbers.includes(name));
  // Each by its own key: one condition on either would read every user.
  const byId = ids.length === 0 ? [] : await executor.selectFrom('app_user').select('id').where('id', 'in', ids).execute();
  const byNumber =
    numbers.length === 0 ? [] : await executor.selectFrom('user_number').select('user_id as id').where('number', 'in', numbers).execute();
  return [...new Set([...byId, ...byNumber].map(({ id }) => id))];
}

/** The user numbers of people, by user id. */
export async function numbersOf(executor: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('app_user')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Of these people, those whose accounts are not closed. */
export async function openPeople(executor: Executor, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await executor.selectFrom('app_user').select('id').where('id', 'in', userIds).where('closed_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/** What people call themselves, by user id; empty where an account is closed. */
export async function nicknamesOf(executor: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('app_user')
    .select(['id', 'nickname'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
