import type { TelemetryEvent } from '@halyard-h5/shared-api/host';
import type { Delivery, Telemetry } from '../telemetry/createTelemetry';
import { reportable } from './reportable';
import type { Reported } from './stackOf';

/** Takes a batch. Rejects when nobody took it; `false` when it was refused for good. */
export type SendBatch = (events: readonly Reported[], leaving: boolean) => Promise<boolean>;

export interface SenderOptions {
  readonly telemetry: Telemetry;
  readonly send: SendBatch;
  /** The running version of a remote, or of the shell, as `remote@version`. */
  readonly sourceOf: (remote: string) => string;
  /** Milliseconds between the first event of a batch and its sending. */
  readonly delay?: number;
}

/** Most events of a batch; the exchange takes no more. */
const batchSize = 64;
/** Most events that wait; the oldest give way. */
const queueSize = 256;
const longestDelay = 300_000;

/**
 * Sends what is recorded in batches: some seconds after the first event, and at once when the page is left. A batch
 * that nobody takes waits longer and longer, up to five minutes.
 * @returns a function that ends it
 */
export function createSender({ telemetry, send, sourceOf, delay = 10_000 }: SenderOptions): () => void {
  let queue: Reported[] = [];
  let wait = delay;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const say = (more: Partial<Delivery>): void => telemetry.delivery.setState({ queued: queue.length, ...more });
  const drop = (count: number): void => {
    if (count > 0) say({ dropped: telemetry.delivery.getState().dropped + count });
  };
  const bound = (): void => {
    const surplus = queue.length - queueSize;
    if (surplus > 0) queue = queue.slice(surplus);
    drop(surplus);
  };
  const plan = (): void => {
    if (timer !== undefined || busy || queue.length === 0) return;
    timer = setTimeout(() => void flush(false), wait);
  };
  const flush = async (leaving: boolean): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0 || busy) return;
    const batch = queue.slice(0, batchSize);
    queue = queue.slice(batch.length);
    busy = true;
    say({ state: 'sending' });
    try {
      const taken = await send(batch, leaving);
      wait = delay;
      if (taken) say({ sent: telemetry.delivery.getState().sent + batch.length });
      else drop(batch.length);
    } catch {
      queue = [...batch, ...queue];
      wait = Math.min(wait * 2, longestDelay);
      bound();
    } finally {
      busy = false;
      say({ state: 'waiting' });
      if (leaving && queue.length > 0 && wait === delay) await flush(true);
      else plan();
    }
  };
  const add = (event: TelemetryEvent): void => {
    const report = reportable(event, sourceOf);
    if (!report) return;
    queue.push(report);
    bound();
    say({});
    plan();
  };
  const left = (): void => {
    if (document.visibilityState === 'hidden') void flush(true);
  };
  say({ state: 'waiting' });
  for (const event of telemetry.recorded()) add(event);
  const stop = telemetry.onRecord(add);
  document.addEventListener('visibilitychange', left);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', left);
  };
}
