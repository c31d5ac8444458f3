import type { Executor } from '../../platform/database';

/** How many operators can sign in, and the names of those whom a password alone lets in. */
export async function operatorsWithoutSecondFactor(executor: Executor): Promise<{ all: number; without: string[] }> {
  const operators = await executor
    .selectFrom('operator')
    .select(['name', 'authenticator_bound'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute();
  return { all: operators.length, without: operators.filter((each) => !each.authenticator_bound).map(({ name }) => name) };
}
