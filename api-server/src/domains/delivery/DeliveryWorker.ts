import { TickWorker } from '../../core/market';
import { decideOpening, decideSettlement } from '../../engines/delivery';
import type { LogState } from '../../engines/delivery';
import { dueOrders, entrustedOrders } from './dueOrders';
import type { SymbolState, Whose } from './dueOrders';
import { endOrders } from './endOrders';
import type { EndedOrder } from './EndedOrder';
import { openOrders } from './openOrders';
import type { OpenedOrder } from './openOrders';
import type { OrderRow } from './orderView';
import { ticksAround } from './ticksAround';
import type { TickWindow } from './ticksAround';
import type { DeliveryServices } from './services';

/**
 * Opens and settles delivery orders by the tick log. Any number of workers on one database share the work. All that it needs to go on after a crash
 * is in the orders and the log.
 */
export class DeliveryWorker extends TickWorker {
  readonly #context: DeliveryServices;
  #retired: readonly string[] = [];
  /** Milliseconds UTC; a failed look is made again only after its time. */
  #lookedForLeft = 0;

  constructor(context: DeliveryServices) {
    super(context, { period: context.config.delivery.pollInterval, fault: 'delivery orders wait' });
    this.#context = context;
  }

  override async start(): Promise<void> {
    const { market, database } = this.#context;
    const rows = await database
      .selectFrom('delivery_order')
      .select('symbol')
      .distinct()
      .where('status', 'in', ['entrusted', 'open'])
      .execute();
    this.#retired = rows.map((row) => row.symbol).filter((symbol) => !market.symbols().includes(symbol));
    await super.start();
  }

  override async stop(): Promise<void> {
    await super.stop();
    // One that cannot be given back ends by itself.
    await this.#context.lossBudgets
      .giveBack()
      .catch((error: Error) => this.#context.logger.warn({ error: error.message }, 'the rest of the loss budgets cannot be given back'));
  }

  async run(): Promise<void> {
    const { batch } = this.#context.config.delivery;
    const parts = this.#parts();
    // What is known at first is true until the end, and what comes meanwhile wakes the worker again.
    const states = await this.#states();
    for (const whose of parts) {
      while ((await this.#openDue(states, whose)) >= batch && !this.stopped);
      while ((await this.#endDue(states, whose)) >= batch && !this.stopped);
    }
  }

  /** What was left to others is looked for twice within the time that they have: ticks come more often, and each look costs on every node. */
  #parts(): readonly Whose[] {
    const { shares, clock } = this.#context;
    const elapsed = clock.now() - this.#lookedForLeft;
    if (shares.count === 1 || (elapsed >= 0 && elapsed < shares.grace / 2)) return ['own'];
    this.#lookedForLeft = clock.now();
    return ['own', 'left'];
  }

  /** Read before the ticks are: whatever it promises is in them. */
  async #states(): Promise<SymbolState[]> {
    const { market, config } = this.#context;
    const { returnAfter } = config.delivery;
    const promised = await market.completeUntil();
    return [...market.symbols(), ...this.#retired].map((symbol) => {
      const ticked = (market.lastTick(symbol)?.time ?? 0) - 1;
      return { symbol, completeUntil: Math.max(ticked, promised), decidableUntil: Math.max(ticked, promised - returnAfter) };
    });
  }

  async #openDue(states: readonly SymbolState[], whose: Whose): Promise<number> {
    const orders = await entrustedOrders(this.#context, states, whose);
    if (orders.length === 0) return 0;
    const opened: OpenedOrder[] = [];
    const ended: EndedOrder[] = [];
    await this.#forEach(orders, states, 'created_at', (row, ticks, log) => {
      const accepted = { ...row, acceptedAt: row.created_at, deliveryAt: row.delivery_at, cancelAt: row.cancel_at ?? undefined };
      const decision = decideOpening(accepted, ticks.firstAfter(row.created_at), log);
      if (decision?.event === 'open') opened.push({ row, tick: decision.tick });
      else if (decision) ended.push({ row, ending: decision });
    });
    const count = opened.length > 0 ? await openOrders(this.#context, opened) : 0;
    return count + (await this.#end(ended));
  }

  async #endDue(states: readonly SymbolState[], whose: Whose): Promise<number> {
    const orders = await dueOrders(this.#context, states, whose);
    if (orders.length === 0) return 0;
    const ended: EndedOrder[] = [];
    await this.#forEach(orders, states, 'delivery_at', (row, ticks, log) => {
      const accepted = { ...row, acceptedAt: row.created_at, deliveryAt: row.delivery_at, openPrice: row.open_tick?.price ?? '0' };
      const neighbours = { before: ticks.lastAtOrBefore(row.delivery_at), after: ticks.firstAfter(row.delivery_at) };
      const ending = decideSettlement(accepted, neighbours, log);
      if (ending) ended.push({ row, ending });
    });
    return this.#end(ended);
  }

  async #forEach(
    orders: readonly OrderRow[],
    states: readonly SymbolState[],
    moment: 'created_at' | 'delivery_at',
    decide: (row: OrderRow, ticks: TickWindow, log: LogState) => void,
  ): Promise<void> {
    const { market, config } = this.#context;
    const { returnAfter } = config.delivery;
    for (const { symbol, completeUntil } of states) {
      const own = orders.filter((row) => row.symbol === symbol);
      if (own.length === 0) continue;
      const times = own.map((row) => row[moment]);
      const ticks = await ticksAround(market, symbol, times, returnAfter);
      for (const row of own) decide(row, ticks, { completeUntil, returnAfter });
    }
  }

  /** Ends a batch; when it fails as a whole, one by one, so that one bad order does not keep the others waiting. */
  async #end(orders: readonly EndedOrder[]): Promise<number> {
    if (orders.length === 0) return 0;
    try {
      return (await endOrders(this.#context, orders)).length;
    } catch (error) {
      if (orders.length === 1) throw error;
      let count = 0;
      for (const order of orders) {
        count += await endOrders(this.#context, [order]).then(
          (ended) => ended.length,
          (reason: Error) => (
            this.#context.logger.error({ order: order.row.id, error: reason.message }, 'delivery order cannot be ended'),
            0
          ),
        );
      }
      return count;
    }
  }
}
