import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { streamSettings } from '../market/settings';
import { attachStream } from './attachStream';
import type { Socket } from './Connection';
import type { StreamHub } from './StreamHub';

const settings = streamSettings.parse({ maximumMessage: 100, maximumSockets: 3, maximumAddressSockets: 2 });
let server: Server;
let sockets: Socket[];
let messages: string[];
let port: number;

beforeEach(async () => {
  sockets = [];
  messages = [];
  const hub = {
    accept: (socket: Socket) => {
      sockets.push(socket);
      socket.send(Buffer.from('{"type":"hello"}'), { binary: false });
      return {
        message: (text: string) => void messages.push(text),
        pong: () => undefined,
        closed: () => void sockets.splice(sockets.indexOf(socket), 1),
      };
    },
    figures: () => ({ sockets: sockets.length, channels: 0, dropped: 0 }),
  } as unknown as StreamHub;
  server = createServer();
  attachStream(server, { hub, settings, allowedOrigins: ['https://partner.example'], trustedProxies: 1 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of [...sockets]) socket.terminate();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Opens a socket; answers it with its first message, or the status with which it was refused. */
function open(origin: string | undefined, path = '/api/stream', address = '192.0.2.1'): Promise<WebSocket | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      ...(origin === undefined ? {} : { origin }),
      headers: { 'x-forwarded-for': address },
    });
    socket.once('message', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}

const closeCode = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once('close', resolve));

describe('attachStream', () => {
  it.each([
    ['no origin', undefined],
    ['its own', 'own'],
    ['a listed one', 'https://partner.example'],
  ])('takes sockets of %s', async (_case, origin) => {
    expect(await open(origin === 'own' ? `http://127.0.0.1:${port}` : origin)).toBeInstanceOf(WebSocket);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'https://partner.example.evil'])('refuses pages of %s', async (origin) => {
    expect(await open(origin)).toBe(403);
  });

  it('knows only its own path', async () => {
    expect(await open(undefined, '/api/other')).toBe(404);
  });

  it('refuses sockets beyond the limit', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await open(undefined, '/api/stream', address);
    expect(await open(undefined, '/api/stream', '192.0.2.4')).toBe(503);
  });

  it('refuses sockets beyond the share of their address, until one of them is closed', async () => {
    const first = (await open(undefined, '/api/stream', '2001:db8::1')) as WebSocket;
    await open(undefined, '/api/stream', '2001:db8::2');
    // Another network of 64 bits, of the same customer.
    expect(await open(undefined, '/api/stream', '2001:db8:0:a::3')).toBe(429);
    expect(await open(undefined, '/api/stream', '2001:db8:1::1')).toBeInstanceOf(WebSocket);
    first.terminate();
    while (sockets.length > 2) await new Promise(setImmediate);
    expect(await open(undefined, '/api/stream', '2001:db8::3')).toBeInstanceOf(WebSocket);
  });

  it('passes on text and closes on binary or too long messages', async () => {
    const socket = (await open(undefined)) as WebSocket;
    socket.send('{"op":"ping"}');
    socket.send(Buffer.from('x'));
    expect(await closeCode(socket)).toBe(1003);
    expect(messages).toEqual(['{"op":"ping"}']);
    const long = (await open(undefined)) as WebSocket;
    long.send('x'.repeat(101));
    expect(await closeCode(long)).toBe(1009);
  });
});
