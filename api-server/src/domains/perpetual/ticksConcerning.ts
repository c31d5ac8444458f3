import { money } from '@halyard-h5/shared-api/formulas';
import type { Market, Tick, TickRange } from '../../core/market';
import { warningAct } from '../../engines/perpetual';
import type { Order, PerpetualState, Position } from '../../engines/perpetual';
import type { Executor } from '../../platform/database';
import { triggerColumns } from './rows';

type Concerned = Pick<PerpetualState, 'positions' | 'orders'>;

const isWaiting = ({ status, triggerPrice }: Order): boolean => status === 'waiting' && triggerPrice !== undefined;
const trails = ({ trailingBest }: Position): boolean => trailingBest !== undefined;

/** The ticks that may concern positions and waiting orders, which have all seen those up to `settled`. */
export function rangeOf({ positions, orders }: Concerned, settled: number, newest: number): TickRange {
  const waiting = orders.filter(isWaiting);
  const triggers = positions.map(triggerColumns);
  const waitingFor = (from: Order['triggerDirection']) =>
    waiting.flatMap(({ triggerDirection, triggerPrice }) => (triggerDirection === from ? (triggerPrice ?? []) : []));
  const lower = [...triggers.flatMap(({ lower_trigger: price }) => price ?? []), ...waitingFor('below')];
  const upper = [...triggers.flatMap(({ upper_trigger: price }) => price ?? []), ...waitingFor('above')];
  return {
    after: Math.max(settled, Math.min(newest, ...[...positions, ...waiting].map(({ markSequence }) => markSequence))),
    upTo: newest,
    lower: lower.length > 0 ? lower.reduce(money.max) : undefined,
    upper: upper.length > 0 ? upper.reduce(money.min) : undefined,
  };
}

/**
 * Ticks inside `range`, oldest first, a page of them. Where a tick moves a trailing stop or warns, which later ones matter is known only then: so from the
 * first one on it is all of them.
 */
export async function ticksConcerning(
  market: Market,
  executor: Executor,
  symbol: string,
  { positions }: Concerned,
  range: TickRange,
): Promise<readonly Tick[]> {
  const ticks = await market.ticksBeyond(executor, symbol, range);
  const [first] = ticks;
  const warns = (position: Position): boolean => ticks.some(({ price }) => warningAct(position, price) !== undefined);
  if (first === undefined || !positions.some((position) => trails(position) || warns(position))) return ticks;
  return market.ticksBeyond(executor, symbol, { after: first.sequence - 1, upTo: range.upTo, lower: undefined, upper: '0' });
}
