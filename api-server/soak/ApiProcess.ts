import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

const START_WITHIN = 60_000;
const PROCESSES: Set<ChildProcess> = new Set();
process.once('exit', () => PROCESSES.forEach((child) => child.kill('SIGKILL')));

/** The built server in a process of its own, that may be killed and started again. */
export class ApiProcess {
  readonly #program: string;
  readonly #environment: Record<string, string>;
  readonly #healthPort: number;
  readonly #flags: readonly string[];
  #child: ChildProcess | undefined;
  #output = '';

  /** `environment` names CONFIG or PORT and DATABASE_URL; health is asked on `healthPort`; `flags` are Node's own. */
  constructor(program: string, healthPort: number, environment: Record<string, string>, flags: readonly string[] = []) {
    this.#program = program;
    this.#healthPort = healthPort;
    this.#environment = environment;
    this.#flags = flags;
  }

  /** The last lines that it printed, for whoever asks why it ended. */
  get output(): string {
    return this.#output.slice(-4_000);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the server and waits until it is ready. One that ends by itself, as it may while its database is down, is started again. */
  async start(): Promise<void> {
    const until = Date.now() + START_WITHIN;
    while (Date.now() < until) {
      if (!this.#running()) this.#launch();
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server was not ready within ${START_WITHIN / 1000} s:\n${this.output}`);
  }

  /** True when the process has ended although nobody asked it to. */
  get ended(): boolean {
    return this.#child !== undefined && !this.#running();
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Lets it stand still: connections stay open, nothing answers. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Starts it where it is expected to refuse. Answers its exit code once it has ended, what it said is in `output`. */
  async startInVain(): Promise<number | null> {
    this.#output = '';
    this.#launch();
    const child = this.#child as ChildProcess;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const patience = setTimeout(() => child.kill('SIGKILL'), START_WITHIN);
    return ended.finally(() => clearTimeout(patience));
  }

  async isReady(): Promise<boolean> {
    return (await this.#health('/health/ready'))?.ok ?? false;
  }

  /** A figure on the health port; undefined when the process does not answer, or does not know it. */
  async figure(name: string): Promise<number | undefined> {
    const text = await (await this.#health('/metrics'))?.text().catch(() => undefined);
    const line = text?.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  }

  /** Asks it to stop as an operator does. Answers its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  #running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  #launch(): void {
    const child = spawn(process.execPath, [...this.#flags, this.#program], { env: { PATH: process.env['PATH'], ...this.#environment } });
    const hear = (chunk: Buffer): void => void (this.#output = (this.#output + chunk.toString()).slice(-20_000));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    PROCESSES.add(child);
    child.once('exit', () => PROCESSES.delete(child));
    this.#child = child;
  }

  async #health(path: string): Promise<Response | undefined> {
    try {
      return await fetch(`http://127.0.0.1:${this.#healthPort}${path}`, { signal: AbortSignal.timeout(1_000) });
    } catch {
      return undefined;
    }
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
