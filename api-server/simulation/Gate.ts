import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database, Tables } from '../src/platform/database';
import type { Connection } from './Connection';
import { connectionLost } from './Visitor';
import type { Mishap, Visitor } from './Visitor';
import { Work } from './Work';

interface Waiting {
  visitor: Visitor;
  admit: (work: Work) => void;
  refuse: (error: Error) => void;
}

/**
 * The way to the database that all processes of a simulation share. Each asks for a connection as a driver does, and waits until the
 * simulation lets it go; one at a time, so the order in which transactions follow each other is the simulation's choice.
 */
export class Gate {
  readonly #client: Connection;
  readonly #now: () => number;
  #waiting: Waiting[] = [];
  /** Grows whenever a process asks for something. */
  activity = 0;

  /** @param now what the database's clock says */
  constructor(client: Connection, now: () => number) {
    this.#client = client;
    this.#now = now;
  }

  /** The database as one process sees it. */
  databaseFor(visitor: Visitor): Database {
    const pool = { connect: () => this.#ask(visitor), end: () => Promise.resolve() };
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as Pool }) });
  }

  /** Who waits and may be let go, oldest first; a process as often as it waits. */
  ready(): readonly Visitor[] {
    return this.#ready().map(({ visitor }) => visitor);
  }

  /** Lets the one at `index` of those that are ready do its work, and answers it when it is done. */
  async letGo(index: number, mishap?: Mishap): Promise<Work> {
    const waiting = this.#ready()[index];
    if (waiting === undefined) throw new Error('Nobody waits there');
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    const work = new Work(this.#client, waiting.visitor, this.#now, mishap);
    waiting.admit(work);
    await work.ended;
    this.activity += 1;
    return work;
  }

  /** Turns away whoever waits and is cut off now, and forgets the dead. */
  review(): void {
    const [gone, left] = [[] as Waiting[], [] as Waiting[]];
    for (const each of this.#waiting) (each.visitor.condition === 'cut off' ? gone : left).push(each);
    this.#waiting = left.filter(({ visitor }) => visitor.condition !== 'dead');
    for (const { refuse } of gone) refuse(connectionLost());
  }

  #ready(): Waiting[] {
    return this.#waiting.filter(({ visitor }) => visitor.condition === 'up');
  }

  #ask(visitor: Visitor): Promise<Work['client']> {
    this.activity += 1;
    if (visitor.condition === 'cut off') return Promise.reject(connectionLost());
    if (visitor.condition === 'dead') return new Promise(() => undefined);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ visitor, admit: (work) => resolve(work.client), refuse: reject });
    });
  }
}
