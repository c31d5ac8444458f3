import type { DeliveryStatus } from '@halyard-h5/shared-api/contract';
import type { StateMachine } from '../stateMachine';

export type DeliveryEvent = 'open' | 'cancel' | 'no opening tick' | 'delivery time' | 'settle' | 'draw' | 'no settling tick';

/** Life of a delivery order. `closing` is what an open order is called from its delivery time on; it is told by the clock, not stored. */
export const deliveryMachine: StateMachine<DeliveryStatus, DeliveryEvent> = {
  name: 'delivery order',
  initial: 'entrusted',
  final: ['drawn', 'closed', 'cancelled'],
  transitions: [
    { from: 'entrusted', event: 'open', to: 'open', when: 'the first tick strictly after acceptance is in the log' },
    {
      from: 'entrusted',
      event: 'cancel',
      to: 'cancelled',
      when: 'its owner has cancelled it, and the log has no tick after acceptance up to a second after the cancel; the stake is released',
    },
    {
      from: 'entrusted',
      event: 'no opening tick',
      to: 'closed',
      when: 'no tick comes within 60 s of acceptance, or none before the delivery time; the stake is returned',
    },
    { from: 'open', event: 'delivery time', to: 'closing', when: 'the delivery time, fixed at acceptance, is reached on the server clock' },
    {
      from: 'closing',
      event: 'settle',
      to: 'drawn',
      when: 'a tick strictly later than the delivery time is in the log, so the last one at or before it is final, and its price differs from the open price',
    },
    { from: 'closing', event: 'draw', to: 'closed', when: 'the same, and both prices are equal; the stake is returned' },
    {
      from: 'closing',
      event: 'no settling tick',
      to: 'closed',
      when: 'the log has no tick for 60 s before the delivery time, or none for 60 s after it; the stake is returned',
    },
  ],
};
