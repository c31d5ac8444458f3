import pg from 'pg';

/** Runs statements one after the other on a connection of their own. @param server address of a PostgreSQL */
export async function runOn(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Address of another database of the same server. */
export const addressOf = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;
