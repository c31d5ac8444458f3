import { sql } from 'kysely';
import type { Database } from '../database';
import type { Sealer } from './Sealer';
import type { SealedColumn } from './SealedColumn';

const BATCH = 200;

async function sealColumn(database: Database, sealer: Sealer, sealed: SealedColumn): Promise<number> {
  const [table, column, owner] = [sql.table(sealed.table), sql.ref(sealed.column), sql.ref(sealed.owner)];
  for (let count = 0; ;) {
    const { rows } = await sql<{ owner: string; value: string }>`
      select ${owner} as owner, ${column} as value from ${table} where ${column} is not null and not starts_with(${column}, ${sealer.prefix}) limit ${BATCH}`.execute(
      database,
    );
    for (const { owner: id, value } of rows) {
      const place = sealed.place(id);
      const next = sealer.seal(sealer.open(value, place), place);
      // Whoever changed it meanwhile has sealed it.
      await sql`update ${table} set ${column} = ${next} where ${owner} = ${id} and ${column} = ${value}`.execute(database);
    }
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}

/**
 * Seals with the current key what is not: values from before, and those of an older key, which is of no more use afterwards.
 * @returns how many values were sealed
 * @throws SealingError when a value needs a key that is not there
 */
export async function sealAll(database: Database, sealer: Sealer, columns: readonly SealedColumn[]): Promise<number> {
  let count = 0;
  for (const column of columns) count += await sealColumn(database, sealer, column);
  return count;
}
