import type { DeliveryDirection } from '@halyard-h5/shared-api/formulas';

/** A published price, as far as an order is concerned. */
export interface PricePoint {
  readonly id: string;
  readonly symbol: string;
  readonly sequence: number;
  /** Milliseconds UTC. */
  readonly time: number;
  readonly price: string;
  readonly quantity: string;
}

/** What an order was accepted with; nothing of it ever changes. */
export interface AcceptedOrder {
  readonly direction: DeliveryDirection;
  readonly stake: string;
  /** Fraction of the stake that a win earns. */
  readonly rate: string;
  /** Milliseconds UTC. */
  readonly acceptedAt: number;
  /** Milliseconds UTC: acceptance and period, whenever it opens. */
  readonly deliveryAt: number;
}

/** What is known of the tick log when a decision is asked for. */
export interface LogState {
  /** No tick with a time up to this one (ms UTC) will be added to the log any more. */
  readonly completeUntil: number;
  /** How long without a tick an order waits, milliseconds. */
  readonly returnAfter: number;
}
