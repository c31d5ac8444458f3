import type { StateMachine } from '../stateMachine';

/** The six words of delivery orders; see `planStatus` for how a plan gets its one. */
export type PlanStatus = 'entrusted' | 'open' | 'closing' | 'drawn' | 'closed' | 'cancelled';
export type PlanEvent = 'place' | 'placeNone' | 'cancel' | 'expire' | 'settle' | 'return';

/** Life of a follow plan. After the order time its state follows from its orders. */
export const planMachine: StateMachine<PlanStatus, PlanEvent> = {
  name: 'follow plan',
  initial: 'entrusted',
  final: ['drawn', 'closed', 'cancelled'],
  transitions: [
    { from: 'entrusted', event: 'place', to: 'open', when: 'the order time comes and at least one order is placed' },
    { from: 'entrusted', event: 'placeNone', to: 'closed', when: 'the order time comes and nobody can pay, or the product is off' },
    { from: 'entrusted', event: 'cancel', to: 'cancelled', when: 'its publisher withdraws it before the order time' },
    { from: 'open', event: 'expire', to: 'closing', when: 'its orders are over and wait for their settling tick' },
    { from: 'open', event: 'settle', to: 'drawn', when: 'all its orders ended and at least one was settled' },
    { from: 'open', event: 'return', to: 'closed', when: 'all its orders ended and every stake was returned' },
    { from: 'closing', event: 'settle', to: 'drawn', when: 'all its orders ended and at least one was settled' },
    { from: 'closing', event: 'return', to: 'closed', when: 'all its orders ended and every stake was returned' },
  ],
};
