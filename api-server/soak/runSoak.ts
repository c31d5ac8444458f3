import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrations } from '../src/app/migrations';
import { migrate, openDatabase } from '../src/platform/database';
import type { Database } from '../src/platform/database';
import { silentLogger } from '../src/kernel';
import { bundle } from '../scripts/bundle.mjs';
import { ApiProcess } from './ApiProcess';
import { CapitalWatch } from './CapitalWatch';
import { Client } from './Client';
import { Cluster } from './Cluster';
import { CuttingProxy } from './CuttingProxy';
import { defectPlugin } from './defectPlugin';
import type { Defect } from './defects';
import { commitFault, planFaults } from './faults';
import { haltFor } from './haltFor';
import type { SoakHalt } from './soakHalts';
import { Journal, readJournal } from './Journal';
import { populate } from './population';
import { runOn } from '../src/testing/database/runOn';
import { Random } from '../src/testing/Random';
import { portsFrom, soakConfiguration } from './soakSettings';
import { settled } from './settled';
import type { Trader } from './Trader';
import { tradersOf } from './tradersOf';
import { verifyBooks, whatWasTold } from './verifyBooks';
import type { Difference } from './verifyBooks';

export interface SoakOptions {
  seconds: number;
  traders: number;
  kills: number;
  seed: number;
  /** Folder of PostgreSQL's programs. */
  programs: string;
  /** First of five free ports. */
  port: number;
  defect?: Defect | undefined;
  say?: (line: string) => void;
}

export interface SoakReport {
  acknowledged: number;
  refused: number;
  retries: number;
  replays: number;
  /** Answers swallowed between traders and server, and between server and database. */
  cutAnswers: number;
  cutCommits: number;
  /** Orders that the house had no capital for, and looks at it while something ran. */
  houseCapital: number;
  capitalLooks: number;
  /** Most that ran at a look, as a share of what the house could pay. */
  capitalShare: number;
  faults: readonly string[];
  differences: readonly Difference[];
}

const HANDS = 3;
const SPIKE = 5;
const SPIKE_LASTS = 2_000;
const END_WITHIN = 60_000;
const CUT_ANSWERS = 0.01;
const CUT_COMMITS = 0.01;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs the real server under load and faults against a PostgreSQL of its own, then holds what is there against what was told. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soak-'));
  const ports = portsFrom(options.port);
  const out = `dist-soak-${ports.api}`;
  const cluster = new Cluster(options.programs, folder, ports.database);
  try {
    await bundle(out, options.defect ? [defectPlugin(options.defect)] : []);
    await cluster.create();
    return await soakOn(cluster, folder, path.join(import.meta.dirname, '..', out, 'main.js'), options);
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
    rmSync(path.join(import.meta.dirname, '..', out), { recursive: true, force: true });
  }
}

