import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Folder of the newest installed PostgreSQL programs (POSTGRES_BIN overrides); undefined when there is none. */
export function postgresPrograms(): string | undefined {
  const given = process.env['POSTGRES_BIN'];
  if (given) return given;
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((left, right) => Number(right) - Number(left)) : [];
  const folders = [...versions.map((version) => path.join(home, version, 'bin')), '/usr/local/pgsql/bin', '/opt/homebrew/bin'];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_dump')));
}

/** PostgreSQL refuses to run as root: then it runs as the user of that name, who comes with every installation. */
const asRoot = process.getuid?.() === 0;

function identity(name: string): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function childrenOf(process: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** A PostgreSQL of its own in `folder`, that may be killed, frozen and started again without hurting anybody. */
export class Cluster {
  readonly port: number;
  readonly #programs: string;
  readonly #folder: string;
  readonly #user: { uid?: number; gid?: number } = asRoot ? identity('postgres') : {};
  #process: ChildProcess | undefined;

  constructor(programs: string, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = path.join(folder, 'cluster');
    this.port = port;
  }

  url(database = 'postgres', port = this.port): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`;
  }

  /** Process ids of the whole cluster; empty when it does not run. */
  pids(): number[] {
    const main = this.#process?.pid;
    return main === undefined ? [] : [main, ...childrenOf(main)];
  }

  /** Makes the cluster and starts it; `more` are further lines of its configuration. */
  async create(more: Readonly<Record<string, string | number>> = {}): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    chmodSync(path.dirname(this.#folder), 0o755);
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    this.run('initdb', ['-D', this.#folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
    // Commits are flushed by themselves; the background writer is slow, so that one which is not flushed is really lost by a kill.
    const settings = {
      port: this.port,
      listen_addresses: "'127.0.0.1'",
      unix_socket_directories: "''",
      max_connections: 150,
      wal_writer_delay: '10s',
      ...more,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
    appendFileSync(path.join(this.#folder, 'postgresql.conf'), lines.join(''));
    await this.start();
  }

  /** Starts the database and waits until it answers, after a crash until its log is replayed. */
  async start(): Promise<void> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) this.#launch();
      const client = new pg.Client({ connectionString: this.url() });
      client.on('error', () => undefined);
      const answers = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (answers) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('PostgreSQL did not start within 30 s');
  }

  /** kill -9 of every process of the cluster at once. */
  async kill(): Promise<void> {
    const ended = this.#ended();
    this.#signal('SIGKILL');
    await ended;
  }

  /** Freezes the database for `duration` milliseconds: connections stay open, nothing answers. */
  async pause(duration: number): Promise<void> {
    this.#signal('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, duration));
    this.#signal('SIGCONT');
  }

  async remove(): Promise<void> {
    const ended = this.#ended();
    this.#process?.kill('SIGINT');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Starts one of PostgreSQL's own programs. */
  spawn(program: string, parameters: readonly string[]): ChildProcess {
    return spawn(path.join(this.#programs, program), parameters, { ...this.#user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Reads a file of the cluster's folder. */
  read(file: string): string {
    return readFileSync(path.join(this.#folder, file), 'utf8');
  }

  /** Runs one of PostgreSQL's own programs and answers what it printed. */
  run(program: string, parameters: readonly string[], input?: Buffer): Buffer {
    return execFileSync(path.join(this.#programs, program), parameters, {
      ...this.#user,
      cwd: '/',
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 1 << 30,
    });
  }

  #launch(): void {
    this.#process = spawn(path.join(this.#programs, 'postgres'), ['-D', this.#folder], { ...this.#user, cwd: '/', stdio: 'ignore' });
  }

  #ended(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => child.once('exit', () => resolve()));
  }

  #signal(signal: NodeJS.Signals): void {
    for (const each of this.pids()) {
      try {
        process.kill(each, signal);
      } catch {
        // It ended by itself.
      }
    }
  }
}
