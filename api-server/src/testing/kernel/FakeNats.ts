import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

const information = JSON.stringify({
  server_id: 'fake',
  server_name: 'fake',
  version: '2.10.0',
  proto: 1,
  max_payload: 1_048_576,
  headers: true,
});

/** As much of a NATS server as a bus needs: every subscription hears every message. */
export class FakeNats {
  readonly #subscriptions = new Map<Socket, Set<string>>();
  #server: Server | undefined;
  #port = 0;
  /** CONNECT options of clients, oldest first. */
  readonly greetings: { readonly user?: string; readonly pass?: string; readonly auth_token?: string }[] = [];

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  /** Begins to answer, at the address of before. */
  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#accept(socket));
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Goes, and with it every connection. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#subscriptions.keys()) socket.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    const own = new Set<string>();
    this.#subscriptions.set(socket, own);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#subscriptions.delete(socket));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
      for (;;) {
        const end = text.indexOf('\r\n');
        if (end < 0) return;
        const [command, subject = '', ...rest] = text.slice(0, end).split(' ');
        const length = command === 'PUB' ? Number(rest.at(-1)) + 2 : 0;
        if (text.length < end + 2 + length) return;
        const payload = text.slice(end + 2, end + 2 + length);
        text = text.slice(end + 2 + length);
        if (command === 'CONNECT') this.greetings.push(JSON.parse([subject, ...rest].join(' ')) as (typeof this.greetings)[number]);
        if (command === 'PING') socket.write('PONG\r\n');
        if (command === 'SUB') own.add(rest.at(-1) ?? '');
        if (command === 'PUB') this.#spread(subject, payload);
      }
    });
    socket.write(`INFO ${information}\r\n`);
  }

  #spread(subject: string, payload: string): void {
    for (const [socket, ids] of this.#subscriptions)
      for (const id of ids) socket.write(`MSG ${subject} ${id} ${payload.length - 2}\r\n${payload}`);
  }
}
