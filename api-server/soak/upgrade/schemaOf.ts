import { sql } from 'kysely';
import type { Database } from '../../src/platform/database';

/** A column of a database, as the catalogue has it. */
export interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  /** The expression that fills it when a writer does not name it. */
  filled: string | null;
}

/** A constraint or unique index: what a writer may not do. */
export interface Rule {
  table: string;
  definition: string;
}

/** All columns of the application's tables; their partitions have the same. */
export async function columnsOf(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, '')) as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by 1, 2`.execute(database);
  return rows;
}

/** Every constraint and unique index of the application's tables. */
export async function rulesOf(database: Database): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conrelid in (select oid from pg_class where not relispartition)
    union
    select indrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX .* ON (ONLY )?', 'UNIQUE ') from pg_index
      join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and indisunique and not relispartition
    order by 1, 2`.execute(database);
  return rows;
}

/** The whole schema as lines of text, to compare databases by. */
export async function schemaOf(database: Database): Promise<string[]> {
  const columns = (await columnsOf(database)).map(
    ({ table, column, type, required, filled }) =>
      `${table}.${column} ${type}${required ? ' not null' : ''}${filled === null ? '' : ` default ${filled}`}`,
  );
  const rules = (await rulesOf(database)).map(({ table, definition }) => `${table}: ${definition}`);
  return [...columns, ...rules];
}
