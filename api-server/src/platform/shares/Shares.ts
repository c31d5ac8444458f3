import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Clock, Logger, Timer } from '../../kernel';
import type { Database, SqlClock } from '../database';

/** Milliseconds between two signs of life, and without one after which a process counts as gone. */
const BEAT = 1_500;
const LIFETIME = 5_000;

interface SharesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Name of this process among those of the exchange. */
  readonly processId: string;
  /** The clock that all processes share. */
  readonly primary: SqlClock;
}

/** The last 32 bits of a UUID are random. */
const numberOf = (id: string): number => Number.parseInt(id.slice(-8), 16);

/**
 * Which part of the work is this process's, of those that are alive. It only spares work: whoever is slow, paused or gone has others do its part
 * after `grace`, and what two do at once is still done once.
 * @see docs/decisions/0267-work-is-divided-among-nodes.md
 */
export class Shares {
  /** Milliseconds that others leave to whose part something is. */
  readonly grace = 1_000;
  readonly #options: SharesOptions;
  #timer: Timer | undefined;
  #beating: Promise<void> | undefined;
  #count = 1;
  #index = 0;

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  /** Processes that are alive, this one included. */
  get count(): number {
    return this.#count;
  }

  /** @param id UUID of whom or what the work is about */
  isMine(id: string): boolean {
    return this.#count === 1 || numberOf(id) % this.#count === this.#index;
  }

  /** The same as a condition on a column with UUIDs. */
  mine(column: string): RawBuilder<boolean> {
    if (this.#count === 1) return sql<boolean>`true`;
    return sql<boolean>`mod(('x' || right(${sql.ref(column)}::text, 8))::bit(32)::bigint, ${sql.lit(this.#count)}) = ${sql.lit(this.#index)}`;
  }

  /** Also true for what has waited for its process since `moment`, an expression in ms UTC. */
  mineOrLeft(column: string, moment: string): RawBuilder<boolean> {
    if (this.#count === 1) return sql<boolean>`true`;
    return sql<boolean>`(${this.mine(column)} or ${sql.ref(moment)} <= ${this.#options.primary()} - ${this.grace}::int)`;
  }

  /** Joins the processes that are alive. */
  async start(): Promise<void> {
    await this.#beat();
    this.#timer = this.#options.clock.every(BEAT, () => void this.#beat());
  }

  /** Leaves its part to the others at once. */
  async stop(): Promise<void> {
    this.#timer?.cancel();
    await this.settled();
    const { database, processId } = this.#options;
    await database
      .deleteFrom('process_share')
      .where('process_id', '=', processId)
      .execute()
      .catch(() => undefined);
  }

  /** Resolves when the sign of life that is under way was given. */
  async settled(): Promise<void> {
    await this.#beating;
  }

  /** While the database does not answer everything stays as it was. */
  #beat(): Promise<void> {
    this.#beating ??= this.#renew()
      .catch((error: Error) => this.#options.logger.warn({ message: error.message }, 'this process cannot say that it is alive'))
      .finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  async #renew(): Promise<void> {
    const { database, processId, primary } = this.#options;
    const alive = sql`seen_at between ${primary()} - ${LIFETIME}::int and ${primary()} + ${LIFETIME}::int`;
    const { rows } = await sql<{ process_id: string }>`
      with own as (
        insert into process_share (process_id, seen_at) values (${processId}, ${primary()})
        on conflict (process_id) do update set seen_at = excluded.seen_at
      ), gone as (delete from process_share where process_id <> ${processId} and not (${alive}))
      select process_id from process_share where process_id <> ${processId} and ${alive}`.execute(database);
    const names = [processId, ...rows.map(({ process_id }) => process_id)].sort();
    const [count, index] = [names.length, names.indexOf(processId)];
    if (count !== this.#count) this.#options.logger.info({ count, index }, 'the work is divided anew');
    [this.#count, this.#index] = [count, index];
  }
}
