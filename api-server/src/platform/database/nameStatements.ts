import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';

/** Statements that one connection keeps prepared at most: a text that varies must not fill its memory. */
const MOST = 150;
/** Rows of different number make different texts: long ones hardly ever come again. */
const MOST_VALUES = 80;
const names = new Map<string, string>();

/**
 * Stands after the `select` of a statement that reads few rows by their key and often: planning it costs as much as running it, and one plan is
 * right for everybody. Changes are planned once without it.
 */
export const preparedOnce = sql`/* one plan */`;
const PLANNED = /^\s*(with [^]*\binsert into |insert into |select \/\* one plan \*\/ )/;
/** Columns by star may not change under a prepared statement. */
const STAR = /\breturning \*/;

function nameOf(text: string, values: readonly unknown[]): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || values.length > MOST_VALUES) return known;
  if (!PLANNED.test(text) || STAR.test(text)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * Lets a connection plan the frequent statements once and run them by name from then on. The plan is PostgreSQL's to renew when a table changes.
 * Poolers between server and database must keep prepared statements (PgBouncer from 1.21 does).
 * @see docs/decisions/0040-changes-are-planned-once.md
 */
export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text: text as string, values: values as unknown[] }, ...rest);
  };
  client.query = named as typeof client.query;
}
