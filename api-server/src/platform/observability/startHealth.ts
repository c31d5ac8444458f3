import { Worker } from 'node:worker_threads';
import type { Metrics } from './Metrics';
import { BEAT, READY, healthThread } from './healthThread';
import type { HealthReply, HealthThreadData } from './healthThread';

const BEAT_EVERY = 1_000;
const STUCK_AFTER_SECONDS = 30;

export interface Health {
  port: number;
  /** Says whether the server may be sent work. */
  setReady(ready: boolean): void;
  /** Answers `GET <path>` with JSON. What `read` throws is answered as 503. */
  answer(path: string, read: (query: URLSearchParams) => Promise<unknown>): void;
  stop(): Promise<void>;
}

type Message = { asked: number; url: string } | { failed: string } | { listening: number };

/**
 * Serves /health/live, /health/ready, /metrics and what `answer` adds from a thread of its own: a busy main thread does not keep a load balancer waiting.
 * @throws Error with `code` EADDRINUSE when the port is taken
 */
export async function startHealth(port: number, host: string, metrics: Metrics): Promise<Health> {
  const cells = new SharedArrayBuffer(8);
  const view = new Int32Array(cells);
  const beat = (): void => void Atomics.store(view, BEAT, Math.floor(Date.now() / 1_000) & 0x7fffffff);
  beat();
  const workerData: HealthThreadData = { port, host, cells, stuckAfter: STUCK_AFTER_SECONDS };
  // Tools that keep function names wrap functions in __name, which the thread does not have.
  const worker = new Worker(`const __name = (value) => value; (${healthThread.toString()})();`, { eval: true, workerData });
  const answers = new Map<string, (query: URLSearchParams) => Promise<unknown>>();
  const reply = async (address: string): Promise<HealthReply> => {
    const { pathname, searchParams } = new URL(address, 'http://health');
    if (pathname === '/metrics')
      return { status: 200, text: await metrics.registry.metrics(), type: 'text/plain; version=0.0.4; charset=utf-8' };
    const read = answers.get(pathname);
    if (!read) return { status: 404, text: '{}', type: 'application/json' };
    const unavailable = { status: 503, text: '{}', type: 'application/json' };
    return read(searchParams).then(
      (value) => ({ status: 200, text: JSON.stringify(value), type: 'application/json' }),
      () => unavailable,
    );
  };
  const listening = await new Promise<number>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: Message) => {
      if ('listening' in message) resolve(message.listening);
      else if ('failed' in message) reject(Object.assign(new Error(message.failed), { code: message.failed }));
      else void reply(message.url).then((answered) => worker.postMessage({ id: message.asked, reply: answered }));
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
    setReady: (ready) => void Atomics.store(view, READY, ready ? 1 : 0),
    answer: (path, read) => void answers.set(path, read),
    async stop() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