async function soakOn(cluster: Cluster, folder: string, program: string, options: SoakOptions): Promise<SoakReport> {
  const { seconds, kills, seed, port } = options;
  const say = options.say ?? (() => undefined);
  const ports = portsFrom(port);
  const random = new Random(seed);
  const answers = new CuttingProxy(ports.api, () => random.chance(CUT_ANSWERS));
  const commits = new CuttingProxy(ports.database, (sent) => isCommit(sent) && random.chance(CUT_COMMITS));
  const files = path.join(folder, 'server');
  mkdirSync(files);
  const config = path.join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(soakConfiguration(ports.api, files, cluster.url('soak', ports.databaseProxy))));
  const api = new ApiProcess(program, ports.health, { CONFIG: config });
  const journal = new Journal(path.join(folder, 'journal'));
  const { database, close } = await prepare(cluster);
  const capital = new CapitalWatch(database);
  try {
    const members = await populate(database, options.traders);
    await Promise.all([answers.listen(ports.tradersProxy), commits.listen(ports.databaseProxy)]);
    await api.start();
    const origin = `http://127.0.0.1:${ports.tradersProxy}`;
    const traders = tradersOf(members, (member) => new Client(origin, member), seed, journal);

    say(`${members.length} traders for ${seconds} s, ${kills} kills`);
    const differences: Difference[] = [];
    const began = Date.now();
    let stopped = false;
    let lastCall = Infinity;
    const until = (): number => lastCall;
    capital.start();
    const trading = traders.map((trader) => trader.trade(HANDS, () => stopped, until));
    const spike = (): void => {
      const over = Date.now() + SPIKE_LASTS;
      trading.push(...traders.map((trader) => trader.trade(HANDS * (SPIKE - 1), () => stopped || Date.now() > over, until)));
    };
    answers.enabled = commits.enabled = true;
    const faults = planFaults(random, seconds * 1_000, kills, options.defect?.databaseKills !== undefined);
    for (const fault of faults) {
      await wait(began + fault.at - Date.now());
      if (api.ended) differences.push({ check: 'the server ended by itself', details: { output: api.output } });
      say(`${((Date.now() - began) / 1_000).toFixed(1)} s: ${fault.name}`);
      const halt = (kind: SoakHalt): Promise<void> => haltFor(database, journal, kind);
      await commitFault(fault, { cluster, api, spike, setClock: (ahead) => setClock(database, ahead), halt });
    }
    await wait(began + seconds * 1_000 - Date.now());
    if (api.ended) differences.push({ check: 'the server ended by itself', details: { output: api.output } });
    answers.enabled = commits.enabled = false;
    stopped = true;
    lastCall = Date.now() + END_WITHIN;
    say('finding out what became of every request …');
    await api.start();
    await Promise.all(trading);
    await settled(database, END_WITHIN);
    await capital.stop();
    const code = await api.stop();
    if (code !== 0) differences.push({ check: 'the server did not stop cleanly', details: { code, output: api.output } });

    say('verifying …');
    const entries = readJournal(journal.file);
    differences.push(...capital.differences, ...traders.flatMap((trader) => trader.differences), ...(await verifyBooks(database, entries)));
    differences.push(...(await verifyRestored(cluster, entries)));
    const told = whatWasTold(entries);
    const sum = (count: (trader: Trader) => number): number => traders.reduce((total, trader) => total + count(trader), 0);
    return {
      acknowledged: told.acknowledged.length,
      refused: told.refused.size,
      retries: sum((trader) => trader.retries),
      replays: sum((trader) => trader.replays),
      cutAnswers: answers.count,
      cutCommits: commits.count,
      houseCapital: entries.filter((entry) => entry.kind === 'refused' && entry.refusal.endsWith('.houseCapital')).length,
      capitalLooks: capital.looks,
      capitalShare: Math.round(capital.highest * 100) / 100,
      faults: faults.map((fault) => fault.name),
      differences,
    };
  } finally {
    await capital.stop();
    await api.kill();
    await Promise.all([answers.close(), commits.close()]);
    journal.close();
    await close();
  }
}

/** What a transaction of the server ends with, or a statement that is one and stores a key. */
function isCommit(sent: Buffer): boolean {
  return sent.includes('commit') || sent.includes('insert into idempotency');
}

async function prepare(cluster: Cluster): Promise<{ database: Database; close: () => Promise<void> }> {
  await runOn(cluster.url(), 'create database soak');
  const open = await openDatabase({ url: cluster.url('soak'), poolSize: 4, logger: silentLogger });
  await migrate(open.database, migrations);
  await makeClockSettable(open.database);
  return open;
}

/** Puts a clock of our own in front of PostgreSQL's: statements that do not say whose `clock_timestamp()` they mean get this one. */
async function makeClockSettable(database: Database): Promise<void> {
  for (const statement of [
    'create table soak_clock (ahead bigint not null)',
    'insert into soak_clock values (0)',
    `create function public.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + (select ahead from public.soak_clock) * interval '1 millisecond' $$`,
    'alter database soak set search_path = public, pg_catalog',
  ])
    await sql.raw(statement).execute(database);
}

const setClock = async (database: Database, ahead: number): Promise<void> => {
  await sql`update soak_clock set ahead = ${ahead}`.execute(database);
};

/** A backup, restored into another database, holds the same. */
async function verifyRestored(cluster: Cluster, entries: ReturnType<typeof readJournal>): Promise<Difference[]> {
  const connection = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  const dump = cluster.run('pg_dump', [...connection, '-Fc', 'soak']);
  cluster.run('psql', [...connection, '-q', '-c', 'create database restored']);
  cluster.run('pg_restore', [...connection, '-d', 'restored'], dump);
  const { database, close } = await openDatabase({ url: cluster.url('restored'), poolSize: 2, logger: silentLogger });
  try {
    const differences = await verifyBooks(database, entries);
    return differences.map(({ check, details }) => ({ check: `restored backup: ${check}`, details }));
  } finally {
    await close();
  }
}
