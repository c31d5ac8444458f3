import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrations } from '../src/app/migrations';
import { migrate, openDatabase } from '../src/platform/database';
import { unlimitedAddress, unlimitedUsers } from '../src/testing/app/unlimitedUsers';
import type { Database } from '../src/platform/database';
import { silentLogger } from '../src/kernel';
import type { Clock } from '../src/kernel';
import { bundle } from '../scripts/bundle.mjs';
import { ApiProcess } from '../soak/ApiProcess';
import { Cluster } from '../soak/Cluster';
import { populate } from '../soak/population';
import type { Member } from '../soak/population';

/** Users have ids that a script can make from a number of 12 digits. */
export const FIRST_USER = 100_000_000_000;
/** Ports of further nodes, two each, begin so far behind the first. */
const NODES = 10;
const userIdOf = (index: number): string => `00000000-0000-7000-8000-${FIRST_USER + index}`;

/** The built server on a PostgreSQL of its own, with traders who have money. */
export interface BenchServer {
  port: number;
  cluster: Cluster;
  api: ApiProcess;
  database: Database;
  members: readonly Member[];
  /** Starts the server again with other settings; its port, limits and database stay. */
  restart(settings: BenchSettings): Promise<void>;
  /** A further node on the same database and the same folder of pictures, not started yet. */
  node(index: number, settings: BenchSettings, environment: Record<string, string>): BenchNode;
  close(): Promise<void>;
}

export interface BenchNode {
  port: number;
  api: ApiProcess;
}

interface BenchSettings {
  market?: object;
  server?: object;
  [section: string]: unknown;
}

/** Settings that every bench shares: the limits of one trader and of one address are out of the way. */
function configuration(port: number, folder: string, url: string, { market, server, ...settings }: BenchSettings): object {
  return {
    server: { port, healthPort: port + 1, maximumInFlight: 2_000, userLimits: unlimitedUsers, addressLimits: unlimitedAddress, ...server },
    database: { url, folder },
    operator: { port: 0 },
    sandbox: { enabled: true },
    logLevel: 'warn',
    market: { stream: { maximumAddressSockets: 100_000 }, ...market },
    ...settings,
  };
}

export interface BenchOptions {
  /** Folder of PostgreSQL's programs. */
  programs: string;
  port: number;
  traders: number;
  /** When traders came; now unless told. */
  clock?: Clock;
  /** Folder for processor profiles of the server, one for each of its starts. */
  profile?: string | undefined;
}

/** Builds and starts everything. */
export async function openBenchServer({ programs, port, traders, clock, profile }: BenchOptions): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const cluster = new Cluster(programs, folder, port + 2);
  // Named by the port, so that two benches do not share one.
  const out = `dist-bench-${port}`;
  await bundle(out);
  // The log is how the bench learns which statements an order is made of.
  await cluster.create({
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: "'server.log'",
    log_destination: 'jsonlog',
    wal_writer_delay: '200ms',
  });
  cluster.run('psql', ['-q', '-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres', '-c', 'create database bench']);
  const { database, close } = await openDatabase({ url: cluster.url('bench'), poolSize: 4, logger: silentLogger });
  await migrate(database, migrations);
  const members = await populate(database, traders, '1000000000', userIdOf, clock);
  const files = path.join(folder, 'server');
  mkdirSync(files);
  const config = path.join(folder, 'config.json');
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`];
  const program = path.join(import.meta.dirname, '..', out, 'main.js');
  const api = new ApiProcess(program, port + 1, { CONFIG: config }, flags);
  return {
    port,
    cluster,
    api,
    database,
    members,
    async restart(settings) {
      await api.stop();
      writeFileSync(config, JSON.stringify(configuration(port, files, cluster.url('bench'), settings)));
      await api.start();
    },
    node(index, more, environment) {
      const own = port + NODES + 2 * index;
      const file = path.join(folder, `node-${index}.json`);
      writeFileSync(file, JSON.stringify(configuration(own, files, cluster.url('bench'), more)));
      return { port: own, api: new ApiProcess(program, own + 1, { CONFIG: file, ...environment }, flags) };
    },
    async close() {
      await api.stop();
      await close();
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
      rmSync(path.join(import.meta.dirname, '..', out), { recursive: true, force: true });
    },
  };
}
