import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

const PROGRAM = 'nats-server';
const START_WITHIN = 10_000;
const PROCESSES: Set<ChildProcess> = new Set();
process.once('exit', () => PROCESSES.forEach((child) => child.kill('SIGKILL')));

/** A NATS of its own that may be killed, frozen and started again without hurting anybody. */
export class NatsServer {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    this.url = `nats://127.0.0.1:${port}`;
  }

  static isInstalled(): boolean {
    return spawnSync(PROGRAM, ['--version']).status === 0;
  }

  /** Undefined before it is started. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Resolves when it takes connections. */
  async start(): Promise<void> {
    const child = spawn(PROGRAM, ['-a', '127.0.0.1', '-p', String(this.#port)], { stdio: 'ignore' });
    this.#process = child;
    PROCESSES.add(child);
    child.once('exit', () => PROCESSES.delete(child));
    for (const until = Date.now() + START_WITHIN; Date.now() < until;) {
      if (await this.#answers()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`NATS did not start within ${START_WITHIN / 1000} s`);
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Freezes it: connections stay open, nothing answers. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1');
      socket.once('data', () => (socket.destroy(), resolve(true)));
      socket.once('error', () => resolve(false));
    });
  }
}
