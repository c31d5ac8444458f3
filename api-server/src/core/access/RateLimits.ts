import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../kernel';
import type { Database } from '../../platform/database';
import { httpRefusals, sitesOf } from '../../platform/http';

export interface Limit {
  /** What is counted, with whom it is counted for; kept as a hash. */
  key: string;
  maximum: number;
  /** Milliseconds. */
  window: number;
}

/** One limit for each site of a caller: see `sitesOf`. */
export const limitsAt = (network: string, { key, maximum, window }: Limit): Limit[] =>
  sitesOf(network).map(({ site, times }) => ({ key: `${key} ${site}`, maximum: maximum * times, window }));

/** Counters of attempts within a window, kept in the database: they hold across processes and restarts. */
export class RateLimits {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Counts one attempt for each limit, before the attempt is judged, so that parallel ones cannot slip through.
   * @throws Refusal `http.tooMany` (429) with the seconds to wait when one is over its maximum
   */
  async count(...limits: readonly Limit[]): Promise<void> {
    for (const { key, maximum, window } of limits) {
      const { count, endsAt } = await this.tally({ key, window });
      if (count <= maximum) continue;
      throw httpRefusals.tooMany({ parameters: { seconds: Math.max(1, Math.ceil((endsAt - this.#clock.now()) / 1_000)) } });
    }
  }

  /** As `count`, for the caller's network and the wider sites that it lies in. */
  countAt(network: string, limit: Limit): Promise<void> {
    return this.count(...limitsAt(network, limit));
  }

  /** Counts as `count` while `work` runs; takes everything back where a limit refuses or `work` fails. */
  async countDone<Result>(limits: readonly Limit[], work: () => Promise<Result>): Promise<Result> {
    const counted: string[] = [];
    try {
      for (const limit of limits) {
        counted.push(limit.key);
        await this.count(limit);
      }
      return await work();
    } catch (error) {
      for (const key of counted) await this.uncount(key);
      throw error;
    }
  }

  /** How many attempts of the window are counted so far. */
  async counted({ key, window }: Pick<Limit, 'key' | 'window'>): Promise<number> {
    const found = await this.#database
      .selectFrom('rate_limit')
      .select('count')
      .where('key', '=', this.name(key))
      .where('window_start', '>', this.#clock.now() - window)
      .executeTakeFirst();
    return found?.count ?? 0;
  }

  /** Counts one attempt and answers how many there are with it in the window, which ends then (milliseconds UTC). */
  async tally({ key, window }: Pick<Limit, 'key' | 'window'>): Promise<{ count: number; endsAt: number }> {
    const now = this.#clock.now();
    const { rows } = await sql<{ count: number; window_start: number }>`
        insert into rate_limit (key, window_start, count) values (${this.name(key)}, ${now}, 1)
        on conflict (key) do update set
          count = case when rate_limit.window_start <= ${now - window} then 1 else rate_limit.count + 1 end,
          window_start = case when rate_limit.window_start <= ${now - window} then ${now} else rate_limit.window_start end
        returning count, window_start`.execute(this.#database);
    const { count, window_start: start } = rows[0] as { count: number; window_start: number };
    return { count, endsAt: start + window };
  }

  /** Takes the attempts back: they were right. */
  async forgive(...keys: readonly string[]): Promise<void> {
    await sql`delete from rate_limit where key = any(${keys.map((key) => this.name(key))}::text[])`.execute(this.#database);
  }

  /** Takes one attempt back. */
  async uncount(key: string): Promise<void> {
    await sql`update rate_limit set count = greatest(count - 1, 0) where key = ${this.name(key)}`.execute(this.#database);
  }

  /** How the counter of `key` is called in the database. */
  name(key: string): string {
    return createHash('sha256').update(key).digest('base64url');
  }
}
