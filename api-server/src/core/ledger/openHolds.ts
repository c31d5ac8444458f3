import { sql } from 'kysely';
import type { HoldSource } from './HoldSource';
import { preparedOnce } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { AccountMode } from '../../kernel';
import type { Wallet } from './Posting';

/** One order or request that froze money, and how much. */
export interface OpenHold {
  kind: HoldSource['kind'];
  wallet: Wallet;
  coin: string;
  id: string;
  amount: string;
  /** Milliseconds UTC. */
  time: number;
}

const none = `select '' as kind, user_id, mode, wallet, coin, user_id as id, frozen as amount, 0::bigint as "time" from ledger_balance where false`;

/** SQL of every open hold of everybody: `kind, user_id, mode, wallet, coin, id, amount, "time"`. */
export function openHolds(holds: readonly HoldSource[]): string {
  const parts = holds.map(
    ({ kind, query }) => `(select '${kind}' as kind, user_id, mode, wallet, coin, id, amount, "time" from (${query}) each)`,
  );
  return parts.length > 0 ? parts.join(' union all ') : none;
}

/** What holds money of one account frozen, newest first. */
export async function holdsOf(executor: Executor, holds: readonly HoldSource[], userId: string, mode: AccountMode): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select ${preparedOnce} kind, wallet, coin, id, amount, "time" from (${sql.raw(openHolds(holds))}) holds
    where user_id = ${userId} and mode = ${mode} and amount > 0 order by "time" desc`.execute(executor);
  return rows;
}
