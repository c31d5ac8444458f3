import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { openTestServer } from '../../testing/app/openTestServer';
import { openModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { streamModule } from './module';

it('serves sockets on the server of the calls while its worker runs, and takes none after', async () => {
  let worker!: Service;
  const server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, streamModule).workers;
    },
  });
  await worker.start();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const open = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`);
      socket.once('message', (data) => resolve((JSON.parse((data as Buffer).toString()) as { type: string }).type));
      socket.once('unexpected-response', () => resolve('refused'));
      socket.once('error', () => resolve('refused'));
    });
  expect(await open()).toBe('hello');
  await worker.stop();
  expect(await open()).toBe('refused');
  server.http.server.closeAllConnections();
  await server.close();
});
