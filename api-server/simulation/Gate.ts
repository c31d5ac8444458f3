import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database, Tables } from '../src/platform/database';
import type { Answer } from './Connection';
import { connectionLost } from './ClientProcess';
import type { ConnectionFault, ClientProcess } from './ClientProcess';

/** What Kysely's driver takes for a client of the pool. */
export interface Client {
  query(text: string, values?: unknown[]): Promise<Answer>;
  release(): void;
}

/** Somebody who asks for a connection. */
export interface Asking {
  readonly owner: ClientProcess;
  readonly admit: (client: Client) => void;
  readonly refuse: (error: Error) => void;
}

/** What happened when one was let go. */
export interface Step {
  readonly owner: ClientProcess;
  readonly story: string;
}

/**
 * The way to the database that all processes of a simulation share. Each asks for a connection as a driver does, and waits until the
 * simulation lets it go. What one goes for, a whole transaction or a statement, is for the kinds of gates to say.
 */
export abstract class Gate {
  /** Grows whenever a process asks for something. */
  activity = 0;
  /** How many are let go where one transaction would be. */
  readonly pace: number = 1;
  #asking: Asking[] = [];

  /** The database as one process sees it. */
  databaseFor(owner: ClientProcess): Database {
    const pool = { connect: () => this.#ask(owner), end: () => Promise.resolve() };
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as Pool }) });
  }

  /** Who waits and may be let go, in a definite order; a process as often as it waits. */
  abstract ready(): readonly ClientProcess[];

  /**
   * Lets the one at `index` of those that are ready go, and answers when that is done.
   * @param faultOf what goes wrong with the piece of work that a process begins now
   */
  abstract letGo(index: number, faultOf?: (owner: ClientProcess) => ConnectionFault | undefined): Promise<Step>;

  /** Turns away whoever waits and is cut off now, and forgets the dead. */
  review(): void {
    const gone = this.#asking.filter(({ owner }) => owner.condition === 'cut off');
    this.#asking = this.#asking.filter(({ owner }) => owner.condition !== 'cut off' && owner.condition !== 'dead');
    for (const { refuse } of gone) refuse(connectionLost());
  }

  /** Rolls back whatever is still open. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Who asks for a connection and may have one, oldest first. */
  protected asking(): Asking[] {
    return this.#asking.filter(({ owner }) => owner.condition === 'up');
  }

  protected take(asking: Asking): void {
    this.#asking.splice(this.#asking.indexOf(asking), 1);
  }

  #ask(owner: ClientProcess): Promise<Client> {
    this.activity += 1;
    if (owner.condition === 'cut off') return Promise.reject(connectionLost());
    if (owner.condition === 'dead') return new Promise(() => undefined);
    return new Promise((admit, refuse) => this.#asking.push({ owner, admit, refuse }));
  }
}
