import { randomBytes } from 'node:crypto';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Machine } from './Machine';

const settings = path.resolve(import.meta.dirname, '../../../deploy/cluster/haproxy.cfg');
const NAMES = ['one', 'two', 'three'];
const DISK = 1_500;
const WHOLE_WITHIN = 120_000;
const REPLACED_WITHIN = 60_000;

/** Debian's packages that are missing here, or why there can be no network namespaces; undefined when a cluster can be started. */
export function lacksOfCluster(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'network namespaces need Linux and root';
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', ip: 'iproute2', setpriv: 'util-linux' };
  const missing = Object.entries(packages).filter(([program]) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0) return `not installed (Debian: ${missing.map(([, name]) => name).join(', ')})`;
  if (spawnSync('ip', ['netns', 'add', 'halyard-probe']).status !== 0) return 'no network namespace can be made here';
  execFileSync('ip', ['netns', 'del', 'halyard-probe']);
  return undefined;
}

/** Three database machines in network namespaces, and the proxy that leads to the primary: the files of deploy/cluster, nothing else. */
export class PatroniCluster {
  /** Where the primary is reached on 127.0.0.1. */
  readonly port: number;
  readonly machines: readonly Machine[];
  readonly #folder: string;
  readonly #network: string;
  readonly #passwords = { superuser: randomBytes(16).toString('hex'), replication: randomBytes(16).toString('hex') };
  #proxy: ChildProcess | undefined;
  #awaitsStandby = true;

  /** @param programs folder of PostgreSQL's programs @param port of the primary; names of interfaces carry it, so that two clusters stand side by side */
  constructor(programs: string, folder: string, port: number) {
    this.port = port;
    this.#folder = folder;
    this.#network = `10.77.${port % 250}`;
    const all = NAMES.map((name, index) => ({ name, address: `${this.#network}.${11 + index}` }));
    this.machines = all.map(
      ({ name, address }) =>
        new Machine({
          name,
          address,
          all,
          namespace: this.#namespace(name),
          folder: path.join(folder, name),
          programs,
          passwords: this.#passwords,
          disk: DISK,
        }),
    );
  }

  url(database = 'postgres', port = this.port): string {
    return `postgres://postgres:${this.#passwords.superuser}@127.0.0.1:${port}/${database}`;
  }

  /** Makes networks and disks, starts everything and waits until there are a primary and two standbys. */
  async create(): Promise<void> {
    // What a run left behind that was cut off.
    await this.remove();
    mkdirSync(this.#folder, { recursive: true });
    const ip = (...parameters: string[]): void => void execFileSync('ip', parameters);
    ip('link', 'add', this.#bridge, 'type', 'bridge');
    ip('addr', 'add', `${this.#network}.1/24`, 'dev', this.#bridge);
    ip('link', 'set', this.#bridge, 'up');
    this.machines.forEach((machine, index) => {
      const [namespace, outside] = [this.#namespace(machine.name), this.#cable(index)];
      ip('netns', 'add', namespace);
      ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      ip('link', 'set', outside, 'master', this.#bridge, 'up');
      ip('-n', namespace, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
      ip('-n', namespace, 'link', 'set', 'eth0', 'up');
      machine.create();
      machine.start();
    });
    const [one, two, three] = this.machines.map(({ address }) => address);
    const places = { CLUSTER_LISTEN: `127.0.0.1:${this.port}`, CLUSTER_ONE: one, CLUSTER_TWO: two, CLUSTER_THREE: three };
    this.#proxy = spawn('haproxy', ['-db', '-f', settings], { env: { ...process.env, ...places }, stdio: 'ignore' });
    await this.whole();
  }

  /** Address of one machine's own database, whatever it is now. */
  urlOf(machine: Machine): string {
    return `postgres://postgres:${this.#passwords.superuser}@${machine.address}:5432/postgres`;
  }

  /** The machine that has the lock; undefined while none has. */
  async primary(): Promise<Machine | undefined> {
    const are = await Promise.all(this.machines.map((machine) => machine.isPrimary()));
    return this.machines[are.indexOf(true)];
  }

  /** Waits until another machine than `former` has the lock and takes writes; tells whether that came to be. */
  async replaced(former: Machine): Promise<boolean> {
    for (const until = Date.now() + REPLACED_WITHIN; Date.now() < until; await wait(100)) {
      const others = this.machines.filter((machine) => machine !== former);
      const are = await Promise.all(others.map((machine) => machine.isPrimary()));
      if (are.includes(true) && (await this.#answers())) return true;
    }
    return false;
  }

  /** Changes Patroni's settings of the running cluster, as `patronictl edit-config` does. */
  async change(settings: { readonly synchronous_mode?: boolean }): Promise<void> {
    const [machine] = this.machines;
    this.#awaitsStandby = settings.synchronous_mode ?? this.#awaitsStandby;
    const body = JSON.stringify(settings);
    await fetch(`http://${machine?.address}:8008/config`, { method: 'PATCH', body });
  }

  /** Waits until a primary takes writes, two standbys follow it, and commits wait for one of them, where they shall. Answers the primary. */
  async whole(): Promise<Machine> {
    for (const until = Date.now() + WHOLE_WITHIN; Date.now() < until; await wait(250)) {
      const isFollowed = await this.isFollowed();
      const primary = await this.primary();
      if (isFollowed && primary && (await this.#answers())) return primary;
    }
    throw new Error(`The cluster was not whole within ${WHOLE_WITHIN / 1_000} s:\n${await this.#story()}`);
  }

  /** Whether all machines are on one timeline, and commits wait for one of them, where they shall. */
  async isFollowed(): Promise<boolean> {
    const states = await Promise.all(this.machines.map((machine) => machine.state()));
    const newest = Math.max(...states.map((state) => state?.timeline ?? 0));
    const follow = states.every((state) => state?.state === 'running' && state.timeline === newest);
    return follow && states.some((state) => state?.sync_standby) === this.#awaitsStandby;
  }

  async remove(): Promise<void> {
    const proxy = this.#proxy;
    if (proxy && proxy.exitCode === null) {
      const ended = new Promise((resolve) => proxy.once('exit', resolve));
      proxy.kill('SIGKILL');
      await ended;
    }
    for (const [index, machine] of this.machines.entries()) {
      // A namespace lives as long as the last of its processes, its cable would, too.
      spawnSync('ip', ['link', 'del', this.#cable(index)]);
      if (existsSync(`/run/netns/${this.#namespace(machine.name)}`)) machine.remove();
      spawnSync('ip', ['netns', 'del', this.#namespace(machine.name)]);
    }
    spawnSync('ip', ['link', 'del', this.#bridge]);
  }

  get #bridge(): string {
    return `hly${this.port}`;
  }

  #cable(index: number): string {
    return `${this.#bridge}-${index + 1}`;
  }

  #namespace(name: string): string {
    return `halyard-${this.port}-${name}`;
  }

  /** Whether a commit is told by now. */
  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`select pg_logical_emit_message(true, 'written', '')`);
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** What each machine is, and what it said last; tracebacks of its answers to whoever went away are left out. */
  async #story(): Promise<string> {
    const states = await Promise.all(this.machines.map((machine) => machine.state()));
    const lines = (file: string): string[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^20.* (INFO|WARNING|ERROR|FATAL|PANIC|LOG)/.test(line));
    return this.machines
      .map(({ name, log }, index) => [name, JSON.stringify(states[index]), ...lines(log).slice(-40)].join('\n'))
      .join('\n\n');
  }
}
