import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { Booking, Movement, MoneyPlace, Order, PerpetualEvent, PerpetualState, Position, StepResult } from './types';

/** The work of one step: a copy of the state that handlers change, and the events and movements that they leave. */
export class Draft {
  #available: Decimal;
  readonly #orders: Map<string, Order>;
  readonly #positions: Map<string, Position>;
  readonly events: PerpetualEvent[] = [];
  readonly #movements: Movement[] = [];

  constructor(state: PerpetualState) {
    this.#available = state.available;
    this.#orders = new Map(state.orders.map((order) => [order.id, order]));
    this.#positions = new Map(state.positions.map((position) => [position.id, position]));
  }

  get available(): Decimal {
    return this.#available;
  }

  get orders(): readonly Order[] {
    return [...this.#orders.values()];
  }

  get positions(): readonly Position[] {
    return [...this.#positions.values()];
  }

  order(id: string): Order | undefined {
    return this.#orders.get(id);
  }

  position(id: string): Position | undefined {
    return this.#positions.get(id);
  }

  /** Stores a changed order; an ended one leaves the state and only its event remains. */
  putOrder(order: Order): void {
    if (order.status === 'filled' || order.status === 'cancelled') this.#orders.delete(order.id);
    else this.#orders.set(order.id, order);
    this.events.push({ kind: 'order changed', order });
  }

  /** Stores a changed position; an ended one leaves the state and only its event remains. */
  putPosition(position: Position): void {
    if (position.status === 'closed' || position.status === 'liquidated') this.#positions.delete(position.id);
    else this.#positions.set(position.id, position);
    this.events.push({ kind: 'position changed', position });
  }

  /** Moves money as part of `booking`; zero moves nothing. Throws when it would overdraw the available balance: that is a defect of the caller. */
  move(booking: Booking, from: MoneyPlace, to: MoneyPlace, amount: Decimal): void {
    if (money.isNegative(amount)) throw new Error(`negative movement ${from} -> ${to}: ${amount}`);
    if (money.isZero(amount)) return;
    if (from === 'available') this.#available = money.subtract(this.#available, amount);
    if (to === 'available') this.#available = money.add(this.#available, amount);
    if (money.isNegative(this.#available)) throw new Error('available balance overdrawn');
    this.#movements.push({ booking, from, to, amount });
  }

  finish(): StepResult {
    return {
      state: { available: this.#available, orders: this.orders, positions: this.positions },
      events: this.events,
      movements: this.#movements,
    };
  }
}
