import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pg from 'pg';

const folder = path.join(import.meta.dirname, 'released');
const file = (name: string): string => path.join(folder, name);

/** What is known of the version that is in use: the one that an upgrade begins with. */
export interface Released {
  version: string;
  commit: string;
  /** Names of the migrations that it knows. */
  migrations: readonly string[];
  /** Traders in its database, `trader<index>@example.com`, every other one in the real account. */
  traders: number;
  /** Its configuration, but for ports, folder and database. */
  configuration: { server: Record<string, unknown> } & Record<string, unknown>;
}

/** What was recorded of the released version. */
export function readReleased(): Released {
  return JSON.parse(readFileSync(file('released.json'), 'utf8')) as Released;
}

/** Keeps a version: its server in one file, its database as SQL, and what is to be known of them. */
export function keepReleased(released: Released, server: Buffer, database: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file('server.js.br'), brotliCompressSync(server));
  writeFileSync(file('database.sql.br'), brotliCompressSync(database));
  writeFileSync(file('released.json'), `${JSON.stringify(released, null, 2)}\n`);
}

/** Puts the released server into a folder of this package, where it finds the installed packages. Answers its path. */
export function unpackServer(into: string): string {
  mkdirSync(into, { recursive: true });
  const program = path.join(into, 'main.js');
  writeFileSync(program, brotliDecompressSync(readFileSync(file('server.js.br'))));
  return program;
}

/** Puts the released version's database into an empty one. */
export async function restoreDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(brotliDecompressSync(readFileSync(file('database.sql.br'))).toString());
  } finally {
    await client.end();
  }
}

/** Runs `work` on a database of its own on the server of `admin`, and removes it. */
export async function withDatabase<Result>(admin: string, name: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    try {
      return await work(Object.assign(new URL(admin), { pathname: `/${name}` }).href);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
