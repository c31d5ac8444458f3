import { money, trailingDistances } from '@halyard-h5/shared-api/formulas';
import type { Draft } from './Draft';
import { freshMarket } from './freshMarket';
import { livePosition, openPosition } from './livePosition';
import { perpetualRefusals } from './refusals';
import { seenNow } from './seenNow';
import { assertTriggers } from './triggerFaults';
import type { Command, Surroundings } from './types';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Moves available money into the pot of a position. It only ever adds. */
export function addMargin(draft: Draft, { positionId, amount }: Of<'add margin'>, world: Surroundings): void {
  if (!money.isAmount(amount) || !money.isPositive(amount)) throw perpetualRefusals.amount({ field: 'amount' });
  const position = livePosition(draft, positionId);
  if (money.greater(amount, draft.available)) {
    throw perpetualRefusals.notEnough({ field: 'amount', parameters: { needed: amount, available: draft.available } });
  }
  draft.move({ key: `margin:${world.nextId()}`, kind: 'margin', reference: position.id }, 'available', 'positions', amount);
  draft.putPosition({
    ...position,
    addedMargin: money.add(position.addedMargin, amount),
    updatedAt: world.time,
    markSequence: seenNow(position, world),
  });
}

/** Sets take-profit and stop-loss; an option left out is removed. At least one must be given. */
export function setTriggers(draft: Draft, command: Of<'set triggers'>, world: Surroundings): void {
  const { takeProfitPrice, stopLossPrice } = command;
  if (takeProfitPrice === undefined && stopLossPrice === undefined) throw perpetualRefusals.noTrigger({ field: 'takeProfit' });
  const position = openPosition(draft, command.positionId);
  const { mark } = freshMarket(world);
  assertTriggers(position, command, mark);
  draft.putPosition({
    ...position,
    takeProfitPrice,
    takeProfitAt: world.time,
    stopLossPrice,
    stopLossAt: world.time,
    updatedAt: world.time,
    markSequence: seenNow(position, world),
  });
}

/** Sets a trailing stop, which begins at the mark of now; without a distance it is removed. */
export function setTrailingStop(draft: Draft, { positionId, distance }: Of<'set trailing stop'>, world: Surroundings): void {
  const { least, most } = trailingDistances;
  if (distance !== undefined && (!money.isAmount(distance) || money.less(distance, least) || money.greater(distance, most))) {
    const [from, to] = [least, most].map((fraction) => money.multiplyExactly(fraction, '100')) as [string, string];
    throw perpetualRefusals.trailingDistance({ field: 'distance', parameters: { least: from, most: to } });
  }
  const position = openPosition(draft, positionId);
  const { mark } = freshMarket(world);
  draft.putPosition({
    ...position,
    trailingDistance: distance === undefined ? undefined : money.normalise(distance),
    trailingBest: distance === undefined ? undefined : mark.price,
    updatedAt: world.time,
    markSequence: seenNow(position, world),
  });
}
