import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import type { OperatorClient } from './OperatorClient';

/** What changed: a queue, or halts. */
export type NewsTopic = OperatorAnswer<'news'>['changed'][number];
export type NewsListener = (changed: readonly NewsTopic[]) => void;

/** Between two tries after a failure, milliseconds: the first, and the longest. */
const [RETRY, RETRY_AT_MOST] = [1_000, 15_000];
const all: readonly NewsTopic[] = ['deposits', 'withdrawals', 'verifications', 'halts'];

/** Waits for changes of what operators look at. After each gap everything counts as changed. */
export class News {
  readonly #client: Pick<OperatorClient, 'read'>;
  readonly #listeners = new Set<NewsListener>();
  readonly #liveListeners = new Set<() => void>();
  readonly #wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  #live = true;

  constructor(client: Pick<OperatorClient, 'read'>, wait = waitFor) {
    this.#client = client;
    this.#wait = wait;
  }

  /** Whether changes are heard of at the moment. */
  readonly isLive = (): boolean => this.#live;

  readonly subscribeLive = (listener: () => void): (() => void) => {
    this.#liveListeners.add(listener);
    return () => void this.#liveListeners.delete(listener);
  };

  subscribe(listener: NewsListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Listens until the signal ends it. */
  async follow(signal: AbortSignal): Promise<void> {
    let state: string | undefined;
    let pause = RETRY;
    while (!signal.aborted) {
      try {
        const answer = await this.#client.read('news', { state }, signal);
        // What happened while nobody listened is in no list of changes.
        if (!this.#live || (state !== undefined && answer.changed.length > 0)) this.#tell(this.#live ? answer.changed : all);
        state = answer.state;
        pause = RETRY;
        this.#setLive(true);
      } catch {
        if (signal.aborted) return;
        this.#setLive(false);
        await this.#wait(pause, signal);
        pause = Math.min(pause * 2, RETRY_AT_MOST);
      }
    }
  }

  #tell(changed: readonly NewsTopic[]): void {
    for (const listener of this.#listeners) listener(changed);
  }

  #setLive(live: boolean): void {
    if (this.#live === live) return;
    this.#live = live;
    for (const listener of this.#liveListeners) listener();
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
