import { ApiProcess } from '../ApiProcess';
import { CuttingProxy } from '../CuttingProxy';
import { SteeredClock } from './SteeredClock';

const LOOK_EVERY = 20;
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface NodePorts {
  readonly api: number;
  readonly health: number;
  /** Where traders reach it. */
  readonly traders: number;
  /** Where it reaches the database. */
  readonly database: number;
}

interface NodeOptions {
  readonly name: string;
  readonly program: string;
  readonly ports: NodePorts;
  readonly databasePort: number;
  /** Its file of settings. */
  readonly config: string;
  readonly clockFile: string;
  /** Whether the answer to what a trader sends now is swallowed. */
  readonly swallows: () => boolean;
}

/** One node of the exchange with everything that can be done to it: killed, stopped in the middle of a transaction, given a wrong clock. */
export class ExchangeNode {
  readonly name: string;
  /** Address for traders. */
  readonly origin: string;
  readonly api: ApiProcess;
  readonly clock: SteeredClock;
  readonly answers: CuttingProxy;
  readonly #ports: NodePorts;
  readonly #statements: CuttingProxy;
  #freezes = false;

  constructor({ name, program, ports, databasePort, config, clockFile, swallows }: NodeOptions) {
    this.name = name;
    this.#ports = ports;
    this.origin = `http://127.0.0.1:${ports.traders}`;
    this.clock = new SteeredClock(clockFile);
    this.api = new ApiProcess(program, ports.health, { CONFIG: config, ...this.clock.environment });
    this.answers = new CuttingProxy(ports.api, swallows);
    this.#statements = new CuttingProxy(databasePort, (sent) => this.#freezeAt(sent));
    this.#statements.enabled = true;
  }

  async open(): Promise<void> {
    await Promise.all([this.answers.listen(this.#ports.traders), this.#statements.listen(this.#ports.database)]);
  }

  async close(): Promise<void> {
    this.api.resume();
    await this.api.kill();
    await Promise.all([this.answers.close(), this.#statements.close()]);
  }

  async runsFeed(): Promise<boolean> {
    return (await this.api.figure('market_runs_feed')) === 1;
  }

  /** Stops it between a lock and the commit: the lock is had, the process stands still. Resolves when that has happened, false when it did not come to it. */
  async freezeInTransaction(within: number): Promise<boolean> {
    this.#freezes = true;
    for (const until = Date.now() + within; this.#freezes && Date.now() < until;) await wait(LOOK_EVERY);
    const frozen = !this.#freezes;
    this.#freezes = false;
    return frozen;
  }

  /** Never swallows anything; what was sent still arrives. */
  #freezeAt(sent: Buffer): boolean {
    if (this.#freezes && sent.includes('for update') && !sent.includes('commit')) {
      this.#freezes = false;
      this.api.pause();
    }
    return false;
  }
}
