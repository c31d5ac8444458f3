import { isLiquidated, money, positionPot, unrealisedProfit } from '@halyard-h5/shared-api/formulas';
import { transition } from '../stateMachine';
import { averageClose } from './closeLots';
import { newCloseOrder } from './newCloseOrder';
import { sideFor, type Draft } from './Draft';
import { filledOrder } from './fillOrder';
import { positionMachine } from './machines';
import { endClosingOrders } from './newOrder';
import type { Mark, Position, Surroundings } from './types';

/**
 * Ends every position whose margin ratio at `mark` is zero or below: the house takes over its pot and bears any loss beyond it. No fee.
 * @param seenUpTo positions that have seen a later tick than this one are left alone
 */
export function liquidatePositions(draft: Draft, mark: Mark, world: Surroundings, seenUpTo = mark.sequence - 1): void {
  for (const position of draft.positions) {
    if (position.markSequence <= seenUpTo && isLiquidated(position, mark.price)) liquidate(draft, position, mark, world);
  }
}

function liquidate(draft: Draft, position: Position, mark: Mark, world: Surroundings): void {
  endClosingOrders(draft, position.id, world);
  // The house does not trade in the book, but what it takes over weighs on it as if it did.
  draft.takeOver(sideFor(position.side, 'close'), money.divide(position.exposure, mark.price, 18));
  const pot = positionPot(position);
  const equity = money.add(pot, unrealisedProfit(position, mark.price));
  const order = newCloseOrder(position, 'liquidation', mark.price, world);
  const tradeId = world.nextId();
  draft.move({ key: `trade:${tradeId}`, kind: 'liquidation', reference: position.id }, 'positions', 'house', pot);
  const [profit, openingFee] = [money.negate(pot), position.openingFees];
  draft.putOrder(filledOrder(order, { lots: position.lots, price: mark.price, fee: '0', profit, openingFee }, world));
  draft.putPosition({
    ...position,
    status: transition(positionMachine, position.status, 'liquidate'),
    lots: 0,
    exposure: '0',
    margin: '0',
    addedMargin: '0',
    realisedProfit: '0',
    settledProfit: money.add(position.settledProfit, profit),
    openingFees: '0',
    updatedAt: world.time,
    markSequence: mark.sequence,
    ...averageClose(position, position.lots, mark.price),
    closeReason: 'liquidation',
  });
  draft.events.push({
    kind: 'trade',
    trade: {
      id: tradeId,
      orderId: order.id,
      positionId: position.id,
      side: position.side,
      action: 'close',
      reason: 'liquidation',
      liquidity: 'taker',
      lots: position.lots,
      price: mark.price,
      exposure: position.exposure,
      fee: '0',
      openingFee,
      profit,
      payout: '0',
      shortfall: money.max('0', money.negate(equity)),
      time: world.time,
      markSequence: mark.sequence,
    },
  });
}
