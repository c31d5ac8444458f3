import { restingEnds } from '../../core/halts';
import { lockBalance } from '../../core/ledger';
import { pipeline } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { PerpetualState } from '../../engines/perpetual';
import { liveOrder, orderOf, positionOf, type DeskKey } from './rows';

const live = ['open', 'closing'] as const;

/** The state of an account in one product, and whether a halt ends what rests there. */
export interface LockedState {
  readonly state: PerpetualState;
  readonly restingEnds: boolean;
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
  const positions = executor
    .selectFrom('perpetual_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('symbol', '=', symbol)
    .where('status', 'in', live)
    .orderBy('opened_at')
    .orderBy('id');
  const [available, orderRows, positionRows] = await pipeline(
    () => lockBalance(executor, { userId, mode, wallet: 'perpetual', coin: 'USDT' }),
    () => orders.execute(),
    () => positions.execute(),
  );
  return {
    state: { available, orders: orderRows.map(orderOf), positions: positionRows.map(positionOf) },
    // Where nothing rests there is nothing to end.
    restingEnds: orderRows.some(({ halted }) => halted),
  };
}
