import { sql } from 'kysely';
import { money } from 'shared-api/formulas';
import type { Executor } from '../database';
import type { PerpetualState } from '../engines/perpetual';
import { orderOf, positionOf, type DeskKey } from './rows';

const live = ['open', 'closing'] as const;
const resting = ['open', 'partlyFilled'] as const;

/**
 * Locks the trader's perpetual wallet and loads the state behind it. Everything that changes perpetual orders or positions of an account goes
 * through this lock, so of a cancel and a fill, or a close and a liquidation, one comes first and the other sees its result.
 */
export async function lockPerpetualState(executor: Executor, { userId, mode, symbol }: DeskKey): Promise<PerpetualState> {
  const { rows } = await sql<{ available: string }>`
    select available from ledger_balance
    where user_id = ${userId} and mode = ${mode} and wallet = 'perpetual' and coin = 'USDT' for update`.execute(executor);
  const orders = await executor
    .selectFrom('perpetual_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('symbol', '=', symbol)
    .where('status', 'in', resting)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const positions = await executor
    .selectFrom('perpetual_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('symbol', '=', symbol)
    .where('status', 'in', live)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return {
    available: money.normalise(rows[0]?.available ?? '0'),
    orders: orders.map(orderOf),
    positions: positions.map(positionOf),
  };
}
