import { CompiledQuery, PostgresDialect, Transaction } from 'kysely';
import type { DatabaseConnection } from 'kysely';
import { codeOf, isAbout } from './databaseError';
import { isBeforePartition } from './faults';
import { pipeline } from './pipeline';
import { inPlace } from './places';
import type { Database, DatabaseTransaction, Tables } from './Tables';

const RETRIED = new Set(['40001', '40P01']);

/** True when `error` is a unique violation, of `constraint` when given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' && (constraint === undefined || isAbout(error, 'constraint', constraint));

/** True when `error` is a violation of a check constraint, of `constraint` when given. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23514' && (constraint === undefined || isAbout(error, 'constraint', constraint));

/** True when `error` says that `column` was to become null and may not. */
export const isNullViolation = (error: unknown, column: string): boolean => codeOf(error) === '23502' && isAbout(error, 'column', column);

/** True when the database asks to try again: serialisation failure, deadlock. */
export function isRetried(error: unknown): boolean {
  return RETRIED.has(codeOf(error) ?? '');
}

/**
 * Thrown in a transaction that can only succeed after something that must not wait while the transaction holds its locks: the transaction is
 * undone, `first` runs outside of it, and the transaction runs again.
 */
export class RunAgainAfter extends Error {
  readonly first: () => Promise<void>;

  /** @param reason what the transaction lacked, for whoever reads that it never got it */
  constructor(reason: string, first: () => Promise<void>) {
    super(reason);
    this.first = first;
  }
}

/** Others may use up what was got first; each time they do, one of them is through. */
const MOST_RUNS_AFTER = 100;

/** Whoever held the lock may be a process that stands still, and PostgreSQL ends its transaction before the second wait is over. */
const WAITS_FOR_A_LOCK = 2;
const LOCK_NOT_GIVEN = '55P03';

/** A partition is there within moments, unless others hold its table: so often it is looked for, milliseconds apart. */
const LOOKS_FOR_A_PARTITION = 40;
const LOOK_AGAIN = 50;

/**
 * Runs `work` up to `attempts` times while the database asks for it (serialisation failure, deadlock). A lock timeout is tried once more;
 * `RunAgainAfter` as often as the missing thing can be got.
 * A row whose partition is about to be made waits for it.
 */
export async function retrying<Result>(work: () => Promise<Result>, attempts = 8): Promise<Result> {
  let waits = 0;
  let runsAfter = 0;
  let looks = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RunAgainAfter && runsAfter < MOST_RUNS_AFTER) {
        await error.first();
        runsAfter += 1;
        attempt -= 1;
        continue;
      }
      if (isBeforePartition(error) && looks < LOOKS_FOR_A_PARTITION) {
        looks += 1;
        attempt -= 1;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
        continue;
      }
      if (codeOf(error) === LOCK_NOT_GIVEN) waits += 1;
      else if (!isRetried(error)) throw error;
      if (attempt >= attempts || waits >= WAITS_FOR_A_LOCK) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction (read committed) and commits it, retried as `retrying` says.
 * `work` may run several times: it must have no effect outside the transaction, and must use only the transaction it gets.
 * `last` sends the transaction's last statement, which travels with the commit.
 */
export function transact<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
  last?: (transaction: DatabaseTransaction, result: Result) => Promise<unknown>,
): Promise<Result> {
  const attempt = (): Promise<Result> =>
    database.getExecutor().provideConnection(async (connection) => {
      const run = (command: string) => (): Promise<unknown> => connection.executeQuery(CompiledQuery.raw(command));
      const transaction = on(connection, database);
      // Travels with the first statement of the work.
      const begun = run('begin')();
      begun.catch(() => undefined);
      try {
        const result = await work(transaction);
        await begun;
        // A commit after a statement that failed rolls back.
        if (last) await pipeline(() => last(transaction, result), run('commit'));
        else await run('commit')();
        return result;
      } catch (error) {
        await run('rollback')().catch(() => undefined);
        throw error;
      }
    });
  return retrying(() => inPlace(database, attempt));
}

/** Unlike Kysely's own transactions, statements need not wait for each other: `pipeline` sends several. */
function on(connection: DatabaseConnection, database: Database): DatabaseTransaction {
  const provider = { provideConnection: <Result>(work: (single: DatabaseConnection) => Promise<Result>) => work(connection) };
  return new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: database.getExecutor().withConnectionProvider(provider),
  });
}

/** A transaction has its connection already: nothing is opened by this one. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection')) });
