import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { VenueFeed } from '../../simulation/VenueFeed';
import { createContext } from '../../src/app/createContext';
import { modules } from '../../src/app/modules';
import type { CodeMessage } from '../../src/core/access';
import { RandomIds, localBus, money } from '../../src/kernel';
import type { Logger } from '../../src/kernel';
import { buildServer } from '../../src/platform/http';
import { openModule } from '../../src/platform/module';
import type { OpenModule, ServerContext, Service } from '../../src/platform/module';
import { Metrics } from '../../src/platform/observability';
import { Sealer } from '../../src/platform/sealing';
import { FakeClock } from '../../src/testing/kernel/FakeClock';
import { until } from '../../src/testing/until';
import type { Random } from '../../src/testing/Random';
import { SYMBOLS, fuzzedConfig } from './fuzzedConfig';
import { openFuzzedDatabase } from './FuzzedDatabase';
import type { FuzzedDatabase } from './FuzzedDatabase';

/** When a run begins on the exchange's clock, milliseconds UTC. */
const BEGINNING = Date.UTC(2025, 5, 11, 12, 0, 30);
const STEP = 1_000;
const BEGINNINGS: ReadonlyMap<string, string> = new Map([
  ['BTCUSDT', '107000'],
  ['ETHUSDT', '2450'],
  ['DOGEUSDT', '0.1636'],
]);

/** A line of the log that says that something of the server's own failed. */
export interface LoggedFault {
  readonly text: string;
  readonly fields: object;
}

/** Workers that nothing waits for: they go by the clock alone. */
const UNHURRIED: ReadonlySet<string> = new Set(['RetentionWorker', 'Chore']);

interface Dependencies {
  readonly opened: FuzzedDatabase;
  readonly context: ServerContext;
  readonly clock: FakeClock;
  readonly feeds: readonly VenueFeed[];
  readonly services: readonly Service[];
  readonly http: FastifyInstance;
  readonly sent: CodeMessage[];
  readonly loggedFaults: LoggedFault[];
}

