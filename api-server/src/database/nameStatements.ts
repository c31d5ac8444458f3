import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Statements that one connection keeps prepared at most: a text that varies must not fill its memory. */
const MOST = 100;
const names = new Map<string, string>();

/** Changes written as one large statement: planning them costs more than running them, and they answer a few named columns. */
const PLANNED = /^\s*with [^]*\binsert into /;

function nameOf(text: string): string | undefined {
  if (!PLANNED.test(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * Lets a connection plan the large statements once and run them by name from then on. The plan is PostgreSQL's to renew when a table changes.
 * Poolers between server and database must keep prepared statements (PgBouncer from 1.21 does).
 */
export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text: text as string, values: values as unknown[] }, ...rest);
  };
  client.query = named as typeof client.query;
}
