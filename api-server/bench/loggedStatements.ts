import { sql } from 'kysely';
import type { BenchServer } from './BenchServer';

export interface LoggedStatement {
  message?: string;
  detail?: string;
  application_name?: string;
}

/** How a log line begins that tells of a statement: prepared ones by their name, others as unnamed. */
export const EXECUTED = /^execute [^:]+: /;

/** Statements without values, as `begin`, may be executed at once. */
const STATEMENT = /^(execute [^:]+|statement): /;

/** Lets the database log what the server asks of it while `work` runs, background work included. */
export async function loggedStatements({ database, cluster }: BenchServer, work: () => Promise<void>): Promise<LoggedStatement[]> {
  const logging = async (value: string): Promise<void> => {
    await sql.raw(`alter database bench set log_statement = '${value}'`).execute(database);
    await sql.raw(`alter system set log_statement = '${value}'`).execute(database);
    await sql`select pg_reload_conf()`.execute(database);
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  await logging('all');
  const before = cluster.read('log/server.json').length;
  await work();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const text = cluster.read('log/server.json').slice(before);
  await logging('none');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoggedStatement)
    .filter(({ application_name: name, message }) => name === 'api-server' && STATEMENT.test(message ?? ''));
}
