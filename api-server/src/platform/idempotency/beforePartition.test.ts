import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isOutOfTime } from '../database';
import type { Database, Executor } from '../database';
import { openTestDatabase } from '../../testing/database/testDatabase';
import { cancelKey, executeOnce, executeStatementOnce } from './executeOnce';

let database: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
  await sql`alter table idempotency_rest add constraint rest_idempotency check (key < '01' or key >= '04')`.execute(database);
});
afterEach(() => close());

const comes = (executor: Executor) =>
  sql`create table idempotency_01 partition of idempotency for values from ('01') to ('04')`.execute(executor);
/** The key of a client whose keys tell no time may lie where a partition is to come. */
const receipt = () => ({ userId: randomUUID(), key: '023c516c-29ff-4daa-9365-e1d5977e0d5a', fingerprint: 'print', time: 1 });

describe('a key whose partition is about to be made', () => {
  it('waits for it with the statement that it came with', async () => {
    const { userId, key, fingerprint, time } = receipt();
    let runs = 0;
    const outcome = await executeStatementOnce(database, { userId, key, fingerprint, time }, async () => {
      runs += 1;
      if (runs === 2) await comes(database);
      await sql`insert into idempotency (user_id, key, fingerprint, "time", outcome) values (${userId}, ${key}, ${fingerprint}, ${time}, '{}')`.execute(
        database,
      );
      return 'done';
    });
    expect([outcome, runs]).toEqual([{ data: 'done' }, 2]);
  });

  it('waits for it with the transaction that it ends', async () => {
    let runs = 0;
    const { outcome } = await executeOnce(database, receipt(), async (transaction) => {
      runs += 1;
      if (runs === 2) await comes(transaction);
      return 'done';
    });
    expect([outcome, runs]).toEqual([{ data: 'done' }, 2]);
  });

  it('waits for it where it is cancelled', async () => {
    const cancelled = cancelKey(database, receipt(), 1);
    await comes(database);
    expect(await cancelled).toMatchObject({ refusal: { refusalId: 'idempotency.cancelled' } });
  });

  it('is tried again where it came between the plan of a statement and its row', async () => {
    await comes(database);
    await sql`alter table idempotency_rest drop constraint rest_idempotency`.execute(database);
    const late = sql`insert into idempotency_rest (user_id, key, fingerprint, "time", outcome)
      values (${randomUUID()}, ${receipt().key}, 'print', 1, '{}')`.execute(database);
    const refused: unknown = await late.catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringContaining('violates partition constraint') as string });
    expect(isOutOfTime(refused)).toBe(true);
  });

  it('is told to try again where it does not come, as nothing was executed', () => {
    const refused = (constraint: string) => Object.assign(new Error('violates a check'), { code: '23514', constraint });
    expect(['rest_idempotency', 'idempotency_01_until', 'ledger_balance_available'].map((name) => isOutOfTime(refused(name)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
