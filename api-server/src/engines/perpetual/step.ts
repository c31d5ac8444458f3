import { amendOrder } from './amendOrder';
import { cancelAllOrders, cancelOrder } from './cancelOrders';
import { closePosition } from './closePosition';
import { Draft } from './Draft';
import { addMargin, setTrailingStop, setTriggers } from './managePosition';
import { marketMoved } from './marketMoved';
import { placeOrder } from './placeOrder';
import type { Command, PerpetualState, StepResult, Surroundings } from './types';

/**
 * The perpetual engine: one command (or a market movement) on one user's state in one product. Pure: time, prices and ids come from `world`, the
 * given state is not changed. Throws a `Refusal` of `perpetualRefusals` and then nothing has happened.
 */
export function step(state: PerpetualState, command: Command, world: Surroundings): StepResult {
  const draft = new Draft(state, world);
  apply(draft, command, world);
  return draft.finish();
}

function apply(draft: Draft, command: Command, world: Surroundings): void {
  switch (command.kind) {
    case 'place order':
      return placeOrder(draft, command, world);
    case 'amend order':
      return amendOrder(draft, command, world);
    case 'cancel order':
      return cancelOrder(draft, command, world);
    case 'cancel all orders':
      return cancelAllOrders(draft, world);
    case 'add margin':
      return addMargin(draft, command, world);
    case 'set triggers':
      return setTriggers(draft, command, world);
    case 'set trailing stop':
      return setTrailingStop(draft, command, world);
    case 'close position':
      return closePosition(draft, command, world);
    case 'market moved':
      return marketMoved(draft, world);
  }
}
