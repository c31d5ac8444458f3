import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { until } from '../until';
import type { TestServer } from './openTestServer';

/** Port of a server that listens. */
export const portOf = ({ http }: Pick<TestServer, 'http'>): number => (http.server.address() as AddressInfo).port;

/** Opens sockets that send headers and the beginning of a body of 5,000 bytes, and nothing more; answers them once the server knows of all. */
export async function openIdle(server: TestServer, count: number, head: readonly string[], start: string): Promise<Socket[]> {
  let known = 0;
  server.http.server.on('request', () => (known += 1));
  const opened = Array.from({ length: count }, () => {
    const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
    socket.write([...head, 'host: localhost', 'content-length: 5000', '', start].join('\r\n'));
    return socket;
  });
  await until(() => known >= count);
  return opened;
}

/** What a gauge of the server says. */
export async function gauge({ context }: TestServer, name: string): Promise<number> {
  const text = await context.metrics.registry.metrics();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}
