import { randomBytes } from 'node:crypto';
import type { BenchNode, BenchServer } from './BenchServer';
import { cpuOf } from './cpuOf';
import type { NatsServer } from '../soak/NatsServer';

/** Seconds of processor time: of each node, of the database, of NATS. */
export interface Cpu {
  nodes: readonly number[];
  postgres: number;
  nats: number;
}

/** What all nodes seal with: one cannot open what another sealed with a key of its own. */
const SEALING_KEYS = randomBytes(32).toString('base64');
/** What a delivery contract of the bench lasts: none ends by itself while it measures. Seconds. */
export const LASTS = 86_400;
const settings = {
  market: { history: { minuteDays: 1, hourDays: 2, dayDays: 3 } },
  delivery: { maximumOpen: 1_000, maximumHouseLoss: '1000000000000', periods: [{ seconds: LASTS, rate: '0.85' }] },
};
/** A share of the work is had at the next sign of life; milliseconds. */
const DIVIDED_WITHIN = 2_000;

/** Some nodes of one exchange, on one PostgreSQL and one NATS. */
export class NodeGroup {
  readonly #server: BenchServer;
  readonly #nats: NatsServer;
  readonly #nodes: readonly BenchNode[];

  constructor(server: BenchServer, nats: NatsServer, count: number) {
    this.#server = server;
    this.#nats = nats;
    const environment = { NATS_URL: nats.url, SEALING_KEYS };
    this.#nodes = Array.from({ length: count }, (_each, index) => server.node(index, settings, environment));
  }

  get ports(): readonly number[] {
    return this.#nodes.map(({ port }) => port);
  }

  get pids(): readonly number[] {
    return this.#nodes.map(({ api }) => api.pid ?? 0);
  }

  /** Resolves when every node is ready and has its part of the work. */
  async start(): Promise<void> {
    await Promise.all(this.#nodes.map(({ api }) => api.start()));
    await new Promise((resolve) => setTimeout(resolve, DIVIDED_WITHIN));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map(({ api }) => api.stop()));
  }

  cpu(): Cpu {
    const { cluster } = this.#server;
    return { nodes: this.pids.map((pid) => cpuOf([pid])), postgres: cpuOf(cluster.pids()), nats: cpuOf([this.#nats.pid ?? 0]) };
  }
}

/** What was used between two moments. */
export const usedBetween = (before: Cpu, after: Cpu): Cpu => ({
  nodes: after.nodes.map((each, index) => each - (before.nodes[index] ?? 0)),
  postgres: after.postgres - before.postgres,
  nats: after.nats - before.nats,
});
