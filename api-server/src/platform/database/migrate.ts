import { Migrator } from 'kysely';
import type { Migration } from 'kysely';
import type { Database } from './Tables';

/** PostgreSQL refuses what the role may not do. */
const NOT_ALLOWED = '42501';
/** It ended this one of two transactions that waited for each other: the other one, of a process that trades, went on. */
const DEADLOCK = '40P01';
const MOST_TRIES = 10;

/** A step of the schema. What is written in it stays as it is once it was released. */
export interface SchemaMigration extends Migration {
  /** It locks a busy table and has a transaction of its own: with locks on two of them an older process and a migration wait for each other. */
  readonly alone?: true;
}

/** Steps of the schema by name. Names begin with a number and tell the order. */
export type Migrations = Readonly<Record<string, SchemaMigration>>;

/** Migrations wait that the role of this connection may not run. The message is one sentence for whoever started the program. */
class SchemaBehind extends Error {
  readonly code = 'SCHEMA_BEHIND';

  constructor(
    readonly pending: readonly string[],
    cause: unknown,
  ) {
    const [names, they] = [pending.join(', '), pending.length === 1 ? 'it' : 'them'];
    super(
      `The schema lacks ${names}, and the role of DATABASE_URL may not make ${they}: run server-role as the owner of the tables, then start again.`,
      {
        cause,
      },
    );
  }
}

/**
 * Brings the database to the newest schema. Several processes may do it at once: one migrates, the others wait.
 * @returns names of the migrations that ran now
 * @throws the error of the first migration that fails; what ran together with it changes nothing then. `SchemaBehind` when the role may not change the schema
 */
export async function migrate(database: Database, migrations: Migrations): Promise<string[]> {
  const ran: string[] = [];
  for (let tries = 1; ;) {
    const waiting = (await migratorOf(database, migrations).getMigrations())
      .filter(({ executedAt }) => executedAt === undefined)
      .map(({ name }) => name);
    const [first] = waiting;
    if (first === undefined) return ran;
    const next = waiting.findIndex((name) => migrations[name]?.alone);
    const left = new Set(next === -1 ? [] : waiting.slice(Math.max(1, next)));
    const { error, results } = await migratorOf(database, migrations, left).migrateToLatest();
    ran.push(...(results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName));
    if (error === undefined) continue;
    const { code } = error as { code?: string };
    if (code === NOT_ALLOWED) throw new SchemaBehind(waiting, error);
    tries += 1;
    if (tries > MOST_TRIES || !(code === DEADLOCK || (await anotherRan(database, migrations, left)))) throw error;
  }
}

/** Whether another process has run what was to come later: it is at it, too, and was first. */
async function anotherRan(database: Database, migrations: Migrations, left: ReadonlySet<string>): Promise<boolean> {
  return (await migratorOf(database, migrations).getMigrations()).some(
    ({ name, executedAt }) => executedAt !== undefined && left.has(name),
  );
}

function migratorOf(database: Database, migrations: Migrations, without?: ReadonlySet<string>): Migrator {
  const known = Object.entries(migrations).filter(([name]) => !without?.has(name));
  const getMigrations = () => Promise.resolve(Object.fromEntries(known));
  return new Migrator({ db: database, provider: { getMigrations }, allowUnorderedMigrations: true });
}
