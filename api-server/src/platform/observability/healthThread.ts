import type { IncomingMessage } from 'node:http';

/** Cells of the memory that both threads see. */
export const READY = 0;
export const BEAT = 1;

export interface HealthThreadData {
  port: number;
  host: string;
  /** READY: 1 while the server may be sent work. BEAT: low 31 bits of the seconds when the main thread last had time. */
  cells: SharedArrayBuffer;
  /** Seconds without a beat after which the main thread gets no work, and after which it counts as stuck. */
  unreadyAfter: number;
  stuckAfter: number;
}

/** What the health thread asks the main thread. */
export interface HealthQuestion {
  readonly asked: number;
  readonly path: string;
  /** What stands behind the question mark of the address. */
  readonly query: string;
  /** True when whoever asks is on this machine and asks for nobody else: no proxy in between, no page of a browser under a name of its own. */
  readonly fromHere: boolean;
  /** Header Cookie. */
  cookie: string | undefined;
  /** Header OPERATOR-TOKEN. */
  readonly operatorToken: string;
}

/** What the main thread answers to an address of the health port. */
export interface HealthReply {
  status: number;
  text: string;
  type: string;
}

/**
 * Program of the health thread. It is passed as text, so it uses nothing outside its own body.
 * GET /health/live: 200 unless the main thread is stuck. GET /health/ready: 200 when it accepts work.
 * Other addresses (/metrics, /releases, /audit) ask the main thread: 503 when it does not answer within 9 s.
 */
export function healthThread(): void {
  const http = process.getBuiltinModule('node:http');
  const net = process.getBuiltinModule('node:net');
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { port, host, cells, unreadyAfter, stuckAfter } = workerData as HealthThreadData;
  const view = new Int32Array(cells);
  const waiting = new Map<number, (reply: HealthReply | undefined) => void>();
  let asked = 0;
  let lacks: readonly string[] = [];

  // Whoever reaches an address of this machine from that very address is on it.
  const isFromHere = ({ headers, socket }: IncomingMessage): boolean => {
    const relayed = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers);
    const host = (headers.host ?? '').replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
    // A page whose name was made to point here sends that name.
    const named = host !== 'localhost' && net.isIP(host) === 0;
    return !relayed && !named && socket.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress;
  };

  const server = http.createServer((request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
    const now = Math.floor(Date.now() / 1_000) & 0x7fffffff;
    const stuckFor = now - Atomics.load(view, 1);
    const live = stuckFor <= stuckAfter;
    const answer = (status: number, body: string, type = 'application/json'): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    if (path === '/health/live') return answer(live ? 200 : 503, JSON.stringify({ live, stuckSeconds: Math.max(0, stuckFor) }));
    if (path === '/health/ready') {
      const ready = stuckFor <= unreadyAfter && Atomics.load(view, 0) === 1;
      return answer(ready ? 200 : 503, JSON.stringify({ ready, ...(lacks.length > 0 && { lacks }) }));
    }
    const id = (asked += 1);
    // Collectors of metrics wait 10 s unless told otherwise; their own silence would say less than a 503.
    const timer = setTimeout(() => waiting.get(id)?.(undefined), 9_000);
    waiting.set(id, (reply) => {
      clearTimeout(timer);
      waiting.delete(id);
      if (reply === undefined) answer(503, '', 'text/plain');
      else answer(reply.status, reply.text, reply.type);
    });
    const operatorToken = String(request.headers['operator-token'] ?? '');
    const question: HealthQuestion = {
      asked: id,
      path,
      query,
      fromHere: isFromHere(request),
      operatorToken,
      cookie: request.headers.cookie,
    };
    parentPort?.postMessage(question);
  });
  parentPort?.on('message', (message: { id: number; reply: HealthReply } | { lacks: readonly string[] }) => {
    if ('lacks' in message) lacks = message.lacks;
    else waiting.get(message.id)?.(message.reply);
  });
  server.on('error', (error: NodeJS.ErrnoException) => parentPort?.postMessage({ failed: error.code ?? error.message }));
  server.listen(port, host, () => parentPort?.postMessage({ listening: (server.address() as { port: number }).port }));
}
