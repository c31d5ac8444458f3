import WebSocket from 'ws';
import type { Shown } from '../soak/Client';

/* Clients of the stream, in a process of their own so that they do not slow down what measures. Parent: openStreams.ts. */

interface Order {
  port: number;
  sockets: number;
  sessions: readonly Shown[];
}

/** Every so many-th socket reads the time of its frames; the others only receive. */
const SAMPLE = 10;
const AT_ONCE = 50;
const CHANNELS = ['tickers', 'book:BTCUSDT', 'trades:BTCUSDT'];
const delays: number[] = [];
const open: WebSocket[] = [];
let dropped = 0;
let closing = false;

function connect({ port, sessions }: Order, index: number): Promise<void> {
  const session = index % 10 === 0 ? sessions[index % sessions.length] : undefined;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`, {
      origin: `http://127.0.0.1:${port}`,
      perMessageDeflate: false,
      headers: { cookie: session?.cookie ?? '' },
    });
    open.push(socket);
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'subscribe', channels: CHANNELS }));
      if (session) socket.send(JSON.stringify({ op: 'auth', token: session.token }));
      resolve();
    });
    socket.on('error', reject);
    socket.on('close', () => (dropped += closing ? 0 : 1));
    if (index % SAMPLE !== 0) return;
    socket.on('message', (data: Buffer) => {
      const now = Date.now();
      const head = data.subarray(0, 60).toString('latin1');
      const time = /^\{"type":"frame","time":(\d+)/.exec(head)?.[1];
      if (time !== undefined) delays.push(now - Number(time));
    });
  });
}

process.on('message', (message: Order | 'close') => {
  if (message === 'close') {
    closing = true;
    process.send?.({ delays, dropped });
    open.forEach((socket) => socket.terminate());
    return;
  }
  void (async () => {
    for (let index = 0; index < message.sockets; index += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_each, offset) => connect(message, index + offset)));
    }
    // What came while the sockets were being opened is no measure.
    delays.length = 0;
    process.send?.({ ready: true });
  })().catch((error: Error) => process.send?.({ error: error.message }));
});
