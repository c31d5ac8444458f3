import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrations } from '../../src/app/migrations';
import { bundle } from '../../scripts/bundle.mjs';
import { auditBooks } from '../../src/app/audit';
import { silentLogger } from '../../src/kernel';
import { migrate, openDatabase } from '../../src/platform/database';
import type { Database } from '../../src/platform/database';
import { ApiProcess } from '../ApiProcess';
import { Journal, readJournal } from '../Journal';
import { soakConfiguration } from '../soakSettings';
import { whatWasTold } from '../verifyBooks';
import type { Difference } from '../verifyBooks';
import { readReleased, restoreDatabase, unpackServer, withDatabase } from './released';
import { Route } from './RollingClient';
import { schemaOf } from './schemaOf';
import { signIn } from './signIn';

/** Acknowledged calls that each phase waits for, at every process that serves in it. */
const ENOUGH = 60;
const PHASE_WITHIN = 120_000;
const HANDS = 3;
const home = path.join(import.meta.dirname, '../..');
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface UpgradeReport {
  from: string;
  /** Migrations that ran while the former version served. */
  migrations: readonly string[];
  /** Successful calls of the former version alone, of each while both served, of the new one alone. */
  decided: Record<string, number>;
  acknowledged: number;
  differences: readonly Difference[];
}

/**
 * Upgrades a copy of the released version's database, under load: the released server trades, this version's starts beside it and migrates, both
 * trade, the released one stops. Then the books are audited, and held against what traders were told and what was in them before.
 * @param admin address of a PostgreSQL server
 * @param port first of four free ports
 * @see docs/decisions/0212-upgrades-expand-then-contract.md
 */
export async function runUpgrade(admin: string, port: number): Promise<UpgradeReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  const out = `dist-upgrade-${port}`;
  const programs = { former: unpackServer(path.join(home, `${out}-former`)), present: path.join(home, out, 'main.js') };
  try {
    await bundle(out);
    return await withDatabase(admin, `upgrade_${port}_${process.pid}`, async (url) => {
      await restoreDatabase(url);
      const expected = await withDatabase(admin, `fresh_${port}_${process.pid}`, freshSchema);
      return upgrade(url, folder, port, programs, expected);
    });
  } finally {
    for (const each of [folder, path.join(home, out), path.join(home, `${out}-former`)]) rmSync(each, { recursive: true, force: true });
  }
}

async function freshSchema(url: string): Promise<readonly string[]> {
  const { database, close } = await openDatabase({ url, poolSize: 2, logger: silentLogger });
  try {
    await migrate(database, migrations);
    return await schemaOf(database);
  } finally {
    await close();
  }
}

async function upgrade(
  url: string,
  folder: string,
  port: number,
  programs: { former: string; present: string },
  expected: readonly string[],
): Promise<UpgradeReport> {
  const released = readReleased();
  const { former, present } = processes(url, folder, port, programs);
  const { database, close } = await openDatabase({ url, poolSize: 4, logger: silentLogger });
  const journal = new Journal(path.join(folder, 'journal'));
  const route = new Route();
  let stopped = false;
  let lastCall = Infinity;
  try {
    const before = await linesOf(database);
    await former.api.start();
    route.origins = [former.origin];
    const traders = await signIn(database, released.traders, route, journal, former.origin);
    const trading = traders.map((trader) =>
      trader.trade(
        HANDS,
        () => stopped,
        () => lastCall,
      ),
    );
    const decided: Record<string, number> = {};
    const phase = async (name: string, origins: readonly string[]): Promise<void> => {
      route.origins = origins;
      route.decided.clear();
      for (const until = Date.now() + PHASE_WITHIN; Date.now() < until; await wait(100))
        if (origins.every((origin) => (route.decided.get(origin) ?? 0) >= ENOUGH)) break;
      for (const origin of origins) decided[`${name}, ${origin === former.origin ? 'former' : 'present'}`] = route.decided.get(origin) ?? 0;
    };
    await phase('before', [former.origin]);
    await present.api.start();
    await phase('side by side', [former.origin, present.origin]);
    route.origins = [present.origin];
    const codes = [await former.api.stop()];
    await phase('after', [present.origin]);
    stopped = true;
    lastCall = Date.now() + PHASE_WITHIN;
    await Promise.all(trading);
    codes.push(await present.api.stop());

    const entries = readJournal(journal.file);
    const told = whatWasTold(entries);
    const differences: Difference[] = traders.flatMap((trader) => trader.differences);
    if (codes.some((code) => code !== 0)) differences.push({ check: 'a server did not stop cleanly', details: { codes } });
    for (const [name, { output }] of [['former', former.api] as const, ['present', present.api] as const])
      differences.push(...schemaFaults(name, output));
    differences.push(
      ...(await missing(
        database,
        told.acknowledged.map(({ key }) => key),
      )),
    );
    const after = new Set(await linesOf(database));
    for (const line of before)
      if (!after.has(line)) differences.push({ check: 'a line of the books is lost or changed', details: { line } });
    const schema = await schemaOf(database);
    for (const part of [...schema.filter((each) => !expected.includes(each)), ...expected.filter((each) => !schema.includes(each))])
      differences.push({ check: 'an upgraded database is not what a new one is', details: { part } });
    differences.push(...(await auditBooks(database)).differences.map(({ check, details }) => ({ check, details: { ...details } })));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
    const migrations = rows.map(({ name }) => name).filter((name) => !released.migrations.includes(name));
    return { from: `${released.version} (${released.commit})`, migrations, decided, acknowledged: told.acknowledged.length, differences };
  } finally {
    stopped = true;
    lastCall = 0;
    await Promise.all([former.api.kill(), present.api.kill()]);
    journal.close();
    await close();
  }
}

function processes(url: string, folder: string, port: number, programs: { former: string; present: string }) {
  const { configuration } = readReleased();
  const start = (name: 'former' | 'present', base: number) => {
    const present = soakConfiguration(base, folder, url);
    const settings =
      name === 'present'
        ? present
        : { ...configuration, server: { ...configuration.server, port: base, healthPort: base + 1 }, database: present.database };
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(settings));
    const api = new ApiProcess(programs[name], base + 1, { CONFIG: file });
    return { api, origin: `http://127.0.0.1:${base}` };
  };
  return { former: start('former', port), present: start('present', port + 2) };
}

/** Every line of the books as one text. */
async function linesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select ledger_line::text as line from ledger_line`.execute(database);
  return rows.map(({ line }) => line);
}

/** Keys that were acknowledged and are not stored with their answer. */
async function missing(database: Database, keys: readonly string[]): Promise<Difference[]> {
  const rows = await database.selectFrom('idempotency').select('key').execute();
  const kept = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !kept.has(key)).map((key) => ({ check: 'an acknowledged call is lost', details: { key } }));
}

/** What a version says that finds the schema other than it knows it. */
function schemaFaults(name: string, output: string): Difference[] {
  const lines = output.split('\n').filter((line) => /does not exist|violates (not-null|check|foreign)|has no column/.test(line));
  return lines.slice(0, 3).map((line) => ({ check: `the ${name} version does not get on with the schema`, details: { line } }));
}
