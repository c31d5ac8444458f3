import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const deployed = path.resolve(import.meta.dirname, '../../../deploy/cluster');

/** What Patroni says of its machine. */
export interface MachineState {
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly sync_standby?: boolean;
}

export type Program = 'etcd' | 'patroni';

interface MachineOptions {
  readonly name: string;
  readonly namespace: string;
  readonly address: string;
  /** Names and addresses of all machines, this one too. */
  readonly all: readonly { readonly name: string; readonly address: string }[];
  readonly folder: string;
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly passwords: { readonly superuser: string; readonly replication: string };
  /** Size of its disk, megabytes. */
  readonly disk: number;
}

const ip = (...parameters: string[]): string => execFileSync('ip', parameters, { encoding: 'utf8' });
const userOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** A database machine: a network namespace with etcd, Patroni and PostgreSQL, on a disk of its own that is not large. */
export class Machine {
  readonly name: string;
  readonly namespace: string;
  readonly address: string;
  readonly #options: MachineOptions;
  readonly #running = new Map<Program, ChildProcess>();

  constructor(options: MachineOptions) {
    this.#options = options;
    this.name = options.name;
    this.namespace = options.namespace;
    this.address = options.address;
  }

  /** Makes its disk. */
  create(): void {
    const { folder, disk } = this.#options;
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${disk}m,mode=755`, 'tmpfs', folder]);
    chownSync(folder, userOf('-u'), userOf('-g'));
  }

  /** Switches it on: whatever does not run is started. */
  start(only?: Program): void {
    if (only !== 'patroni') this.#run('etcd', ['etcd']);
    if (only !== 'etcd') this.#run('patroni', ['patroni', path.join(deployed, 'patroni.yml')]);
  }

  /** Kills one program at once; of Patroni's its PostgreSQL goes on. */
  kill(program: Program): void {
    this.#running.get(program)?.kill('SIGKILL');
    this.#running.delete(program);
  }

  /** Kills PostgreSQL alone. */
  killDatabase(): void {
    const pids = this.#pids().filter((pid) =>
      spawnSync('ps', ['-o', 'comm=', '-p', pid], { encoding: 'utf8' }).stdout.startsWith('postgres'),
    );
    if (pids.length > 0) spawnSync('kill', ['-9', ...pids]);
  }

  /** Everything on it at once: -9 is a power cut, -STOP a standstill, -CONT its end. */
  signal(signal: '-9' | '-STOP' | '-CONT'): void {
    const pids = this.#pids();
    if (pids.length > 0) spawnSync('kill', [signal, ...pids]);
    if (signal === '-9') this.#running.clear();
  }

  /** Nobody reaches it, nor it anybody. */
  cutOff(): void {
    ip('-n', this.#options.namespace, 'link', 'set', 'eth0', 'down');
  }

  /** The other machines do not reach it; the exchange does. */
  cutOffFrom(others: readonly Machine[]): void {
    for (const { address } of others) ip('-n', this.#options.namespace, 'route', 'add', 'blackhole', `${address}/32`);
  }

  reconnect(others: readonly Machine[]): void {
    const { namespace } = this.#options;
    ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    for (const { address } of others) spawnSync('ip', ['-n', namespace, 'route', 'del', 'blackhole', `${address}/32`]);
  }

  /** Leaves nothing of its disk. */
  async fillDisk(): Promise<void> {
    const writing = spawn('dd', ['if=/dev/zero', `of=${this.#ballast}`, 'bs=1M'], { stdio: 'ignore' });
    await once(writing, 'exit');
  }

  freeDisk(): void {
    rmSync(this.#ballast, { force: true });
  }

  /** What Patroni says of it; undefined when it does not answer. */
  async state(): Promise<MachineState | undefined> {
    try {
      const answer = await fetch(`http://${this.address}:8008/patroni`, { signal: AbortSignal.timeout(1_500) });
      return (await answer.json()) as MachineState;
    } catch {
      return undefined;
    }
  }

  /** Whether Patroni says that it has the lock. */
  async isPrimary(): Promise<boolean> {
    const answer = await fetch(`http://${this.address}:8008/primary`, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined);
    return answer?.ok ?? false;
  }

  /** Runs `patronictl` on it. */
  async control(command: string, ...parameters: readonly string[]): Promise<string> {
    const [program = '', ...before] = this.#command('patronictl');
    const environment = { ...process.env, ...this.#settings() };
    const { stdout } = await run(program, [...before, command, 'halyard', ...parameters], { cwd: '/', env: environment });
    return stdout;
  }

  /** The file into which its programs say what they do. */
  get log(): string {
    return `${this.#options.folder}.log`;
  }

  remove(): void {
    this.signal('-9');
    spawnSync('umount', ['--lazy', this.#options.folder]);
  }

  get #ballast(): string {
    return path.join(this.#options.folder, 'ballast');
  }

  #pids(): string[] {
    return ip('netns', 'pids', this.#options.namespace).split('\n').filter(Boolean);
  }

  #command(program: string): string[] {
    const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    return ['ip', 'netns', 'exec', this.#options.namespace, ...user, program];
  }

  #run(name: Program, [program = '', ...parameters]: readonly string[]): void {
    if (this.#running.get(name)?.exitCode === null) return;
    const [command = '', ...before] = this.#command(program);
    const log = openSync(this.log, 'a');
    const child = spawn(command, [...before, ...parameters], {
      cwd: '/',
      env: { ...process.env, ...this.#settings() },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#running.set(name, child);
  }

  /** The environment of deploy/cluster, filled in for this machine. */
  #settings(): Record<string, string> {
    const { name, address, all, folder, programs, passwords } = this.#options;
    const hosts = all.map((each) => `${each.address}:2379`).join(',');
    const peers = all.map((each) => `${each.name}=http://${each.address}:2380`).join(',');
    const values: Readonly<Record<string, string>> = { name, address, folder, programs, hosts, peers, ...passwords };
    const lines = readFileSync(path.join(deployed, 'machine.env'), 'utf8').matchAll(/^([A-Z_\d]+)=(.*)$/gm);
    return Object.fromEntries(
      [...lines].map(([, key = '', value = '']) => [key, value.replace(/\{(\w+)\}/g, (_, of: string) => values[of] ?? '')]),
    );
  }
}
