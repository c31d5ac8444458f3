import type { Answer, Connection } from './Connection';
import { withTime } from './PrimaryNow';
import { connectionLost } from './Visitor';
import type { Mishap, Visitor } from './Visitor';

const never = (): Promise<never> => new Promise<never>(() => undefined);
const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;

/** One piece of work of a process in the database: a transaction, or a statement alone. It has the connection until it gives it back. */
export class Work {
  readonly visitor: Visitor;
  /** Resolves when the connection is free again. */
  readonly ended: Promise<void>;
  /** Texts of its statements. */
  readonly statements: string[] = [];
  readonly #client: Connection;
  readonly #now: () => number;
  readonly #mishap: Mishap | undefined;
  #end: () => void = () => undefined;
  #lost = false;
  #open = false;
  #last: Promise<unknown> = Promise.resolve();

  /** @param now what the database's clock says */
  constructor(client: Connection, visitor: Visitor, now: () => number, mishap: Mishap | undefined) {
    this.#client = client;
    this.visitor = visitor;
    this.#now = now;
    this.#mishap = mishap;
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  /** What Kysely's driver takes for a client of the pool. */
  readonly client = {
    query: (text: string, values?: unknown[]): Promise<Answer> => this.#query(text, values),
    release: (): void => {
      if (!this.#lost) this.#end();
    },
  };

  #query(text: string, values: unknown[] | undefined): Promise<Answer> {
    if (this.#lost) return this.#gone();
    this.statements.push(text);
    const mishap = this.#mishap;
    if (mishap?.at === this.statements.length) return this.#lose(mishap);
    const alone = !this.#open && !BEGINS.test(text);
    if (BEGINS.test(text)) this.#open = true;
    if (ENDS.test(text)) this.#open = false;
    const answer = this.#client.query(text, withTime(values, this.#now));
    this.#last = answer.catch(() => undefined);
    if (mishap?.at === 'after commit' && (alone || text === 'commit')) return this.#lose(mishap);
    return answer;
  }

  /** What was sent before still counts; what is left open is rolled back, as the database does with a client that is gone. */
  #lose(mishap: Mishap): Promise<never> {
    this.#lost = true;
    mishap.happened();
    void this.#last
      .then(() => (this.#open ? this.#client.query('rollback') : undefined))
      .then(
        () => this.#end(),
        () => this.#end(),
      );
    return this.#gone();
  }

  /** A process that is told waits for nothing; one that has ended is never told. */
  #gone(): Promise<never> {
    return this.#mishap?.kind === 'crash' ? never() : this.#last.then(() => Promise.reject(connectionLost()));
  }
}
