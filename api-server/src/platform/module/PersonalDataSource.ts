import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor, Tables } from '../database';

declare module './ServerContext' {
  interface ServerContext {
    /** What all modules know of a person, in the order in which an export has it. */
    readonly personalData: readonly PersonalDataSource[];
  }
}

/** One record of an export, and its place in the order in which its section is read. */
export interface PersonalRecord {
  readonly place: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export interface PersonalPage {
  /** Place of the last record that was read; undefined for the first page. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** A part of what a person may have a copy of. Times are ISO 8601 in UTC, money is decimal text, and nobody else's data is in it. */
export interface PersonalDataSource {
  /** Name of the section in the export. */
  readonly section: string;
  /** Tables whose rows of a user are in it. */
  readonly tables: readonly (keyof Tables)[];
  /** The user's next records, `limit` at most: a page is read, however many there are. */
  read(executor: Executor, userId: string, page: PersonalPage): Promise<readonly PersonalRecord[]>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a place, which whoever reads on may have made up, is an id: the database takes nothing else for one. */
export const isIdPlace = (after: string): boolean => UUID.test(after);

type Value = 'text' | 'time' | 'money';

interface TableSource {
  readonly section: string;
  readonly table: keyof Tables;
  /** Fields of a record: the column that each is of, and what that holds; text unless told, as it is. */
  readonly fields: Readonly<Record<string, string | readonly [column: string, holds: Value]>>;
  /** Column or expression, unique for a user, by which rows are read on; `id` unless told. */
  readonly key?: string | RawBuilder<string>;
  /** Its type in SQL; `uuid` unless told. */
  readonly keyType?: 'uuid' | 'text';
}

const iso = (time: unknown): string | undefined => (time === null ? undefined : new Date(Number(time)).toISOString());

/** Decimals as they are kept, without idle zeros. */
const plain = (amount: unknown): string | undefined =>
  amount === null
    ? undefined
    : String(amount)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');

const read: Readonly<Record<Value, (value: unknown) => unknown>> = { text: (value) => value ?? undefined, time: iso, money: plain };

/** The user's rows of one table, which begins its key with `user_id`, or has it as an index. */
export function rowsOfTable({ section, table, fields, key = 'id', keyType = 'uuid' }: TableSource): PersonalDataSource {
  const columns = Object.entries(fields).map(([field, given]) => {
    const [column, holds] = typeof given === 'string' ? [given, 'text' as const] : given;
    return { field, column, holds };
  });
  const place: RawBuilder<unknown> = typeof key === 'string' ? sql.ref(key) : key;
  return {
    section,
    tables: [table],
    async read(executor, userId, { after, limit }) {
      if (after !== undefined && keyType === 'uuid' && !isIdPlace(after)) return [];
      const from = after === undefined ? sql`true` : sql`${place} > ${after}::${sql.raw(keyType)}`;
      const { rows } = await sql<Record<string, unknown> & { export_place: string }>`
        select ${place}::text as export_place, ${sql.join(columns.map(({ column }) => sql.ref(column)))} from ${sql.table(table)}
        where user_id = ${userId} and ${from} order by ${place} limit ${limit}`.execute(executor);
      return rows.map((row) => ({
        place: row.export_place,
        record: Object.fromEntries(columns.map(({ field, column, holds }) => [field, read[holds](row[column])])),
      }));
    },
  };
}
