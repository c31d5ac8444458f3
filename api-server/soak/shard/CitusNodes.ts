import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runOn } from '../../src/testing/database/runOn';
import { Cluster } from '../Cluster';

const DATABASE = 'soak';
const SETTINGS = {
  shared_preload_libraries: "'citus'",
  max_prepared_transactions: 300,
  max_connections: 300,
  wal_level: 'logical',
  'citus.enable_stat_counters': 'on',
  // They are on one machine.
  'citus.node_conninfo': "'sslmode=disable'",
};

/** Whether PostgreSQL's programs in a folder can load Citus. */
export const hasCitus = (programs: string): boolean =>
  existsSync(path.join(execFileSync(path.join(programs, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' }).trim(), 'citus.so'));

/** A coordinator and its workers, each a PostgreSQL of its own on this machine. The first is the coordinator, a plain PostgreSQL until `join`. */
export class CitusNodes {
  readonly #nodes: readonly Cluster[];
  #joined = false;

  /** @param firstPort of as many as there are nodes */
  constructor(programs: string, folder: string, firstPort: number, count = 3) {
    this.#nodes = Array.from({ length: count }, (_, index) => new Cluster(programs, path.join(folder, `node${index}`), firstPort + index));
    for (let index = 0; index < count; index += 1) mkdirSync(path.join(folder, `node${index}`));
  }

  get url(): string {
    return this.#coordinator.url(DATABASE);
  }

  pids(): number[] {
    return this.#nodes.flatMap((node) => node.pids());
  }

  async create(): Promise<void> {
    for (const node of this.#nodes) {
      await node.create(SETTINGS);
      await runOn(node.url(), `create database ${DATABASE}`);
    }
  }

  /** Makes one cluster of them, as an operator does before a database is spread. */
  async join(): Promise<void> {
    for (const node of this.#nodes) await runOn(node.url(DATABASE), 'create extension citus');
    const [{ port }, ...workers] = this.#nodes as [Cluster, ...Cluster[]];
    const adding = workers.map((worker) => `select citus_add_node('127.0.0.1', ${worker.port})`);
    this.#joined = true;
    await runOn(this.url, `select citus_set_coordinator_host('127.0.0.1', ${port})`, ...adding);
  }

  /** Has each worker wait for a standby that it does not have; undone by `waitForNobody`. */
  async waitForSomebody(): Promise<void> {
    await this.#onWorkers("alter system set synchronous_standby_names = 'nobody'", 'select pg_reload_conf()');
  }

  async waitForNobody(): Promise<void> {
    await this.#onWorkers('alter system reset synchronous_standby_names', 'select pg_reload_conf()');
  }

  /** Ends every wait for a standby, as somebody does who finds them hanging. */
  async endWaits(): Promise<void> {
    await this.#onWorkers("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
  }

  /** Counts what Citus executes from now on anew, where they are a cluster. */
  async resetCounters(): Promise<void> {
    if (this.#joined) await runOn(this.url, 'select citus_stat_counters_reset()');
  }

  async remove(): Promise<void> {
    for (const node of this.#nodes) await node.remove();
  }

  async #onWorkers(...statements: string[]): Promise<void> {
    for (const node of this.#nodes.slice(1)) await runOn(node.url(DATABASE), ...statements);
  }

  get #coordinator(): Cluster {
    return this.#nodes[0] as Cluster;
  }
}
