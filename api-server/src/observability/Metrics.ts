import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Figures for Prometheus. Labels are paths and codes of the contract, never anything of a person. */
export class Metrics {
  readonly registry = new Registry();
  readonly #calls = new Histogram({
    name: 'api_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'api_refusals_total',
    help: 'Calls answered with a refusal',
    labelNames: ['path', 'code'],
    registers: [this.registry],
  });
  readonly #shed = new Counter({
    name: 'api_shed_total',
    help: 'Requests turned away at once because the server was busy',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  readonly #settled = new Counter({
    name: 'delivery_orders_total',
    help: 'Delivery orders that reached a state',
    labelNames: ['status'],
    registers: [this.registry],
  });

  /** Collects figures of the process, too (memory, event loop, garbage collection). */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  call(path: string, status: number, seconds: number): void {
    this.#calls.observe({ path, status }, seconds);
  }

  refusal(path: string, code: number): void {
    this.#refusals.inc({ path, code });
  }

  shed(reason: 'inFlight' | 'lag'): void {
    this.#shed.inc({ reason });
  }

  deliveryOrders(status: string, count: number): void {
    if (count > 0) this.#settled.inc({ status }, count);
  }

  /** A figure that is read when the metrics are. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
