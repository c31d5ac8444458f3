import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { silentLogger } from '../src/kernel';
import { openDatabase } from '../src/platform/database';
import type { Database, OpenDatabase } from '../src/platform/database';
import { ApiProcess } from './ApiProcess';
import { Client } from './Client';
import { Journal, readJournal } from './Journal';
import type { Entry } from './Journal';
import type { Member } from './population';
import { settled } from './settled';
import { portsFrom, soakConfiguration } from './soakSettings';
import { tradersOf } from './tradersOf';
import { verifyBooks } from './verifyBooks';
import type { Difference } from './verifyBooks';

export interface RehearsalOptions {
  /** The built server. */
  readonly program: string;
  readonly seed: number;
  readonly port: number;
  readonly say: (line: string) => void;
}

const HANDS = 2;
const SPAN = 8_000;
/** How long it is waited for what the server does by itself, milliseconds. */
export const END_WITHIN = 60_000;
const server = path.join(import.meta.dirname, '..');

/** The verifier compares everything with everything, which no shard can: the one connection gets copies, which it reads instead. */
async function copyShards(database: Database): Promise<void> {
  const extension = await sql`select 1 from pg_extension where extname = 'citus'`.execute(database);
  if (extension.rows.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select relname as name from citus_tables join pg_class on pg_class.oid = table_name where not relispartition`.execute(database);
  for (const { name } of rows) await sql`create temp table ${sql.table(name)} as table ${sql.table(name)}`.execute(database);
}

/** What operators rehearse with a database that traders use: they trade, it is changed, and it is held against a journal outside. */
export class Rehearsal {
  readonly folder: string;
  readonly differences: Difference[] = [];
  readonly #options: RehearsalOptions;
  readonly #url: string;
  readonly #journal: Journal;
  readonly #api: ApiProcess;
  #spans = 0;

  /** @param url of the database, wherever it stands just now */
  constructor(options: RehearsalOptions, folder: string, url: string) {
    this.#options = options;
    this.folder = folder;
    this.#url = url;
    this.#journal = new Journal(path.join(folder, 'journal'));
    const ports = portsFrom(options.port);
    const files = path.join(folder, 'files');
    mkdirSync(files);
    const config = path.join(folder, 'config.json');
    writeFileSync(config, JSON.stringify(soakConfiguration(ports.api, files, url)));
    this.#api = new ApiProcess(options.program, ports.health, { CONFIG: config });
  }

  get entries(): Entry[] {
    return readJournal(this.#journal.file);
  }

  /** Lets everybody trade on what runs now, until all that was asked for is decided and settled. */
  async trade(members: readonly Member[], meanwhile: () => unknown = () => undefined): Promise<void> {
    const { port, seed } = this.#options;
    const origin = `http://127.0.0.1:${portsFrom(port).api}`;
    await this.#api.start();
    let stopped = false;
    let lastCall = Infinity;
    const traders = tradersOf(members, (member) => new Client(origin, member), seed + 1_000 * this.#spans, this.#journal);
    this.#spans += 1;
    const until = (): number => lastCall;
    const trading = traders.map((trader) => trader.trade(HANDS, () => stopped, until));
    await wait(SPAN / 2);
    await meanwhile();
    await wait(SPAN / 2);
    stopped = true;
    lastCall = Date.now() + END_WITHIN;
    await Promise.all(trading);
    await this.onDatabase(({ database }) => settled(database, END_WITHIN));
    const code = await this.#api.stop();
    if (code !== 0) this.differences.push({ check: 'the server did not stop cleanly', details: { code, output: this.#api.output } });
    this.differences.push(...traders.flatMap((trader) => trader.differences));
  }

  async onDatabase<Result>(work: (open: OpenDatabase) => Promise<Result>, poolSize = 4): Promise<Result> {
    const open = await openDatabase({ url: this.#url, poolSize, logger: silentLogger });
    try {
      return await work(open);
    } finally {
      await open.close();
    }
  }

  /** Runs one of the server's commands on the database, as an operator does. Answers what it printed when it failed. */
  command(name: string, ...parameters: readonly string[]): string | undefined {
    const program = ['--import', 'tsx', `src/app/${name}/main.ts`, ...parameters];
    const env = { PATH: process.env['PATH'], DATABASE_URL: this.#url };
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: server, env, encoding: 'utf8' });
    return status === 0 ? undefined : stdout + stderr;
  }

  /** Holds what is there against what was told; and has the exchange's own audit look. */
  async verify(what: string, entries: readonly Entry[] = this.entries): Promise<void> {
    const found = await this.onDatabase(async ({ database }) => {
      await copyShards(database);
      return verifyBooks(database, entries);
    }, 1);
    this.differences.push(...found.map(({ check, details }) => ({ check: `${what}: ${check}`, details })));
    const printed = this.command('audit');
    if (printed !== undefined) this.differences.push({ check: `${what}: the audit found something`, details: { printed } });
  }

  async close(): Promise<void> {
    await this.#api.kill();
    this.#journal.close();
  }
}
