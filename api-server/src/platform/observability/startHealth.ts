import { Worker } from 'node:worker_threads';
import type { Metrics } from './Metrics';
import { BEAT, READY, healthThread } from './healthThread';
import type { HealthQuestion, HealthReply, HealthThreadData } from './healthThread';

const BEAT_EVERY = 1_000;
/** Without a beat for so long nothing is sent here any more, and later the process is to be started again; seconds. */
const UNREADY_AFTER = 5;
const STUCK_AFTER = 30;

const CLOSED: HealthReply = {
  status: 401,
  text: '{"error":"Ask from the machine of the exchange, or with the OPERATOR-TOKEN and the cookie of an operator."}',
  type: 'application/json',
};

/** An answer of the health port that is a page. */
export class HealthPage {
  constructor(readonly html: string) {}
}

export interface Health {
  port: number;
  /** Says whether the server may be sent work, and what it lacks where it may not. */
  setReady(ready: boolean, lacks?: readonly string[]): void;
  /**
   * Answers `GET <path>` with JSON, or with a page, to who asks from this machine or with the session of an operator. What `read` throws is answered as 503, nobody's
   * business as 401.
   */
  answer(path: string, read: (query: URLSearchParams) => Promise<unknown>): void;
  /** Tells how operators are known by their token and cookie. Without it there are none. */
  knowOperators(isOperator: IsOperator): void;
  stop(): Promise<void>;
}

type IsOperator = (token: string, cookie: string | undefined) => Promise<boolean>;
type Message = HealthQuestion | { failed: string } | { listening: number };

/**
 * Serves /health/live, /health/ready, /metrics and what `answer` adds from a thread of its own: a busy main thread does not keep a load balancer waiting.
 * @throws Error with `code` EADDRINUSE when the port is taken
 */
export async function startHealth(port: number, host: string, metrics: Metrics): Promise<Health> {
  const cells = new SharedArrayBuffer(8);
  const view = new Int32Array(cells);
  const beat = (): void => void Atomics.store(view, BEAT, Math.floor(Date.now() / 1_000) & 0x7fffffff);
  beat();
  const workerData: HealthThreadData = { port, host, cells, unreadyAfter: UNREADY_AFTER, stuckAfter: STUCK_AFTER };
  // Tools that keep function names wrap functions in __name, which the thread does not have.
  const worker = new Worker(`const __name = (value) => value; (${healthThread.toString()})();`, { eval: true, workerData });
  const answers = new Map<string, (query: URLSearchParams) => Promise<unknown>>();
  let isOperator: IsOperator = () => Promise.resolve(false);
  const answer = async ({ path, query, fromHere, operatorToken, cookie }: HealthQuestion): Promise<HealthReply> => {
    if (path === '/metrics')
      return { status: 200, text: await metrics.registry.metrics(), type: 'text/plain; version=0.0.4; charset=utf-8' };
    const read = answers.get(path);
    if (!read) return { status: 404, text: '{}', type: 'application/json' };
    if (!fromHere && !(operatorToken !== '' && (await isOperator(operatorToken, cookie)))) return CLOSED;
    const content = await read(new URLSearchParams(query));
    if (content instanceof HealthPage) return { status: 200, text: content.html, type: 'text/html; charset=utf-8' };
    return { status: 200, text: JSON.stringify(content), type: 'application/json' };
  };
  const reply = (question: HealthQuestion): Promise<HealthReply> =>
    answer(question).catch(() => ({ status: 503, text: '{}', type: 'application/json' }));
  const listening = await new Promise<number>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: Message) => {
      if ('listening' in message) resolve(message.listening);
      else if ('failed' in message) reject(Object.assign(new Error(message.failed), { code: message.failed }));
      else void reply(message).then((answered) => worker.postMessage({ id: message.asked, reply: answered }));
    });
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  worker.unref();
  const timer = setInterval(beat, BEAT_EVERY);
  timer.unref();
  return {
    port: listening,
    setReady(ready, lacks = []) {
      worker.postMessage({ lacks });
      Atomics.store(view, READY, ready ? 1 : 0);
    },
    answer: (path, read) => void answers.set(path, read),
    knowOperators: (known) => void (isOperator = known),
    async stop() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
