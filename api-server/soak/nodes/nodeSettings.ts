import { soakConfiguration } from '../soakSettings';
import type { NodePorts } from './ExchangeNode';

/** Nodes that trade. */
export const NODES = 3;

/** Ports of one run, counted from `base`: of the nodes and of one more that is started in vain. */
export function nodePortsFrom(base: number) {
  const nodes = Array.from({ length: NODES + 1 }, (_, index): NodePorts => {
    const first = base + 2 + 4 * index;
    return { api: first, health: first + 1, traders: first + 2, database: first + 3 };
  });
  return { database: base, nats: base + 1, nodes };
}

interface NodeSettings {
  readonly ports: NodePorts;
  /** Folder that all nodes share. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/** Settings of a node: those of the soak, but for the times of the feed, which are the product's own. */
export function nodeConfiguration({ ports, folder, databaseUrl, natsUrl }: NodeSettings) {
  const { market, ...soak } = soakConfiguration(ports.api, folder, databaseUrl);
  const { tickInterval, history } = market;
  return {
    ...soak,
    server: { ...soak.server, healthPort: ports.health },
    bus: { natsUrl },
    sealing: { keys: [Buffer.alloc(32, 7).toString('base64')] },
    market: { tickInterval, history },
  };
}
