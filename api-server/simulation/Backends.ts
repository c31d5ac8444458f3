import pg from 'pg';
import { columnTypes } from '../src/platform/database/columnTypes';
import type { Answer } from './Connection';

/** One connection to PostgreSQL, and the number of the server's process behind it. */
export class Backend {
  readonly pid: number;
  readonly #client: pg.Client;

  private constructor(client: pg.Client, pid: number) {
    this.#client = client;
    this.pid = pid;
  }

  static async open(url: string): Promise<Backend> {
    const client = new pg.Client({ connectionString: url, types: columnTypes, pipeline: true } as pg.ClientConfig);
    await client.connect();
    // Circles are found here, before PostgreSQL looks; who may not say so relies on a machine that does not stand still for a second.
    await client.query(`set deadlock_timeout = '1h'`).catch(() => undefined);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return new Backend(client, rows[0]?.pid ?? 0);
  }

  query(text: string, values?: unknown[]): Promise<Answer> {
    return this.#client.query(text, values) as unknown as Promise<Answer>;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** Whose locks a connection waits for, and which kind of lock it asks for there. */
export interface Blocked {
  readonly by: readonly number[];
  readonly lock: string;
}

/** Connections for runs in which several transactions are open at once, and one that watches them. They serve one run after the other. */
export class Backends {
  readonly #url: string;
  readonly #all: Backend[] = [];
  readonly #free: Backend[] = [];
  #watcher: Promise<Backend> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async take(): Promise<Backend> {
    const free = this.#free.pop();
    if (free) return free;
    const opened = await Backend.open(this.#url);
    this.#all.push(opened);
    return opened;
  }

  /** Takes back a connection that has no transaction open. */
  give(backend: Backend): void {
    this.#free.push(backend);
  }

  /** Whether a connection waits for a lock at this moment; undefined when it does not. */
  async blocked(pid: number): Promise<Blocked | undefined> {
    const { rows } = await (
      await this.#watch()
    ).query(`select pg_blocking_pids($1) as by, (select locktype from pg_locks where pid = $1 and not granted limit 1) as lock`, [pid]);
    const { by, lock } = rows[0] as { by: number[]; lock: string | null };
    return by.length === 0 || lock === null ? undefined : { by, lock };
  }

  /** Breaks off the statement that a connection waits in. */
  async cancel(pid: number): Promise<void> {
    await (await this.#watch()).query('select pg_cancel_backend($1)', [pid]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all, ...(this.#watcher ? [await this.#watcher] : [])].map((each) => each.close()));
  }

  #watch(): Promise<Backend> {
    this.#watcher ??= Backend.open(this.#url);
    return this.#watcher;
  }
}
