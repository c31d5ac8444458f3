import { levelsWithout, money, takeFromBook, type Decimal, type Level, type Taken } from '@halyard-h5/shared-api/formulas';
import { withWarning } from './liquidationWarning';
import type {
  Booking,
  Movement,
  MoneyPlace,
  Order,
  PerpetualEvent,
  PerpetualState,
  Position,
  Sides,
  StepResult,
  Surroundings,
} from './types';

type Side = keyof Sides;

/** The side that an order of this position side takes when it opens (`long` buys from the asks) or closes. */
export const sideFor = (side: Position['side'], action: 'open' | 'close'): Side =>
  (side === 'long') === (action === 'open') ? 'asks' : 'bids';

/** The work of one step: a copy of the state and the book that handlers change, and the events and movements that they leave. */
export class Draft {
  #available: Decimal;
  readonly #orders: Map<string, Order>;
  readonly #positions: Map<string, Position>;
  readonly events: PerpetualEvent[] = [];
  readonly #movements: Movement[] = [];
  readonly #left: Record<Side, readonly Level[]>;
  readonly #taken: Record<Side, Decimal> = { bids: '0', asks: '0' };

  readonly #world: Pick<Surroundings, 'book' | 'mark' | 'warningDistance'>;

  constructor(state: PerpetualState, world: Pick<Surroundings, 'book' | 'mark' | 'warningDistance'>) {
    const { book } = world;
    this.#world = world;
    this.#left = { bids: book?.bids ?? [], asks: book?.asks ?? [] };
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
  putPosition(changed: Position): void {
    const position = withWarning(changed, this.#world);
    if (position.status === 'closed' || position.status === 'liquidated') this.#positions.delete(position.id);
    else this.#positions.set(position.id, position);
    this.events.push({ kind: 'position changed', position });
  }

  /** Up to `lots` lots, each worth `exposurePerLot` USDT, that a side gives, not beyond `worst`. */
  offer(side: Side, lots: number, exposurePerLot: Decimal, worst: Decimal | undefined): Taken {
    return takeFromBook(this.#left[side], lots, exposurePerLot, worst, side === 'asks');
  }

  /** Takes an offer of now: its quantity is gone for all that follows. */
  take(side: Side, { rest, quantity }: Taken): void {
    this.#left[side] = rest;
    this.#taken[side] = money.add(this.#taken[side], quantity);
  }

  /** Takes `quantity` of the base coin from a side at whatever price, even more than there is: what the house takes over it has to place. */
  takeOver(side: Side, quantity: Decimal): void {
    this.#left[side] = levelsWithout(this.#left[side], quantity);
    this.#taken[side] = money.add(this.#taken[side], quantity);
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
      taken: this.#taken,
    };
  }
}
