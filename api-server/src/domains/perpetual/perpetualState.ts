import { restingEnds } from '../../core/halts';
import { lockBalance } from '../../core/ledger';
import { sql } from 'kysely';
import { usualLiquidationDistance } from '@halyard-h5/shared-api/contract';
import { pipeline } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { PerpetualState } from '../../engines/perpetual';
import { liveOrder, orderOf, positionOf, type DeskKey, type PositionRow } from './rows';

/** The state of an account in one product, and whether a halt ends what rests there. */
export interface LockedState {
  readonly state: PerpetualState;
  readonly restingEnds: boolean;
  /** How near to liquidation the trader wants to be warned, per cent of the price. */
  readonly warningDistance: number;
}

/**
 * Locks the trader's perpetual wallet and loads the state behind it. Everything that changes perpetual orders or positions of an account goes
 * through this lock, so of a cancel and a fill, or a close and a liquidation, one comes first and the other sees its result.
 */
export async function lockPerpetualState(executor: Executor, { userId, mode, symbol }: DeskKey): Promise<LockedState> {
  const orders = executor
    .selectFrom('perpetual_order')
    .selectAll()
    .select(restingEnds(symbol).as('halted'))
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('symbol', '=', symbol)
    .where('status', 'in', liveOrder)
    .orderBy('created_at')
    .orderBy('id');
  // One row at least: the distance goes without a statement of its own.
  const positions = sql<{ distance: number | null } & (PositionRow | { [Column in keyof PositionRow]: null })>`
    select position.*, (select liquidation_distance from notification_preferences where user_id = ${userId}) as distance
    from (values (1)) one left join perpetual_position position
      on user_id = ${userId} and mode = ${mode} and symbol = ${symbol} and status in ('open', 'closing')
    order by opened_at, id`;
  const [available, orderRows, { rows }] = await pipeline(
    () => lockBalance(executor, { userId, mode, wallet: 'perpetual', coin: 'USDT' }),
    () => orders.execute(),
    () => positions.execute(executor),
  );
  return {
    state: { available, orders: orderRows.map(orderOf), positions: rows.flatMap((row) => (row.id === null ? [] : positionOf(row))) },
    // Where nothing rests there is nothing to end.
    restingEnds: orderRows.some(({ halted }) => halted),
    warningDistance: rows[0]?.distance ?? usualLiquidationDistance,
  };
}
