import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

/**
 * Lets a connection write everything that is asked of it without waiting as one packet: a system call each for statements that follow
 * each other costs more than the statements do. Promises settle before the next tick, so a chain of them still counts as one moment.
 */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  let held = false;
  const release = (): void => {
    held = false;
    stream.uncork();
  };
  const together = (...parameters: unknown[]): unknown => {
    if (!held) {
      held = true;
      stream.cork();
      process.nextTick(release);
    }
    return query(...parameters);
  };
  client.query = together as typeof client.query;
}
