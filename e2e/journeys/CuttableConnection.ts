import { createHash } from 'node:crypto';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { proxyTo } from '@halyard-h5/federation-kit';
import { keepPageErrors } from './phone/keepPageErrors';

const script = `(${keepPageErrors.toString()})()`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The line between a browser and the exchange, which can be cut: open connections break, and new ones end before they have begun. The page that
 * passes gets one more script, its first, which keeps the page's errors: one of the drivers has no other way to know them.
 */
export class CuttableConnection {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      if (this.#isCut) return void socket.destroy();
      this.#sockets.add(socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket)));
    });
  }

  static async start(exchange: URL): Promise<CuttableConnection> {
    const { request, upgrade } = proxyTo(exchange);
    const server = createServer((incoming, response) =>
      /^\/h5\/(\?|$)/.test(incoming.url ?? '') ? passPage(exchange, incoming, response) : request(incoming, response),
    );
    server.on('upgrade', (incoming, socket, head) => {
      // The exchange streams to its own pages alone.
      incoming.headers.origin = exchange.origin;
      upgrade(incoming, socket, head);
    });
    const connection = new CuttableConnection(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return connection;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function passPage(exchange: URL, { url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const asked = { ...headers, host: exchange.host, 'accept-encoding': 'identity' };
  const outgoing = get(new URL(url, exchange), { headers: asked }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const page = Buffer.concat(parts).toString().replace('<head>', `<head><script>${script}</script>`);
      const policy = String(answer.headers['content-security-policy'] ?? '').replace("script-src 'self'", `script-src 'self' ${hash}`);
      const body = Buffer.from(page);
      const changed = { 'content-security-policy': policy, 'content-length': body.length };
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...changed }).end(body);
    });
  });
  outgoing.on('error', () => response.destroy());
}
