import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
  readonly path: string;
}

/** A receiver of what the server posts, on this machine. Close it. */
export interface TestReceiver {
  readonly url: string;
  readonly received: Received[];
  /** What it answers from now on; `undefined` is no answer at all. */
  answer: number | undefined;
  /** Headers of its answers from now on. */
  headers: Readonly<Record<string, string>>;
  /** Resolves when so many requests have come. */
  got(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a receiver that answers 204 until told otherwise. Redirects lead to its own address. */
export async function openReceiver(): Promise<TestReceiver> {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const receiver: Pick<TestReceiver, 'answer' | 'headers'> = { answer: 204, headers: {} };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      received.push({ headers: request.headers, body: bytes.toString(), bytes, path: request.url ?? '' });
      waiting.splice(0).forEach((wake) => wake());
      if (receiver.answer !== undefined) response.writeHead(receiver.answer, { location: '/elsewhere', ...receiver.headers }).end();
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
