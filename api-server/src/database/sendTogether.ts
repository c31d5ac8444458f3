import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

/**
 * Lets a connection write everything that is asked of it within one turn of the event loop as one packet: a system call each for
 * statements that follow each other costs more than the statements do.
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
      setImmediate(release);
    }
    return query(...parameters);
  };
  client.query = together as typeof client.query;
}
