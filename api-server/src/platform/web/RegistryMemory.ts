import type { Seen } from '@halyard-h5/federation-kit/owners';
import { sql } from 'kysely';
import type { Database } from '../database';
import type { ServedRegistry } from './registryTrust';
import './tables';

/** What was served before. */
export interface RememberedRegistry extends Seen {
  /** `registry.json` as it was served. */
  readonly content: string;
}

/** The newest registry that was served, known across restarts and to all processes of one database. */
export class RegistryMemory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** That registry, with what it is held against; undefined when none was served yet. */
  async read(): Promise<RememberedRegistry | undefined> {
    const row = await this.#database.selectFrom('served_registry').selectAll().executeTakeFirst();
    if (!row) return undefined;
    const { revision, created_at: createdAt, root_version: version, content } = row;
    return { revision, createdAt, root: { version }, content };
  }

  /** Notes what is served now; one that is older than what another process has noted is not. */
  async note({ revision, createdAt, root }: Pick<ServedRegistry, 'revision' | 'createdAt' | 'root'>, content: string): Promise<void> {
    const version = root?.version ?? 0;
    await sql`
      insert into served_registry as known (revision, created_at, root_version, content) values (${revision}, ${createdAt}, ${version}, ${content})
      on conflict (id) do update
        set revision = excluded.revision, created_at = excluded.created_at, root_version = excluded.root_version, content = excluded.content
        where excluded.root_version > known.root_version
          or (excluded.root_version = known.root_version
            and (excluded.revision >= known.revision or (known.root_version = 0 and excluded.created_at >= known.created_at)))`.execute(
      this.#database,
    );
  }
}
