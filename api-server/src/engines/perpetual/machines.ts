import type { StateMachine } from '../stateMachine';

export type OrderStatus = 'waiting' | 'open' | 'partlyFilled' | 'filled' | 'cancelled';
export type OrderEvent = 'wait' | 'activate' | 'fill' | 'fillRest' | 'cancel';

/** Life of a perpetual order. */
export const orderMachine: StateMachine<OrderStatus, OrderEvent> = {
  name: 'perpetual order',
  initial: 'open',
  final: ['filled', 'cancelled'],
  transitions: [
    { from: 'open', event: 'wait', to: 'waiting', when: 'it is accepted with a trigger price' },
    { from: 'waiting', event: 'activate', to: 'open', when: 'the mark price reaches its trigger price' },
    { from: 'waiting', event: 'cancel', to: 'cancelled', when: 'its owner or a halt cancels it; the frozen margin and fee return' },
    { from: 'open', event: 'fill', to: 'partlyFilled', when: 'the book gives some of its lots' },
    { from: 'open', event: 'fillRest', to: 'filled', when: 'the book gives all its lots' },
    {
      from: 'open',
      event: 'cancel',
      to: 'cancelled',
      when: 'its owner or a halt cancels it, its time in force ends it, or the position it was to close has ended; the frozen margin and fee return',
    },
    { from: 'partlyFilled', event: 'fill', to: 'partlyFilled', when: 'the book gives some more lots' },
    { from: 'partlyFilled', event: 'fillRest', to: 'filled', when: 'the book gives the last lots' },
    {
      from: 'partlyFilled',
      event: 'cancel',
      to: 'cancelled',
      when: 'its owner cancels the rest, it takes at once or not at all and the book is exhausted, or its position has ended; filled lots stay',
    },
  ],
};

export type PositionStatus = 'open' | 'closing' | 'closed' | 'liquidated';
export type PositionEvent = 'increase' | 'trigger' | 'reduce' | 'close' | 'liquidate';

/** Life of a perpetual position. */
export const positionMachine: StateMachine<PositionStatus, PositionEvent> = {
  name: 'perpetual position',
  initial: 'open',
  final: ['closed', 'liquidated'],
  transitions: [
    { from: 'open', event: 'increase', to: 'open', when: 'another fill on the same side merges into it at the average entry price' },
    { from: 'open', event: 'reduce', to: 'open', when: 'an order of its owner closes some of its lots' },
    { from: 'open', event: 'trigger', to: 'closing', when: 'the mark price reaches take-profit, stop-loss or trailing stop' },
    { from: 'open', event: 'close', to: 'closed', when: 'an order of its owner closes all its lots' },
    { from: 'open', event: 'liquidate', to: 'liquidated', when: 'the margin ratio is zero or below' },
    { from: 'closing', event: 'reduce', to: 'closing', when: 'the book takes some lots; the rest goes on with the next book' },
    { from: 'closing', event: 'close', to: 'closed', when: 'the book takes the last lots' },
    { from: 'closing', event: 'liquidate', to: 'liquidated', when: 'the margin ratio is zero or below' },
  ],
};
