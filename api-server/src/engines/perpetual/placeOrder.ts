import {
  money,
  openingDeviation,
  orderReserve,
  positionExposure,
  worstPrice,
  type Decimal,
  type PerpetualTerms,
} from '@halyard-h5/shared-api/formulas';
import { amountText } from '../../kernel';
import { transition } from '../stateMachine';
import { assertTriggers } from './assertTriggers';
import { sideFor, type Draft } from './Draft';
import { fillOrder } from './fillOrder';
import { freshMarket } from './freshMarket';
import { heldExposure } from './heldExposure';
import { orderMachine } from './machines';
import { perpetualRefusals } from './refusals';
import { tickNow } from './seenNow';
import type { Command, Order, Surroundings } from './types';

type PlaceOrder = Extract<Command, { kind: 'place order' }>;

/**
 * Accepts an order and freezes its margin and fee. A market order takes what the book gives within the allowed deviation and is cancelled for
 * the rest; a limit order takes what crosses it as taker and rests with the rest. Refuses on stale prices, wrong lots or price, or too little money.
 */
export function placeOrder(draft: Draft, command: PlaceOrder, world: Surroundings): void {
  const { mark } = freshMarket(world);
  assertLots(command.lots, world);
  const terms = termsFor(command, world);
  const limit = limitPrice(command, world);
  assertTriggers(command.side, command, { reference: limit ?? mark.price });
  const { maximumOpenOrders: maximum } = world.rules;
  if (draft.orders.length >= maximum) throw perpetualRefusals.tooManyOrders({ parameters: { maximum } });
  if (draft.positions.some(({ side, status }) => side === command.side && status === 'closing')) throw perpetualRefusals.positionClosing();
  assertExposure(draft, command, terms, world);

  const accepted = accept(draft, command, terms, limit, world);
  const worst = worstPrice(command.side, limit, mark.price, deviationOf(accepted, world));
  const taken = draft.take(sideFor(command.side, 'open'), command.lots, accepted.exposurePerLot, worst);
  if (limit === undefined && taken.lots === 0) throw perpetualRefusals.noLiquidity();
  const filled = taken.price === undefined ? accepted : fillOrder(draft, accepted, taken.lots, taken.price, 'taker', world);
  if (command.type === 'market' && filled.filledLots < filled.lots) releaseOrder(draft, filled, world);
}

/** The terms of the product at the leverage that the order asks for. */
function termsFor({ leverage }: PlaceOrder, { rules }: Surroundings): PerpetualTerms {
  const { maximumLeverage: maximum } = rules;
  if (leverage === undefined) return rules;
  if (!Number.isSafeInteger(leverage) || leverage < 1 || leverage > maximum) {
    throw perpetualRefusals.leverage({ field: 'leverage', parameters: { maximum } });
  }
  return { ...rules, leverage: String(leverage) };
}

/** How far from the mark an opening order takes. */
export function deviationOf({ leverage }: Order, { rules }: Surroundings): Decimal {
  return openingDeviation(rules.maximumDeviation, leverage ?? rules.leverage, rules.leverage);
}

function accept(draft: Draft, command: PlaceOrder, terms: PerpetualTerms, limit: Decimal | undefined, world: Surroundings): Order {
  const reserve = orderReserve(terms, String(command.lots));
  if (money.greater(reserve.total, draft.available)) {
    throw perpetualRefusals.notEnough({ field: 'contracts', parameters: { needed: reserve.total, available: draft.available } });
  }
  const id = world.nextId();
  draft.move({ key: `${id}:freeze`, kind: 'freeze', reference: id }, 'available', 'orders', reserve.total);
  const order: Order = {
    ...newOrder(id, world),
    action: 'open',
    type: command.type,
    side: command.side,
    lots: command.lots,
    price: limit,
    leverage: terms.leverage,
    exposurePerLot: positionExposure(terms, '1'),
    reservedMargin: reserve.margin,
    reservedFee: reserve.fee,
    takeProfitPrice: command.takeProfitPrice,
    stopLossPrice: command.stopLossPrice,
  };
  draft.putOrder(order);
  return order;
}

/** What every order begins with. */
export function newOrder(id: string, world: Surroundings) {
  return {
    id,
    status: orderMachine.initial,
    filledLots: 0,
    averagePrice: undefined,
    reservedMargin: '0',
    reservedFee: '0',
    feePaid: '0',
    profit: '0',
    openingFee: '0',
    createdAt: world.time,
    updatedAt: world.time,
    markSequence: tickNow(world),
    takenBookTime: 0,
    positionId: undefined,
    reason: undefined,
    triggerPrice: undefined,
  };
}

/** Ends an order and gives back what it still freezes; its filled lots stay. */
export function releaseOrder(draft: Draft, order: Order, world: Surroundings): void {
  const frozen = money.add(order.reservedMargin, order.reservedFee);
  draft.move({ key: `${order.id}:release`, kind: 'release', reference: order.id }, 'orders', 'available', frozen);
  const status = transition(orderMachine, order.status, 'cancel');
  const now = { updatedAt: world.time, markSequence: world.mark?.sequence ?? order.markSequence };
  draft.putOrder({ ...order, status, reservedMargin: '0', reservedFee: '0', ...now });
}

function assertLots(lots: number, world: Surroundings): void {
  const { minimumLots: minimum, maximumLots: maximum } = world.rules;
  if (!Number.isSafeInteger(lots) || lots < minimum || lots > maximum) {
    throw perpetualRefusals.lots({ field: 'contracts', parameters: { minimum, maximum } });
  }
}

/** A position is limited as a whole: what it is, what orders would make of it, and what this one adds. */
function assertExposure(draft: Draft, { side, lots }: PlaceOrder, terms: PerpetualTerms, { rules }: Surroundings): void {
  const left = money.subtract(rules.maximumPositionExposure, heldExposure(draft, side));
  if (!money.greater(positionExposure(terms, String(lots)), left)) return;
  const parameters = { maximum: amountText(rules.maximumPositionExposure), left: amountText(money.max('0', left)) };
  throw perpetualRefusals.positionLimit({ field: 'contracts', parameters });
}

function limitPrice({ type, price }: PlaceOrder, world: Surroundings): Decimal | undefined {
  if (type === 'market') return undefined;
  const { tickSize } = world.rules;
  if (!money.isAmount(price, 18) || !isOnTick(price, tickSize)) throw perpetualRefusals.price({ field: 'price', parameters: { tickSize } });
  return money.normalise(price);
}

function isOnTick(price: Decimal, tickSize: Decimal): boolean {
  const steps = money.divide(price, tickSize, 0);
  return steps !== '0' && money.equal(money.multiplyExactly(steps, tickSize), price);
}
