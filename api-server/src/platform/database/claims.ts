import { isSharded } from './sharded';
import type { DatabaseTransaction, Executor } from './Tables';
import { isUniqueViolation } from './transact';

/** What one user alone may have in the whole exchange; each has a unique index where all rows lie in one place. */
export type ClaimKind = 'depositAddress' | 'depositArrived' | 'passkey';

declare module './Tables' {
  interface Tables {
    /** On shards alone; elsewhere it is empty. */
    claim: { kind: ClaimKind; value: string; user_id: string };
  }
}

interface Claim {
  readonly kind: ClaimKind;
  readonly value: string;
  readonly userId: string;
}

const CONSTRAINT = 'claim_pkey';

/**
 * Claims a value for a user in the caller's transaction, on shards; elsewhere the index of the table says it.
 * @throws the unique violation that `isClaimed` knows when somebody has it, the same user included
 * @see docs/decisions/0287-an-exchange-on-shards.md
 */
export async function claim(transaction: DatabaseTransaction, { kind, value, userId }: Claim): Promise<void> {
  if (!isSharded(transaction)) return;
  await transaction.insertInto('claim').values({ kind, value, user_id: userId }).execute();
}

/** As `claim`, and the transaction goes on where somebody has it. @returns whether it was free; true where nothing is claimed */
export async function claimFree(transaction: DatabaseTransaction, { kind, value, userId }: Claim): Promise<boolean> {
  if (!isSharded(transaction)) return true;
  const row = await transaction
    .insertInto('claim')
    .values({ kind, value, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}

/** True when `error` says that a value of this kind, or of any, is somebody's. */
export function isClaimed(error: unknown, kind?: ClaimKind): boolean {
  if (!isUniqueViolation(error, CONSTRAINT)) return false;
  const { detail = '' } = error as { detail?: string };
  return kind === undefined || detail.includes(`(${kind}, `);
}

/** Frees values for whoever claims them next: in the transaction that removes their rows. */
export async function release(
  transaction: DatabaseTransaction,
  { kind, values }: { readonly kind: ClaimKind; readonly values: readonly string[] },
): Promise<void> {
  if (values.length === 0 || !isSharded(transaction)) return;
  await transaction.deleteFrom('claim').where('kind', '=', kind).where('value', 'in', values).execute();
}

/** Whose a value is; undefined where it is nobody's, and where nothing is claimed. */
export async function claimant(executor: Executor, kind: ClaimKind, value: string): Promise<string | undefined> {
  const query = executor.selectFrom('claim').select('user_id').where('kind', '=', kind).where('value', '=', value);
  return (await query.executeTakeFirst())?.user_id;
}
