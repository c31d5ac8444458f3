import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrations } from '../../app/migrations';
import { openTestDatabase } from '../../testing/database/testDatabase';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

/** A database as the version before left it: without what the migrations under test add. */
async function before() {
  const opened = await openTestDatabase();
  for (const statement of [
    'drop index withdrawal_sent',
    'drop index withdrawal_payout',
    'alter table withdrawal drop column payout, drop column sent_by, drop column sent_at, drop column ended_by, drop column ended_at, drop column returning_by, drop column returning_at',
    'drop index deposit_arrived',
    'alter table deposit drop column arrived_coin, drop column arrived_chain, drop column arrived_amount, drop column arrived_transaction, drop column value, drop column approved_by, drop column approved_at',
    'drop index deposit_transaction',
    `create unique index deposit_transaction on deposit (chain, lower(transaction_id)) where transaction_id is not null and status <> 'failed'`,
    'drop table operator_day',
    'drop table operator_verification',
    'alter table operator drop column user_id',
  ])
    await sql.raw(statement).execute(opened.database);
  return opened;
}

itOnOneDatabase('keeps what was decided, lets no transaction of before be credited again, and knows who verified whom', async () => {
  const { database, close } = await before();
  const [user, other] = [randomUUID(), randomUUID()];
  const digits = 'ab'.repeat(32);
  const deposit = (userId: string, chain: string, transactionId: string | null, status: string) =>
    sql`insert into deposit (user_id, id, number, created_at, coin, chain, address, amount, screenshot, transaction_id, status, decided_by, decided_at)
      values (${userId}, ${randomUUID()}, 'D', 0, 'USDT', ${chain}, 'T', 100, ${randomUUID()}, ${transactionId}, ${status}, 'ann', 1)`.execute(
      database,
    );
  await deposit(user, 'ERC20', `0x${digits}`, 'approved');
  // Two spellings of one transaction that were both credited must not stop the upgrade.
  await deposit(other, 'BEP20', digits.toUpperCase(), 'approved');
  await deposit(user, 'TRC20', null, 'approved');
  await deposit(user, 'TRC20', 'cd'.repeat(32), 'review');
  await sql`insert into withdrawal (user_id, id, number, created_at, due_at, coin, chain, address, amount, fee, value, status, decided_by, decided_at, transaction_id)
    values (${user}, ${randomUUID()}, 'W', 0, 1, 'USDT', 'TRC20', 'T', 100, 5, 100, 'approved', 'ann', 1, 'same'),
      (${user}, ${randomUUID()}, 'W', 0, 1, 'USDT', 'TRC20', 'T', 100, 5, 100, 'approved', 'ann', 1, 'same')`.execute(database);
  const note = (operator: string, action: string, subject: string) =>
    sql`insert into operator_audit (id, "time", operator, action, subject, details)
      values (${randomUUID()}, 0, ${operator}, ${action}, ${subject}, '{}')`.execute(database);
  await note('ann', 'verification.approve', user);
  await note('ann', 'verification.approve', user);
  await note('bob', 'verification.reject', user);
  await note('bob', 'verification.approve', 'not an id');

  for (const name of ['0077_fourEyes', '0078_payouts']) await migrations[name]?.up(database);

  const { rows } = await sql<{
    status: string;
    payout: string | null;
    decided_by: string;
  }>`select status, payout, decided_by from withdrawal`.execute(database);
  expect(rows).toEqual(Array(2).fill({ status: 'approved', payout: null, decided_by: 'ann' }));
  const arrived = await sql<{ arrived_transaction: string }>`
    select arrived_transaction from deposit where arrived_transaction is not null`.execute(database);
  expect(arrived.rows).toHaveLength(1);
  const again = sql`update deposit set arrived_transaction = ${digits} where status = 'review'`.execute(database);
  await expect(again).rejects.toMatchObject({ code: '23505' });
  expect(await database.selectFrom('operator_verification').selectAll().execute()).toEqual([{ user_id: user, operator: 'ann' }]);
  await close();
});
