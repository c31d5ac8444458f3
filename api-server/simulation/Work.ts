import type { Answer, Connection } from './Connection';
import { withTime } from './PrimaryNow';
import { connectionLost } from './ClientProcess';
import type { ConnectionFault, ClientProcess } from './ClientProcess';

const never = (): Promise<never> => new Promise<never>(() => undefined);
const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;

/** One piece of work of a process in the database: a transaction, or a statement alone. It has the connection until it gives it back. */
export class Work {
  readonly owner: ClientProcess;
  /** Resolves when the connection is free again. */
  readonly ended: Promise<void>;
  /** Texts of its statements. */
  readonly statements: string[] = [];
  readonly #client: Connection;
  readonly #now: () => number;
  readonly #fault: ConnectionFault | undefined;
  #end: () => void = () => undefined;
  #lost = false;
  #open = false;
  #last: Promise<unknown> = Promise.resolve();

  /** @param now what the database's clock says */
  constructor(client: Connection, owner: ClientProcess, now: () => number, fault: ConnectionFault | undefined) {
    this.#client = client;
    this.owner = owner;
    this.#now = now;
    this.#fault = fault;
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
    const fault = this.#fault;
    if (fault?.at === this.statements.length) return this.#lose(fault);
    const alone = !this.#open && !BEGINS.test(text);
    if (BEGINS.test(text)) this.#open = true;
    if (ENDS.test(text)) this.#open = false;
    const answer = this.#client.query(text, withTime(values, this.#now));
    this.#last = answer.catch(() => undefined);
    if (fault?.at === 'after commit' && (alone || text === 'commit')) return this.#lose(fault);
    return answer;
  }

  /** What was sent before still counts; what is left open is rolled back, as the database does with a client that is gone. */
  #lose(fault: ConnectionFault): Promise<never> {
    this.#lost = true;
    fault.happened();
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
    return this.#fault?.kind === 'crash' ? never() : this.#last.then(() => Promise.reject(connectionLost()));
  }
}
