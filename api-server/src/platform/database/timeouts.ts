/**
 * How long PostgreSQL lets a connection take, milliseconds; 0 for ever. The embedded database has one connection, which waits for nobody.
 * @see docs/decisions/0201-what-takes-too-long-is-ended-and-said.md
 */
export interface Timeouts {
  /** One statement. */
  readonly statement: number;
  /** Waiting for one lock. */
  readonly lock: number;
  /** A transaction that nobody speaks in: its process is paused or gone, and what it has locked is waited for. */
  readonly idleInTransaction: number;
}

/** For what nobody waits for and may take as long as it takes within reason: sealing anew, the audit. */
export const patientTimeouts: Timeouts = { statement: 3_600_000, lock: 600_000, idleInTransaction: 600_000 };

/** The same for migrations: one of a process that stands still would keep the tables that it changes from all others for ten minutes. */
export const migrationTimeouts: Timeouts = { ...patientTimeouts, idleInTransaction: 8_000 };
