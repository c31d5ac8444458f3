import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

/**
 * Lets a connection write everything that is asked of it without waiting as one packet: a system call each for statements that follow
 * each other costs more than the statements do. Promises settle before the next tick, so a chain of them still counts as one moment.
 */
export function batchWrites(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  let corked = false;
  const uncork = (): void => {
    corked = false;
    stream.uncork();
  };
  const batched = (...parameters: unknown[]): unknown => {
    if (!corked) {
      corked = true;
      stream.cork();
      process.nextTick(uncork);
    }
    return query(...parameters);
  };
  client.query = batched as typeof client.query;
}
