import { sql } from 'kysely';
import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import type { Executor } from '../../platform/database';
import type { Owner } from './readPerpetual';

/** The trader's own wallet after one ledger transaction, known by its business key: one entry per wallet and coin that it touched. */
export async function ledgerEntries(executor: Executor, { userId, mode }: Owner, businessKey: string): Promise<MoneyLogEntry[]> {
  const { rows } = await sql<MoneyLogEntry & { reference: string | null }>`
    select transaction.id, transaction."time", transaction.kind as type, transaction.mode, line.wallet, line.coin,
      trim_scale(sum(line.amount)) as amount,
      trim_scale(coalesce(max(line.balance_after) filter (where line.bucket = 'available'), 0)) as balance,
      trim_scale(coalesce(max(line.balance_after) filter (where line.bucket = 'frozen'), 0)) as frozen,
      transaction.reference
    from ledger_transaction transaction
    join ledger_line line on line.user_id = transaction.user_id and line.transaction_id = transaction.id and line.party = 'user'
    where transaction.user_id = ${userId} and transaction.mode = ${mode} and transaction.business_key = ${businessKey}
    group by transaction.id, transaction."time", transaction.kind, transaction.mode, line.wallet, line.coin, transaction.reference`.execute(
    executor,
  );
  return rows.map(({ reference, ...row }) => ({ ...row, ...(reference === null ? {} : { reference }) }));
}
