import type { Bus } from '../../kernel';

/** What operators wait for: their queues, and halts. */
export type OperatorTopic = 'deposits' | 'withdrawals' | 'verifications' | 'halts';

interface Told {
  readonly topic: OperatorTopic;
}

const TOPIC = 'operatorNews';

/** Tells all processes, after the commit, that something of the operators' has changed: nothing but where to look. */
export class OperatorNews {
  readonly #bus: Bus;

  constructor({ bus }: { readonly bus: Bus }) {
    this.#bus = bus;
  }

  /** Call it after the change is committed. */
  tell(topic: OperatorTopic): void {
    this.#bus.publish(TOPIC, { topic } satisfies Told);
  }

  /** Calls `listener` whenever something has changed, here or in another process. Answers the function that ends it. */
  onChange(listener: (topic: OperatorTopic) => void): () => void {
    return this.#bus.subscribe<Told>(TOPIC, ({ topic }) => listener(topic));
  }

  /** False while other processes cannot be heard: who waits has to look. */
  get isHeard(): boolean {
    return this.#bus.joined;
  }

  /** Calls `listener` when they are heard again: what they told meanwhile is lost. Answers the function that ends it. */
  onHeardAgain(listener: () => void): () => void {
    return this.#bus.onJoin(listener);
  }
}
