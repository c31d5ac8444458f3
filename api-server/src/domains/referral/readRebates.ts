import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { RebateSourceName } from './tables';

interface RebateRow {
  id: string;
  trader_id: string;
  /** Milliseconds UTC. */
  time: number;
  tier: number;
  base: string;
  rate: string;
  amount: string;
  source: RebateSourceName;
}

/** Rebates of a receiver, newest first, from where the page before ended (`next`): only a page is read, however many there are. */
export async function readRebates(
  executor: Executor,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ rows: RebateRow[]; next?: string | undefined }> {
  const [, time = '', id = ''] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(before ?? '') ?? [];
  const from = id === '' ? sql`true` : sql`("time", id) < (${time}::bigint, ${id}::uuid)`;
  const { rows } = await sql<RebateRow>`
    select id, trader_id, "time", tier, base, rate, amount, source from rebate where user_id = ${userId} and ${from}
    order by "time" desc, id desc limit ${limit + 1}`.execute(executor);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: last !== undefined && rows.length > limit ? `${last.time}-${last.id}` : undefined };
}
