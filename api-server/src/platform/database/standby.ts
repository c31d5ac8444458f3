import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Executor } from './Tables';
import { isSharded } from './sharded';
import type { Layout } from './sharded';

/** A warning without a name of its own: that a commit no longer waits for its standby, in whatever language it is said. */
const WAIT_ENDED = '01000';

/** A commit stands on one machine alone: it may be lost with that, so nobody may be told of it. Code as SQL names it. */
class CommitUnknown extends Error {
  readonly code = '08007';

  constructor() {
    super('The database no longer waited for its standby: what was committed may be lost');
  }
}

/**
 * Lets a connection fail whose commit did not wait for its standby to the end: PostgreSQL says that it is done, with a warning.
 * @see docs/decisions/0285-told-is-what-two-machines-have.md
 */
export function heedStandby(client: PoolClient): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  client.on('notice', ({ code }) => {
    if (code === WAIT_ENDED) connection.emit('error', new CommitUnknown());
  });
}

/** A database that follows another one: it may be behind, and ahead by what is lost. Code as PostgreSQL names what it refuses. */
class IsStandby extends Error {
  readonly code = '25006';

  constructor() {
    super('The database is a standby: nothing is decided, or read to be told, on one');
  }
}

/** Refuses a new connection to a standby, and learns how the database is laid out. One to the primary ends with its being that. */
export const judgeConnection =
  (layout: Layout) =>
  (client: PoolClient, answer: (error?: Error) => void): void => {
    client
      .query<{ standby: boolean; sharded: boolean }>(
        "select pg_is_in_recovery() as standby, exists (select from pg_extension where extname = 'citus') as sharded",
      )
      .then(async ({ rows }) => {
        layout.sharded = rows[0]?.sharded ?? false;
        // What another node warns of, the one that is asked passes on as this.
        if (layout.sharded) await client.query("set client_min_messages = 'debug1'");
        return rows[0]?.standby ? new IsStandby() : undefined;
      })
      .then(answer, (error: unknown) => answer(error as Error));
  };

/**
 * Waits until the standby has all that can be read: what a commit left behind that was told to nobody can be read before. Costs a commit; nothing
 * where no standby is waited for.
 */
export async function reachStandby(executor: Executor): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'told', '') where current_setting('synchronous_standby_names') <> ''`.execute(executor);
}

/** The same for rows that may lie on any node of shards. */
export async function reachStandbys(executor: Executor): Promise<void> {
  if (!isSharded(executor)) return reachStandby(executor);
  const { rows } = await sql<{ reached: boolean }>`
    select bool_and(success) as reached from run_command_on_all_nodes(
      $$select pg_logical_emit_message(true, 'told', '') where current_setting('synchronous_standby_names') <> ''$$)`.execute(executor);
  if (!rows[0]?.reached) throw new CommitUnknown();
}
