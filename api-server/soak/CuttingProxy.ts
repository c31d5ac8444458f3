import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * Passes TCP connections on to `target`. Where `cuts` says yes to what a client sends, the request still arrives, but its answer is
 * swallowed and the connection cut: the other side has done the work and nobody here knows.
 */
export class CuttingProxy {
  readonly #target: number;
  readonly #cuts: (sent: Buffer) => boolean;
  readonly #isAnswer: (answer: Buffer) => boolean;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  /** Nothing is cut while false. */
  enabled = false;
  /** Answers swallowed so far. */
  count = 0;

  /** @param isAnswer tells the answer that is waited for from warnings that PostgreSQL sends before it */
  constructor(target: number, cuts: (sent: Buffer) => boolean, isAnswer: (answer: Buffer) => boolean = () => true) {
    this.#target = target;
    this.#cuts = cuts;
    this.#isAnswer = isAnswer;
  }

  /** Listens on `port`, any free one when 0, and answers which. */
  listen(port: number): Promise<number> {
    const server = createServer((client) => this.#accept(client));
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  }

  close(): Promise<void> {
    this.#sockets.forEach((socket) => socket.destroy());
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  #accept(client: Socket): void {
    const upstream = connect(this.#target, '127.0.0.1');
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    let swallowing = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      this.#sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
    client.on('data', (sent) => {
      if (this.enabled && !swallowing && this.#cuts(sent)) {
        swallowing = true;
        this.count += 1;
      }
      if (!upstream.write(sent)) client.pause();
    });
    upstream.on('drain', () => client.resume());
    client.on('drain', () => upstream.resume());
    upstream.on('data', (answer) => {
      if (swallowing) {
        if (this.#isAnswer(answer)) end();
      } else if (!client.write(answer)) upstream.pause();
    });
  }
}
