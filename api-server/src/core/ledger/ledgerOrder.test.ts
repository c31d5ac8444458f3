import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { auditLedger, moneyLog } from '.';
import { openTestDatabase } from '../../testing/database/testDatabase';
import { migration0009LedgerOrder } from './migrations/0009_ledgerOrder';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

itOnOneDatabase('lines from before keep the order and the balances that the log has always shown, and chain', async () => {
  const { database, close } = await openTestDatabase();
  // There were no partitions then, and rows could be changed.
  await sql`alter table ledger_line detach partition ledger_line_rest`.execute(database);
  await sql`drop table ledger_line`.execute(database);
  await sql`alter table ledger_line_rest rename to ledger_line`.execute(database);
  await sql`drop trigger ledger_line_is_kept on ledger_line`.execute(database);
  await sql`drop index ledger_line_order, ledger_line_kind`.execute(database);
  await sql`alter table ledger_line drop column mode, drop column kind, drop column sequence, drop column available_after, drop column frozen_after,
    add column balance_after numeric(38, 8)`.execute(database);
  await sql`alter table ledger_balance drop column sequence`.execute(database);
  const userId = randomUUID();
  const id = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
  // The second one got the lock before the first, and its process's clock was behind.
  await sql`insert into ledger_transaction (user_id, id, business_key, kind, mode, "time") values
    (${userId}, ${id(1)}, 'a', 'demo.claim', 'demo', 5000), (${userId}, ${id(2)}, 'b', 'demo.claim', 'demo', 4000),
    (${userId}, ${id(3)}, 'c', 'delivery.stake', 'demo', 6000)`.execute(database);
  await sql`insert into ledger_line (user_id, transaction_id, line, party, wallet, bucket, coin, amount, balance_after) values
    (${userId}, ${id(1)}, 1, 'clearing', null, null, 'USDT', -10, null), (${userId}, ${id(1)}, 2, 'user', 'spot', 'available', 'USDT', 10, 15),
    (${userId}, ${id(2)}, 1, 'clearing', null, null, 'USDT', -5, null), (${userId}, ${id(2)}, 2, 'user', 'spot', 'available', 'USDT', 5, 5),
    (${userId}, ${id(3)}, 1, 'user', 'spot', 'available', 'USDT', -4, 11), (${userId}, ${id(3)}, 2, 'user', 'spot', 'frozen', 'USDT', 4, 4)`.execute(
    database,
  );
  await sql`insert into ledger_balance (user_id, mode, wallet, coin, available, frozen) values (${userId}, 'demo', 'spot', 'USDT', 11, 4)`.execute(
    database,
  );
  await migration0009LedgerOrder.up(database as unknown as Kysely<unknown>);
  const { list } = await moneyLog(database, userId, { mode: 'demo', limit: 20 });
  expect(list.map(({ type, time, amount, balance, frozen }) => [type, time, amount, balance, frozen])).toEqual([
    ['delivery.stake', 6000, '-4', '11', '4'],
    ['demo.claim', 4000, '5', '15', '0'],
    ['demo.claim', 5000, '10', '10', '0'],
  ]);
  const audit = await auditLedger({ database, holds: [] });
  expect(audit.map(({ check }) => check)).toEqual(['frozen differs from holds']);
  await close();
});
