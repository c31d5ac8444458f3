import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}

/** A receiver of alerts on this machine. Close it. */
export interface TestReceiver {
  readonly url: string;
  readonly received: Received[];
  /** What it answers from now on; `undefined` is no answer at all. */
  answer: number | undefined;
  /** Resolves when so many alerts have come. */
  got(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a receiver that answers 204 until told otherwise. Redirects lead to its own address. */
export async function openReceiver(): Promise<TestReceiver> {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const receiver: { answer: number | undefined } = { answer: 204 };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url ?? '' });
      waiting.splice(0).forEach((wake) => wake());
      if (receiver.answer !== undefined) response.writeHead(receiver.answer, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    received,
    async got(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((wake) => waiting.push(wake));
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}
