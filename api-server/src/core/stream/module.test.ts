import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { openModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { streamModule } from './module';

let server: TestServer;
let worker: Service;
beforeEach(async () => {
  server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, streamModule).workers;
    },
  });
  await worker.start();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await worker.stop();
  server.http.server.closeAllConnections();
  await server.close();
});

/** The first thing that a new socket hears, or `refused`. */
function hear(): Promise<string> {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`, { handshakeTimeout: 5_000 });
  return new Promise<string>((resolve) => {
    socket.once('message', (data) => resolve((JSON.parse((data as Buffer).toString()) as { type: string }).type));
    socket.once('error', () => resolve('refused'));
  }).finally(() => socket.terminate());
}

it('serves sockets on the server of the calls while its worker runs, and takes none after', async () => {
  expect(await hear()).toBe('hello');
  await worker.stop();
  expect(await hear()).toBe('refused');
});
