import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/** A venue for tests: speaks the documented messages of the combined streams and of the klines, on a port of its own. */
export class FakeVenue {
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  readonly connections: WebSocket[] = [];
  /** Paths and queries asked for, streams and klines. */
  readonly requests: URL[] = [];
  /** How klines are answered: by open time, or with a status. */
  klines: (query: URLSearchParams) => unknown = () => [];
  klineStatus = 200;

  private constructor() {
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://venue');
      this.requests.push(url);
      response.writeHead(this.klineStatus, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.klines(url.searchParams)));
    });
    this.#sockets = new WebSocketServer({ server: this.#server });
    this.#sockets.on('connection', (socket, request) => {
      this.requests.push(new URL(request.url ?? '', 'http://venue'));
      this.connections.push(socket);
    });
  }

  static async open(): Promise<FakeVenue> {
    const venue = new FakeVenue();
    await new Promise<void>((resolve) => venue.#server.listen(0, '127.0.0.1', resolve));
    return venue;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Sends to the newest connection: an object as JSON, text as it is. */
  send(message: unknown): void {
    this.connections.at(-1)?.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** A trade as the `<symbol>@trade` stream sends it. */
  trade(symbol: string, price: unknown, time: number, changes: Record<string, unknown> = {}): void {
    const data = { e: 'trade', E: time, s: symbol, t: 12345, p: price, q: '0.5', T: time, m: false, M: true, ...changes };
    this.send({ stream: `${symbol.toLowerCase()}@trade`, data });
  }

  /** A partial book as the `<symbol>@depth20` stream sends it. */
  depth(symbol: string, bids: unknown, asks: unknown): void {
    this.send({ stream: `${symbol.toLowerCase()}@depth20`, data: { lastUpdateId: 160, bids, asks } });
  }

  /** Cuts every connection without a word. */
  cut(): void {
    for (const connection of this.connections) connection.terminate();
  }

  async close(): Promise<void> {
    this.cut();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
