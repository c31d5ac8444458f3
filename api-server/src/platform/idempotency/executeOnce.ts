import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isRefusal } from '../../kernel';
import type { Refusal } from '../../kernel';
import { isNullViolation, isUniqueViolation, namesOf, reachStandbys, retrying, transact } from '../database';
import type { Database, DatabaseTransaction, Executor } from '../database';
import type { Gate } from './Gate';
import { keyRefusals } from './refusals';
import type { Outcome, Receipt } from './Receipt';

/** The table's only unique index is that of user and key; each partition has it under a name of its own. */
const OWN_TABLE = /^idempotency(_|$)/;
/** Fingerprint of a cancelled key: no hash is that short, and every request that comes under the key is told. */
const CANCELLED = 'cancelled';
const isKeyTaken = (error: unknown): boolean => isUniqueViolation(error) && namesOf(error, 'table').some((name) => OWN_TABLE.test(name));

function receiptValues(receipt: Receipt, outcome: RawBuilder<unknown>): RawBuilder<unknown> {
  const { userId, key, fingerprint, time } = receipt;
  return sql`${userId}::uuid, ${key}, ${fingerprint}, ${time}::bigint, ${outcome}`;
}

/**
 * Part of a statement that stores the answer together with its effects, when `source` (a CTE, or several joined) has a row.
 * `` sql`${holdStatement(hold)}, receipt as (${insertReceipt('held', receipt, data)}) select available from held` ``
 * @param data the answer as an expression of type jsonb: parts of it may be made by the statement itself
 */
export function insertReceipt(source: string, receipt: Receipt, data: RawBuilder<unknown>): RawBuilder<unknown> {
  const values = receiptValues(receipt, sql`jsonb_build_object('data', ${data})`);
  return sql`insert into idempotency (user_id, key, fingerprint, "time", outcome) select ${values} from ${sql.raw(source)}`;
}

/** Stores the answer by a statement of its own, at the end of the transaction that it is of. */
export const storeAnswer = (transaction: DatabaseTransaction, receipt: Receipt, data: unknown): Promise<unknown> =>
  sql`insert into idempotency (user_id, key, fingerprint, "time", outcome) values (${receiptValues(receipt, sql`${JSON.stringify({ data })}::jsonb`)})`.execute(
    transaction,
  );

async function find(
  executor: Executor,
  { userId, key }: Pick<Receipt, 'userId' | 'key'>,
): Promise<{ fingerprint: string; outcome: Outcome } | undefined> {
  return executor
    .selectFrom('idempotency')
    .select(['fingerprint', 'outcome'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * The outcome that is stored under a key of a user, if any; answered once the standby has it.
 * @param receipt without a fingerprint whatever the key stands for is answered
 * @throws Refusal `http.keyReused` when the key stands for another request
 */
export async function findOutcome(
  database: Database,
  receipt: Pick<Receipt, 'userId' | 'key'> & Partial<Receipt>,
): Promise<Outcome | undefined> {
  const stored = await find(database, receipt);
  if (!stored) return undefined;
  const { fingerprint, outcome } = stored;
  if (receipt.fingerprint !== undefined && ![receipt.fingerprint, CANCELLED].includes(fingerprint)) throw keyRefusals.keyReused();
  await reachStandbys(database);
  return outcome;
}

async function replay(database: Database, receipt: Pick<Receipt, 'userId' | 'key'> & Partial<Receipt>): Promise<Outcome> {
  const outcome = await findOutcome(database, receipt);
  if (!outcome) throw new Error('The answer of an idempotency key was removed while it was read');
  return outcome;
}

/** Stores an outcome unless the key has one; tells whether it did. */
async function storeOutcome(database: Database, receipt: Receipt, outcome: Outcome): Promise<boolean> {
  const store = sql`
    insert into idempotency (user_id, key, fingerprint, "time", outcome)
    values (${receipt.userId}, ${receipt.key}, ${receipt.fingerprint}, ${receipt.time}, ${JSON.stringify(outcome)}::jsonb)
    on conflict (user_id, key) do nothing returning 1`;
  const { rows } = await retrying(() => store.execute(database));
  return rows.length === 1;
}

/** Stores a refusal, unless another execution of the same key stored its outcome first; that one counts then. */
async function storeRefusal(database: Database, receipt: Receipt, outcome: Outcome): Promise<Outcome> {
  return (await storeOutcome(database, receipt, outcome)) ? outcome : replay(database, receipt);
}

const refusalOutcome = ({ refusalId, code, message, field, parameters }: Refusal): Outcome => ({
  refusal: { refusalId, code, message, field, parameters },
});

async function settle(database: Database, receipt: Receipt, error: unknown): Promise<Outcome> {
  if (isKeyTaken(error)) return replay(database, receipt);
  if (!isRefusal(error)) throw error;
  return storeRefusal(database, receipt, refusalOutcome(error));
}

/**
 * Cancels a key by storing a refusal under it. A running execution, on any node, conflicts with it and is rolled back.
 * An execution that is about to commit is waited for; then its outcome is answered.
 * @param asked with a fingerprint only an outcome of that request is answered
 * @param time milliseconds UTC
 */
export async function cancelKey(
  database: Database,
  asked: Pick<Receipt, 'userId' | 'key'> & Partial<Receipt>,
  time: number,
): Promise<Outcome> {
  const outcome = refusalOutcome(keyRefusals.cancelled());
  return (await storeOutcome(database, { ...asked, fingerprint: CANCELLED, time }, outcome)) ? outcome : replay(database, asked);
}

/**
 * Runs `work` in one transaction that ends by storing its answer or refusal under the receipt's key. Of several executions with one key one
 * commits; others are rolled back and answer what is stored.
 * @param gate asked by the last statement, sent with the commit: closed, nothing is stored or committed
 * @throws Refusal `http.keyReused` when another request has the key
 * @see docs/decisions/0012-idempotency-by-a-key-stored-last.md
 */
export async function executeOnce(
  database: Database,
  receipt: Receipt,
  work: (transaction: DatabaseTransaction) => Promise<unknown>,
  gate?: Gate,
): Promise<{ outcome: Outcome; executed: boolean }> {
  const store = (transaction: DatabaseTransaction, answer: unknown): Promise<unknown> => {
    const stored = sql`${JSON.stringify({ data: answer })}::jsonb`;
    // The column takes no null: the transaction is undone.
    const outcome = gate ? sql`case when not ${gate.closed} then ${stored} end` : stored;
    return sql`insert into idempotency (user_id, key, fingerprint, "time", outcome) select ${receiptValues(receipt, outcome)}`.execute(
      transaction,
    );
  };
  for (;;) {
    try {
      return { outcome: { data: await transact(database, work, store) }, executed: true };
    } catch (error) {
      if (!gate || !isNullViolation(error, 'outcome')) return { outcome: await settle(database, receipt, error), executed: false };
      const refusal = await gate.refusal(database);
      if (refusal) return { outcome: await settle(database, receipt, refusal), executed: false };
    }
  }
}

/** The same for `work` that is one statement and stores the receipt (`insertReceipt`) itself: a single round trip. */
export async function executeStatementOnce(database: Database, receipt: Receipt, work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { data: await retrying(work) };
  } catch (error) {
    return settle(database, receipt, error);
  }
}
