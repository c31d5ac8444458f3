import type { Database, DatabaseTransaction } from './Tables';

const RETRIED = new Set(['40001', '40P01']);

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** True when `error` is a unique violation, of `constraint` when given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || (error as { constraint?: string }).constraint === constraint);
}

/** True when `error` is a violation of a check constraint, of `constraint` when given. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23514' && (constraint === undefined || (error as { constraint?: string }).constraint === constraint);
}

/** Runs `work` again, up to `attempts` times in all, when the database asks for it (serialisation failure, deadlock). */
export async function retrying<Result>(work: () => Promise<Result>, attempts = 8): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !RETRIED.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction (read committed) and commits it, retried as `retrying` says.
 * `work` may run several times: it must have no effect outside the transaction, and must use only the transaction it gets.
 */
export function transact<Result>(database: Database, work: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return retrying(() => database.transaction().execute(work));
}
