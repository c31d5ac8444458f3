import fc from 'fast-check';
import { money } from '@halyard-h5/shared-api/formulas';
import { TestDesk } from '../../testing/perpetual/TestDesk';
import type { StepResult } from './types';

/* The engine beside a small model of its own: prices are half dollars, and the book gives at the mark whatever is asked for. */

interface ModelOrder {
  id: string;
  rank: number;
  lots: number;
  price: number;
  leverage: number;
  closes: boolean;
  /** While it waits. */
  trigger: { price: number; above: boolean } | undefined;
}

/** What one side of an account has, by rules written down a second time. */
class Model {
  lots = 0;
  best: number | undefined;
  distance = 0;
  orders: ModelOrder[] = [];
  #rank = 0;

  constructor(
    readonly sign: 1 | -1,
    public price: number,
  ) {}

  /** Thousandths of what is frozen: margin L and fee 0.0005 L² a lot. */
  get frozen(): number {
    const opens = this.orders.filter(({ closes }) => !closes);
    return opens.reduce((sum, { lots, leverage }) => sum + lots * (leverage * 1_000 + leverage * leverage * 0.5), 0);
  }

  add(order: Omit<ModelOrder, 'rank'>): void {
    this.orders.push({ ...order, rank: (this.#rank += 1) });
    this.#match();
  }

  amend(order: ModelOrder, change: { lots?: number | undefined; price?: number | undefined }): void {
    const { lots = order.lots, price = order.price } = change;
    if (lots > order.lots || price !== order.price) order.rank = this.#rank += 1;
    Object.assign(order, { lots, price });
    this.#match();
  }

  tick(price: number): void {
    this.price = price;
    if (this.best !== undefined) {
      const room = this.best * this.distance;
      if ((this.best - price) * this.sign * 1_000 >= room) this.#end();
      else if ((price - this.best) * this.sign > 0) this.best = price;
    }
    for (const order of this.orders) {
      const { trigger } = order;
      if (trigger && (trigger.above ? price >= trigger.price : price <= trigger.price)) order.trigger = undefined;
    }
    this.#match();
  }

  #match(): void {
    // Who buys comes first: a long opens, a short closes.
    for (const closes of this.sign === 1 ? [false, true] : [true, false]) {
      const side = this.sign * (closes ? -1 : 1);
      const due = this.orders.filter((order) => order.closes === closes && !order.trigger && (order.price - this.price) * side >= 0);
      for (const order of due.sort((first, second) => (second.price - first.price) * side || first.rank - second.rank)) {
        if (!this.orders.includes(order)) continue;
        this.orders = this.orders.filter((other) => other !== order);
        if (closes) this.lots -= Math.min(order.lots, this.lots);
        else this.lots += order.lots;
        if (this.lots === 0) this.#end();
      }
    }
  }

  #end(): void {
    this.lots = 0;
    this.best = undefined;
    this.orders = this.orders.filter(({ closes }) => !closes);
  }
}

const price = fc.integer({ min: 162, max: 238 });
const text = (halves: number): string => String(halves / 2);
const [lots, at] = [fc.integer({ min: 1, max: 9 }), fc.nat(5)];
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tick' as const), price }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      lots,
      price,
      leverage: fc.constantFrom(1, 2),
      trigger: fc.option(price, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), lots, price }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trail' as const), distance: fc.integer({ min: 1, max: 200 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      at,
      lots: fc.option(lots, { nil: undefined }),
      price: fc.option(price, { nil: undefined }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** What a step made of its order. */
const idOf = ({ events }: StepResult): string => events.flatMap((event) => (event.kind === 'order changed' ? event.order.id : []))[0] ?? '';

/** Does one thing with both; what they must refuse is left out. */
function play(desk: TestDesk, model: Model, side: 'long' | 'short', each: Act): void {
  const [position] = desk.state.positions;
  switch (each.do) {
    case 'tick':
      desk.move(text(each.price));
      return model.tick(each.price);
    case 'place': {
      const { leverage, lots: size, trigger } = each;
      if (trigger === model.price) return;
      const prices = { price: text(each.price), triggerPrice: trigger === undefined ? undefined : text(trigger) };
      const id = idOf(desk.do({ kind: 'place order', type: 'limit', side, lots: size, leverage, ...prices }));
      const waits = trigger === undefined ? undefined : { price: trigger, above: trigger > model.price };
      return model.add({ id, lots: size, price: each.price, leverage, closes: false, trigger: waits });
    }
    case 'close': {
      if (position === undefined) return;
      const size = Math.min(each.lots, position.lots);
      const id = idOf(desk.do({ kind: 'close position', positionId: position.id, lots: size, price: text(each.price) }));
      return model.add({ id, lots: size, price: each.price, leverage: 1, closes: true, trigger: undefined });
    }
    case 'trail':
      if (position === undefined) return;
      desk.do({ kind: 'set trailing stop', positionId: position.id, distance: money.divide(String(each.distance), '1000', 3) });
      return void Object.assign(model, { best: model.price, distance: each.distance });
    case 'amend': {
      const own = model.orders[each.at];
      if (own === undefined || (own.closes && (each.lots ?? 0) > model.lots)) return;
      const newPrice = each.price === undefined ? undefined : text(each.price);
      desk.do({ kind: 'amend order', orderId: own.id, lots: each.lots, price: newPrice });
      return model.amend(own, each);
    }
  }
}

const byId = (first: { id: string }, second: { id: string }) => (first.id < second.id ? -1 : 1);

test.each([
  ['long', 1],
  ['short', -1],
] as const)('a %s is what the model says after every step: lots, best price, orders and frozen money', (side, sign) => {
  fc.assert(
    fc.property(price, fc.array(act, { maxLength: 40 }), (start, acts) => {
      const [desk, model] = [new TestDesk('1000000'), new Model(sign, start)];
      desk.move(text(start));
      for (const each of acts) {
        play(desk, model, side, each);
        const [position] = desk.state.positions;
        expect([position?.lots ?? 0, position?.trailingBest]).toEqual([
          model.lots,
          model.best === undefined ? undefined : text(model.best),
        ]);
        expect(desk.state.orders.map((order) => ({ ...order })).sort(byId)).toMatchObject(
          [...model.orders].sort(byId).map(({ id, lots: size, price: limit, trigger }) => ({
            id,
            lots: size,
            price: text(limit),
            status: trigger ? 'waiting' : 'open',
          })),
        );
        expect(desk.accounts.orders).toBe(money.divide(money.multiplyExactly(String(model.frozen), '10'), '10000', 4));
      }
    }),
    { numRuns: 200 },
  );
});
