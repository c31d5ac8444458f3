import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database';
import type { FeedKind } from '../Market';
import type { FeedState } from '../Feed';

/** What a feed asked to remember over restarts. */
export class FeedStateStore {
  readonly #database: Database;
  readonly #mayWrite: RawBuilder<boolean>;

  /** @param mayWrite condition under which anything is written */
  constructor(database: Database, mayWrite: RawBuilder<boolean>) {
    this.#database = database;
    this.#mayWrite = mayWrite;
  }

  async read(source: FeedKind): Promise<FeedState | undefined> {
    const { rows } = await sql<{ state: string }>`select state from market_feed_state where source = ${source}`.execute(this.#database);
    return rows[0] && (JSON.parse(rows[0].state) as FeedState);
  }

  async write(source: FeedKind, state: FeedState): Promise<void> {
    await sql`
      insert into market_feed_state (source, state) select ${source}::text, ${JSON.stringify(state)}::text where ${this.#mayWrite}
      on conflict (source) do update set state = excluded.state`.execute(this.#database);
  }
}
