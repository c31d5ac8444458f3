import { randomInt } from 'node:crypto';
import { longest } from '@halyard-h5/shared-api/contract';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import type { OperatorTopic } from '../../../platform/events';
import type { ServerContext } from '../../../platform/module';

type News = OperatorAnswer<'news'>;
type Context = Pick<ServerContext, 'clock' | 'operatorNews'>;

const topics: readonly OperatorTopic[] = ['deposits', 'withdrawals', 'verifications', 'halts'];

/** How long a reader waits at most, and how often it is looked whether other processes are heard; milliseconds. */
const LONGEST_WAIT = 20_000;
const LOOK_EVERY = 5_000;
/** Readers of one operator that wait; of more the oldest is answered. */
const MOST_WAITING = 4;

/** What a state has of one process: its random name of five characters, and how much it has heard. */
const PART = /^[a-z\d]{5}[a-z\d]{1,8}$/;
const NAME_LENGTH = 5;
const randomName = (): string => Array.from({ length: NAME_LENGTH }, () => randomInt(36).toString(36)).join('');

interface Waiting {
  readonly operator: string;
  readonly end: () => void;
}

/**
 * Lets operators wait for news. A state says how much the reader knows of each process that it has asked, so that one which asks another process each
 * time is told everything once by each, and then waits.
 */
export class NewsDesk {
  readonly #context: Context;
  readonly #name = randomName();
  readonly #changedAt = new Map<OperatorTopic, number>();
  readonly #waiting = new Set<Waiting>();
  readonly #ends: readonly (() => void)[];
  #heard = 0;
  #stopped = false;

  constructor(context: Context) {
    this.#context = context;
    const { operatorNews } = context;
    this.#ends = [
      operatorNews.onChange((topic) => this.#hear([topic])),
      // What was told meanwhile is lost: it may have been anything.
      operatorNews.onHeardAgain(() => this.#hear(topics)),
    ];
  }

  /** Readers that wait now. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The server stops: whoever is answered now asks another one. */
  get isStopped(): boolean {
    return this.#stopped;
  }

  /**
   * What has changed since a state; waits while nothing has.
   * @param onGone calls its argument when the reader is gone
   */
  async read(operator: string, state: string | undefined, onGone: (gone: () => void) => void): Promise<News> {
    const known = this.#knownOf(state);
    if (known === this.#heard && !this.#stopped) await this.#wait(operator, onGone);
    // While nobody is heard nothing is known to be as it was.
    const changed =
      known === undefined || !this.#context.operatorNews.isHeard
        ? [...topics]
        : topics.filter((topic) => (this.#changedAt.get(topic) ?? 0) > known);
    return { state: this.#stateFor(state), changed };
  }

  /** Answers everybody who waits; nobody waits any more. */
  stop(): void {
    this.#stopped = true;
    for (const end of this.#ends) end();
    this.#endAll();
  }

  /** How much of this process a state knows; undefined for one of another process, or one that nobody gave. */
  #knownOf(state: string | undefined): number | undefined {
    const part = this.#partsOf(state).find((each) => each.startsWith(this.#name));
    const known = part === undefined ? Number.NaN : Number.parseInt(part.slice(NAME_LENGTH), 36);
    return known <= this.#heard ? known : undefined;
  }

  #partsOf(state: string | undefined): string[] {
    return (state ?? '').split('.').filter((part) => PART.test(part));
  }

  /** The present state, with what the reader knows of other processes as far as there is room. */
  #stateFor(state: string | undefined): string {
    const others = this.#partsOf(state).filter((part) => !part.startsWith(this.#name));
    const all = [`${this.#name}${this.#heard.toString(36)}`, ...others];
    return all.reduce((text, part) => (text.length + part.length + 1 > longest.token ? text : `${text}.${part}`));
  }

  #hear(changed: readonly OperatorTopic[]): void {
    this.#heard += 1;
    for (const topic of changed) this.#changedAt.set(topic, this.#heard);
    this.#endAll();
  }

  #endAll(): void {
    for (const { end } of [...this.#waiting]) end();
  }

  #wait(operator: string, onGone: (gone: () => void) => void): Promise<void> {
    const { clock, operatorNews } = this.#context;
    const own = [...this.#waiting].filter((each) => each.operator === operator);
    if (own.length >= MOST_WAITING) own[0]?.end();
    return new Promise((resolve) => {
      const until = clock.now() + LONGEST_WAIT;
      const timer = clock.every(LOOK_EVERY, () => {
        if (clock.now() >= until || !operatorNews.isHeard) waiting.end();
      });
      const waiting: Waiting = {
        operator,
        end: () => {
          timer.cancel();
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      this.#waiting.add(waiting);
      onGone(waiting.end);
    });
  }
}
