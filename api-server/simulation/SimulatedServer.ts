import type { FastifyInstance } from 'fastify';
import { apiPath, endpointTable } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import type { Shown } from '../soak/Client';
import { createContext } from '../src/app/createContext';
import { retentionModule } from '../src/platform/retention';
import { accessModule } from '../src/core/access';
import { marketModule } from '../src/core/market';
import type { Tick } from '../src/core/market';
import { deliveryModule } from '../src/domains/delivery';
import { followPlanModule } from '../src/domains/followPlans';
import { limitModule } from '../src/domains/limits';
import { perpetualModule } from '../src/domains/perpetual';
import { referralModule } from '../src/domains/referral';
import { walletModule } from '../src/domains/wallet';
import { money } from '../src/kernel';
import type { Logger } from '../src/kernel';
import { buildServer } from '../src/platform/http';
import { openModule } from '../src/platform/module';
import type { Config, OpenModule, ServerContext, Openable, Service } from '../src/platform/module';
import { Metrics } from '../src/platform/observability';
import { Sealer } from '../src/platform/sealing';
import type { FeedTick } from '../src/core/market/Feed';
import type { Gate } from './Gate';
import { simulatedPrimary } from './PrimaryNow';
import { ProcessClock } from './ProcessClock';
import { ProcessIds } from './ProcessIds';
import type { SimulatedBus } from './SimulatedBus';
import { VenueFeed } from './VenueFeed';
import type { Condition, ClientProcess } from './ClientProcess';

/** What moves money, and what that needs. The others neither trade nor settle. */
const moving: readonly Openable[] = [
  marketModule,
  deliveryModule,
  perpetualModule,
  followPlanModule,
  referralModule,
  walletModule,
  retentionModule,
];
/** Sign-in and limits: their calls and checks, not their workers. */
const still: readonly Openable[] = [accessModule, limitModule];

export interface Surroundings {
  config: Config;
  gate: Gate;
  bus: SimulatedBus;
  /** Called with every line of the processes' logs. */
  log: (process: string, severity: string, text: string, fields: object) => void;
}

/** An answer of the exchange; `data` of a refusal names it. */
export interface Reply {
  status: number;
  code: number | string;
  data: Record<string, unknown>;
}

/** One process of the exchange, whole but for its sockets: real modules, services and calls on a clock, a bus and a database of the simulation. */
export class SimulatedServer implements ClientProcess {
  readonly name: string;
  readonly clock: ProcessClock;
  paused = false;
  /** Whether it cannot reach the database. */
  cutOff = false;
  /** Resolves when the process ends. */
  readonly death: Promise<undefined>;
  #dead = false;
  #die: () => void = () => undefined;
  #goingOn: (() => void)[] = [];
  /** Whether it has started, or why it could not. */
  ready = false;
  failure: Error | undefined;
  /** Ticks that it told its own listeners about, by their ids. */
  readonly published = new Map<string, string>();
  readonly #surroundings: Surroundings;
  readonly #number: number;
  readonly #feeds: VenueFeed[] = [];
  #late: Omit<FeedTick, 'time'>[] = [];
  #http: FastifyInstance | undefined;

  /** @param number of this process among all that the run has started */
  constructor(name: string, number: number, now: number, surroundings: Surroundings) {
    this.name = name;
    this.#number = number;
    this.clock = new ProcessClock(now);
    this.#surroundings = surroundings;
    this.death = new Promise((resolve) => (this.#die = () => resolve(undefined)));
  }

  /** Opens all modules and starts what works by itself, in the order in which `startServer` does. */
  async start(): Promise<void> {
    try {
      const context = this.#context();
      const services: Service[] = [];
      for (const module of still) openModule(context, module);
      for (const module of moving) {
        const { workers = [] }: OpenModule = openModule(context, module);
        services.push(...workers);
      }
      context.market.onTick((ticks) => this.#hear(ticks));
      this.#http = await buildServer(context);
      await this.#http.ready();
      await context.shares.start();
      for (const service of services) await service.start();
      this.ready = true;
    } catch (error) {
      this.failure = error as Error;
    }
  }

  get condition(): Condition {
    if (this.#dead) return 'dead';
    return this.paused ? 'paused' : this.cutOff ? 'cut off' : 'up';
  }

  /** Whether its venue is connected: it leads the feed, or believes that it does. */
  get listening(): boolean {
    return this.condition !== 'dead' && this.#feeds.some((feed) => feed.listening);
  }

  /** The venue traded. A process that is paused hears of it when it goes on. */
  trade(ticks: readonly Omit<FeedTick, 'time'>[]): void {
    if (this.condition === 'dead') return;
    if (this.condition === 'paused') this.#late.push(...ticks);
    else this.#report(ticks);
  }

  /** Goes on after a pause: its clock jumps, and it reads what waited for it. */
  goOn(now: number): void {
    this.paused = false;
    this.clock.skipTo(now);
    this.#report(this.#late.splice(0));
    for (const wake of this.#goingOn.splice(0)) wake();
  }

  /** The process ends, whatever it was about to do. */
  kill(): void {
    this.#dead = true;
    this.#die();
    void this.#http?.close();
  }

  /** Sends one call, as a client does over HTTP. */
  async call(name: CallName, body: object, { token, cookie }: Shown, key?: string): Promise<Reply> {
    if (this.paused) await new Promise<void>((resolve) => this.#goingOn.push(resolve));
    if (!this.#http) throw new Error('It has not started');
    const { method } = endpointTable[name];
    const response = await this.#http.inject({
      method,
      url: apiPath(name),
      ...(method === 'POST' ? { payload: JSON.stringify(body) } : { query: body as Record<string, string> }),
      headers: { token, cookie, 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
    const { code, data } = response.json<{ code: number | string; data: Record<string, unknown> | null }>();
    return { status: response.statusCode, code: Number(code), data: data ?? {} };
  }

  #report(ticks: readonly Omit<FeedTick, 'time'>[]): void {
    const time = this.clock.now();
    for (const feed of this.#feeds) feed.report(ticks.map((tick) => ({ ...tick, time })));
  }

  #hear(ticks: readonly Tick[]): void {
    for (const { id, price, time } of ticks) this.published.set(id, `${money.normalise(price)} ${time}`);
  }

  #context(): ServerContext {
    const { config, gate, bus, log } = this.#surroundings;
    const tell =
      (severity: string): Logger['error'] =>
      (fields, text) =>
        log(this.name, severity, text, fields);
    const feed = (): VenueFeed => {
      const made = new VenueFeed();
      this.#feeds.push(made);
      return made;
    };
    return createContext({
      config,
      database: gate.databaseFor(this),
      embedded: false,
      clock: this.clock,
      ids: new ProcessIds(this.clock, this.#number),
      bus: bus.portOf(() => this.condition !== 'dead'),
      logger: { debug: () => undefined, info: tell('info'), warn: tell('warn'), error: tell('error') },
      sealer: new Sealer([Buffer.alloc(32, 7)]),
      metrics: new Metrics(),
      processId: `${this.name}-${this.#number}`,
      say: () => undefined,
      checkAnswers: true,
      feed,
      primary: simulatedPrimary,
    });
  }
}
