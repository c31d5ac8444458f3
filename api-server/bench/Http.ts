import { apiPath } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Shown } from '../soak/Client';

interface Waiting {
  text: string;
  done: (answer: string) => void;
  failed: (error: Error) => void;
}

/** A few keep-alive connections, one request on each at a time, with as little work of its own as possible: the server is to be measured. */
export class Http {
  readonly #port: number;
  readonly #cookies: ReadonlyMap<string, string>;
  readonly #idle: Socket[] = [];
  readonly #all: Socket[] = [];
  readonly #queue: Waiting[] = [];
  readonly #working = new Map<Socket, { waiting: Waiting; received: Buffer[]; length: number; expected: number }>();

  /** @param sessions whose tokens requests are sent with: their cookies go with them */
  constructor(port: number, sessions: readonly Shown[]) {
    this.#port = port;
    this.#cookies = new Map(sessions.map(({ token, cookie }) => [token, cookie]));
  }

  async open(connections: number): Promise<void> {
    await Promise.all(
      Array.from(
        { length: connections },
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = connect(this.#port, '127.0.0.1', () => resolve());
            socket.setNoDelay(true);
            socket.on('error', reject);
            socket.on('close', () => this.#working.get(socket)?.waiting.failed(new Error('The server closed the connection')));
            socket.on('data', (chunk) => this.#receive(socket, chunk));
            this.#idle.push(socket);
            this.#all.push(socket);
          }),
      ),
    );
  }

  close(): void {
    this.#all.forEach((socket) => socket.destroy());
  }

  /** Answers the body of GET (without `body`) or POST. @param call its name, and a query */
  request(call: string, token: string, body?: string, key?: string): Promise<string> {
    const [name = '', query = ''] = call.split('?');
    const head = [
      `${body === undefined ? 'GET' : 'POST'} ${apiPath(name as CallName)}?${query} HTTP/1.1`,
      'host: localhost',
      `token: ${token}`,
      `cookie: ${this.#cookies.get(token) ?? ''}`,
      ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ];
    return new Promise((done, failed) => {
      this.#queue.push({ text: `${head.join('\r\n')}\r\n\r\n${body ?? ''}`, done, failed });
      this.#next();
    });
  }

  #next(): void {
    while (this.#idle.length > 0 && this.#queue.length > 0) {
      const socket = this.#idle.pop() as Socket;
      const waiting = this.#queue.shift() as Waiting;
      this.#working.set(socket, { waiting, received: [], length: 0, expected: Infinity });
      socket.write(waiting.text);
    }
  }

  #receive(socket: Socket, chunk: Buffer): void {
    const work = this.#working.get(socket);
    if (!work) return;
    work.received.push(chunk);
    work.length += chunk.length;
    if (work.expected === Infinity) {
      const text = Buffer.concat(work.received).toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (end >= 0 && length !== undefined) work.expected = end + 4 + Number(length);
    }
    if (work.length < work.expected) return;
    this.#working.delete(socket);
    this.#idle.push(socket);
    const text = Buffer.concat(work.received).toString('utf8');
    work.waiting.done(text.slice(text.indexOf('\r\n\r\n') + 4));
    this.#next();
  }
}
