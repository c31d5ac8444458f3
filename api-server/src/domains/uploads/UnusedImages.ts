import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { HOUR } from '../../kernel';
import { isSharded } from '../../platform/database';
import type { Database } from '../../platform/database';
import type { RetentionRule } from '../../platform/module';
import type { UploadsServices } from './services';

/** Images that are looked at, and images that go, with one look. */
const BATCH = 500;
/** Between two passes over all images, and between the mark and the removal: longer than any transaction may take. Milliseconds. */
const BETWEEN = HOUR;

interface Place {
  readonly created_at: number;
  readonly id: string;
}

/**
 * Removes images that nobody names. What is unused for `uploads.unusedFor` is marked and can be named no more; an hour later, when whatever named it
 * meanwhile is visible, it goes: first its bytes, then its row, so that no bytes are left without a row.
 */
export class UnusedImages {
  readonly #context: UploadsServices;
  /** How far the pass under way has come; undefined before the first and after each. */
  #place: Place | undefined;
  #nextPassAt = 0;

  constructor(context: UploadsServices) {
    this.#context = context;
  }

  /** How the worker that removes old rows goes about it. */
  rule(): RetentionRule {
    const kept = this.#context.config.uploads.unusedFor;
    return {
      table: 'upload',
      column: 'removed_at',
      keep: kept === 0 ? 0 : BETWEEN,
      prepare: async (database, before) => {
        await this.#mark(database, this.#context.clock.now() - kept);
        const gone = await this.#removeBytes(database, before);
        return { only: sql<boolean>`id = any(${sql.val(gone)}::uuid[])` };
      },
    };
  }

  /** Whether anybody names the image of a row. Each domain says of its own tables. */
  #named(): RawBuilder<boolean> {
    return sql<boolean>`(${sql.join([sql`false`, ...this.#context.hooks.imagesNamed], sql` or `)})`;
  }

  /** Marks those of the next batch that are unused; a pass begins anew an hour after the last one has come to its end. */
  async #mark(database: Database, old: number): Promise<void> {
    const now = this.#context.clock.now();
    if (this.#place === undefined && now < this.#nextPassAt) return;
    const { created_at: since, id } = this.#place ?? { created_at: 0, id: '00000000-0000-0000-0000-000000000000' };
    const seen = sql`
      select user_id, id, created_at from upload where (created_at, id) > (${since}::bigint, ${id}::uuid) and created_at < ${old}
      order by created_at, id limit ${BATCH}`;
    const rows = isSharded(database) ? await this.#markApart(database, seen, now) : await this.#markAtOnce(database, seen, now);
    this.#place = rows.length < BATCH ? undefined : rows.at(-1);
    if (this.#place === undefined) this.#nextPassAt = now + BETWEEN;
  }

  async #markAtOnce(database: Database, seen: RawBuilder<unknown>, now: number): Promise<Place[]> {
    const { rows } = await sql<Place>`
      with seen as (${seen}), marked as (
        update upload set removed_at = ${now} from seen
        where upload.user_id = seen.user_id and upload.id = seen.id and upload.removed_at is null and not ${this.#named()}
      )
      select created_at, id from seen order by created_at, id`.execute(database);
    return rows;
  }

  /** Where rows lie on shards: what is changed cannot be joined with what was seen. */
  async #markApart(database: Database, seen: RawBuilder<unknown>, now: number): Promise<Place[]> {
    const { rows } = await sql<Place & { user_id: string }>`${seen}`.execute(database);
    await sql`
      update upload set removed_at = ${now}
      where user_id = any(${rows.map((row) => row.user_id)}::uuid[]) and id = any(${rows.map((row) => row.id)}::uuid[])
        and removed_at is null and not ${this.#named()}`.execute(database);
    return rows;
  }

  /** Removes the bytes of what was marked before `before`, and takes the mark from what was named all the same. @returns ids of rows that may go */
  async #removeBytes(database: Database, before: number): Promise<string[]> {
    const { clock, images, logger } = this.#context;
    await sql`update upload set removed_at = null where removed_at < ${before} and ${this.#named()}`.execute(database);
    const marked = await database
      .selectFrom('upload')
      .select(['user_id', 'id'])
      .where('removed_at', '<', before)
      .orderBy('removed_at')
      .limit(BATCH)
      .execute();
    const gone: string[] = [];
    const failed: string[] = [];
    for (const { user_id: userId, id } of marked) {
      await images.remove(`${userId}/${id}`).then(
        () => gone.push(id),
        () => failed.push(id),
      );
    }
    if (failed.length > 0) {
      // Tried again in an hour, behind the others.
      logger.warn({ images: failed.length }, 'unused images could not be removed');
      await database.updateTable('upload').set({ removed_at: clock.now() }).where('id', 'in', failed).execute();
    }
    return gone;
  }
}
