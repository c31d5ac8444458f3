import type { Kysely, Transaction } from 'kysely';

/**
 * Every table of the server: each room opens this interface for its own in its tables.ts. Times are bigint milliseconds UTC, money is
 * numeric read as text.
 * @example declare module '../../platform/database/Tables' { interface Tables { upload: { user_id: string; id: string } } }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the rooms
export interface Tables {}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
/** A database or a running transaction. Inside a transaction always pass the transaction: the embedded database has one connection. */
export type Executor = Kysely<Tables>;
