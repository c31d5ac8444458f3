import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { addRemoteGauges, type RemoteFigures } from './RemoteGauges';

const MOST_SOURCES = 200;

/** Figures for Prometheus. Labels are names and codes of the contract, never anything of a person. */
export class Metrics {
  readonly registry = new Registry();
  readonly #calls = new Histogram({
    name: 'api_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'api_refusals_total',
    help: 'Calls answered with a refusal',
    labelNames: ['call', 'code'],
    registers: [this.registry],
  });
  readonly #shed = new Counter({
    name: 'api_shed_total',
    help: 'Requests turned away at once because the server was busy, or ended because their body was slow',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  readonly #settled = new Counter({
    name: 'delivery_orders_total',
    help: 'Delivery orders that reached a state',
    labelNames: ['status'],
    registers: [this.registry],
  });
  readonly #depositAddresses = new Gauge({
    name: 'deposit_addresses_left',
    help: 'Configured deposit addresses that nobody has, as this process last saw when it gave one or had none to give',
    labelNames: ['coin', 'chain'],
    registers: [this.registry],
  });

  readonly #telemetry = new Counter({
    name: 'telemetry_events_total',
    help: 'Events that browsers reported',
    labelNames: ['kind', 'source'],
    registers: [this.registry],
  });
  readonly #telemetryDropped = new Counter({
    name: 'telemetry_dropped_total',
    help: 'Events not counted, because there were too many different ones',
    registers: [this.registry],
  });
  readonly #registryRefused = new Counter({
    name: 'registry_refused_total',
    help: 'Registries not served, because no trusted key vouches for them',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  readonly #setAside = new Counter({
    name: 'set_aside_total',
    help: 'Rows that a worker could not work off, counted at each try',
    labelNames: ['work'],
    registers: [this.registry],
  });
  readonly #removed = new Counter({
    name: 'retention_removed_total',
    help: 'Rows that were removed because they were older than they are kept',
    labelNames: ['table'],
    registers: [this.registry],
  });
  readonly #sources = new Set<string>();

  /** Collects figures of the process, too (memory, event loop, garbage collection). */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  call(call: string, status: number, seconds: number): void {
    this.#calls.observe({ call, status }, seconds);
  }

  refusal(call: string, code: number): void {
    this.#refusals.inc({ call, code });
  }

  shed(reason: 'inFlight' | 'address' | 'lag' | 'slowBody' | 'slowReader' | 'uploads'): void {
    this.#shed.inc({ reason });
  }

  deliveryOrders(status: string, count: number): void {
    if (count > 0) this.#settled.inc({ status }, count);
  }

  depositAddresses(coin: string, chain: string, left: number): void {
    this.#depositAddresses.set({ coin, chain }, left);
  }

  /** Anybody may report, so sources beyond the first ones are counted together. */
  telemetry(events: readonly { kind: string; source: string }[], dropped: number): void {
    for (const { kind, source } of events) {
      if (this.#sources.size < MOST_SOURCES) this.#sources.add(source);
      this.#telemetry.inc({ kind, source: this.#sources.has(source) ? source : 'other' });
    }
    this.#telemetryDropped.inc(dropped);
  }

  setAside(work: string): void {
    this.#setAside.inc({ work });
  }

  removed(table: string, rows: number): void {
    this.#removed.inc({ table }, rows);
  }

  registryRefused(reason: string): void {
    this.#registryRefused.inc({ reason });
  }

  /** Figures of the remotes, which are read when the metrics are. */
  remotes(figures: RemoteFigures): void {
    addRemoteGauges(this.registry, figures);
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