/** The whole exchange in this process, with its workers, listening on loopback; time and prices are the fuzzer's. */
export class FuzzedServer {
  readonly context: ServerContext;
  readonly clock: FakeClock;
  readonly embedded: boolean;
  /** Codes that were sent, oldest first. */
  readonly sent: CodeMessage[];
  /** What the server's log called an error. */
  readonly loggedFaults: readonly LoggedFault[];
  readonly #dependencies: Dependencies;
  readonly #prices = new Map(BEGINNINGS);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.context = dependencies.context;
    this.clock = dependencies.clock;
    this.embedded = dependencies.opened.embedded;
    this.sent = dependencies.sent;
    this.loggedFaults = dependencies.loggedFaults;
  }

  get port(): number {
    return (this.#dependencies.http.server.address() as AddressInfo).port;
  }

  /** The last price of a product. */
  priceOf(symbol: string): string {
    return this.#prices.get(symbol) ?? '1';
  }

  /** Time goes on by so many milliseconds, in steps that workers see, and what they began ends. */
  async pass(duration: number): Promise<void> {
    for (let left = duration; left > 0; left -= STEP) this.clock.advance(Math.min(left, STEP));
    await this.settle();
  }

  /** The clock is so much later at once, as after a night: every product trades anew, and workers catch up. */
  async jump(duration: number, dice: Random): Promise<void> {
    this.clock.jumpTo(this.clock.now() + duration);
    for (let tries = 0; tries < 4; tries += 1) await this.pass(STEP);
    await this.trade(dice);
    await this.settle();
  }

  /** Every product trades once, near its last price or now and then far from it; resolves when the exchange has heard. */
  async trade(dice: Random, calm = true): Promise<void> {
    const time = this.clock.now();
    const ticks = SYMBOLS.map((symbol) => {
      const [last, first] = [Number(this.priceOf(symbol)), Number(BEGINNINGS.get(symbol))];
      // Far from where it began a price turns back.
      const centre = last > 2 * first ? 0.7 : last < first / 2 ? 0.3 : 0.5;
      const step = (dice.next() - centre) * (calm ? 0.004 : 0.13);
      const price = (last * (1 + step)).toFixed(symbol === 'DOGEUSDT' ? 5 : 1);
      return { symbol, price, time, quantity: '1', side: dice.chance(0.5) ? ('buy' as const) : ('sell' as const) };
    });
    const before = SYMBOLS.map((symbol) => this.context.market.lastTick(symbol)?.sequence ?? 0);
    const told = new Set<VenueFeed>();
    await until(() => {
      const { feeds } = this.#dependencies;
      // Who takes up the feed anew hears what the one before may have lost.
      for (const feed of feeds.filter((each) => each.listening && !told.has(each))) {
        told.add(feed);
        feed.report(ticks);
      }
      if (!feeds.some((feed) => feed.listening)) this.clock.advance(10);
      return SYMBOLS.every((symbol, index) => (this.context.market.lastTick(symbol)?.sequence ?? 0) > (before[index] ?? 0));
    });
    for (const symbol of SYMBOLS) this.#prices.set(symbol, money.normalise(this.context.market.lastTick(symbol)?.price ?? '1'));
  }

  /** Everything that the workers have to do now is done. */
  async settle(): Promise<void> {
    const hurried = this.#dependencies.services.filter((service) => !UNHURRIED.has(service.constructor.name));
    await Promise.all(hurried.map((service) => (service as { run?: () => Promise<void> }).run?.()));
  }

  async close(): Promise<void> {
    await this.#dependencies.http.close();
    for (const service of [...this.#dependencies.services].reverse()) await service.stop();
    await this.#dependencies.opened.close();
    await rm(this.context.config.database.folder, { recursive: true, force: true });
  }
}

/**
 * Opens a fresh exchange. `trade` it once before anything else.
 * @param url address of PostgreSQL; without it the embedded database
 */
export async function openFuzzedServer(options: { url: string | undefined; sandbox: boolean }): Promise<FuzzedServer> {
  const config = fuzzedConfig(options.sandbox);
  const opened = await openFuzzedDatabase(options.url, options.sandbox ? 'play' : 'real');
  const clock = new FakeClock(BEGINNING);
  const sent: CodeMessage[] = [];
  const loggedFaults: LoggedFault[] = [];
  const feeds: VenueFeed[] = [];
  const ignore = (): void => undefined;
  const logger: Logger = { debug: ignore, info: ignore, warn: ignore, error: (fields, text) => void loggedFaults.push({ text, fields }) };
  const context = createContext({
    config,
    database: opened.database,
    embedded: opened.embedded,
    clock,
    ids: new RandomIds(clock),
    bus: localBus((error) => void loggedFaults.push({ text: 'a listener of the bus failed', fields: { error: String(error) } })),
    logger,
    sealer: new Sealer([randomBytes(32)]),
    metrics: new Metrics(),
    processId: 'fuzzed',
    say: ignore,
    checkAnswers: true,
    primary: () => sql<number>`${clock.now()}::bigint`,
    feed() {
      const feed = new VenueFeed();
      feeds.push(feed);
      return feed;
    },
    // Where the money is real nobody is told codes but by a provider, and this exchange has none.
    sender: {
      closed: !options.sandbox,
      send: (message) => Promise.resolve(void sent.push(message)),
      notify: () => Promise.resolve(),
      tell: () => Promise.resolve(),
    },
  });
  const services: Service[] = [];
  for (const module of modules) {
    const { workers = [] }: OpenModule = openModule(context, module);
    services.push(...workers);
  }
  const http = await buildServer(context);
  for (const service of services) await service.start();
  await http.listen({ port: 0, host: '127.0.0.1' });
  return new FuzzedServer({ opened, context, clock, feeds, services, http, sent, loggedFaults });
}
