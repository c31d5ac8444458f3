import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Entry } from '../soak/Journal';
import { Random } from '../src/testing/Random';
import type { Difference } from '../soak/verifyBooks';
import { FakeClock } from '../src/testing/kernel/FakeClock';
import { Caller } from './Caller';
import type { CommandKind } from './commands';
import type { Gate } from './Gate';
import { FaultCoverage } from './FaultCoverage';
import { untilIdle } from './untilIdle';
import type { Trade } from './actions';
import { BEGINNING, simulatedConfig } from './settings';
import type { SharedDatabase } from './SharedDatabase';
import { SimulatedBus } from './SimulatedBus';
import { SimulatedServer } from './SimulatedServer';
import type { Environment } from './Environment';
import { StatementGate } from './StatementGate';
import { TransactionGate } from './TransactionGate';
import type { ConnectionFault } from './ClientProcess';

/** Pieces of work in the database that may follow each other without time passing; more is a loop without an end. */
const MOST_AT_ONCE = 5_000;
/** Work that waits at most while other things happen. */
const MOST_WAITING = 14;
/** After a fault processes may be busy with its consequences for so long, ms. */
const AFTERMATH = 4_000;

/** What the dice put in order: whole transactions, one at a time, or the statements of several that are open at once. */
export type Order = 'transactions' | 'statements';

/**
 * Everything that a run consists of: processes, database, bus, venue, traders and time.
 * @see docs/decisions/0179-a-simulation-from-one-seed.md
 */
export class World implements Environment {
  readonly gate: Gate;
  readonly bus = new SimulatedBus();
  readonly config = simulatedConfig();
  readonly coverage = new FaultCoverage();
  readonly journal: Entry[] = [];
  readonly differences: Difference[] = [];
  readonly callers: readonly Caller[];
  /** How far the database's clock is ahead of the true time, ms. */
  primaryAhead = 0;
  /** Which part of connections break, and of answers to traders get lost. */
  cuts = 0;
  lostAnswers = 0;
  /** Pieces of work that were let go. */
  steps = 0;
  ticks = 0;
  /** The last lines of the processes' logs. */
  readonly log: string[] = [];
  readonly #time = new FakeClock(BEGINNING);
  readonly #servers = new Map<string, SimulatedServer>();
  readonly #prices = new Map<string, number>();
  readonly #pendingFaults = new Map<SimulatedServer, ConnectionFault>();
  readonly #trace: Hash = createHash('sha256');
  readonly #published: ReadonlyMap<string, string>[] = [];
  #random = new Random(0);
  #started = 0;
  #silentFor = 0;
  #signs = 0;
  #faultAt = 0;

  constructor(
    { connection, backends, members }: SharedDatabase,
    readonly order: Order,
  ) {
    const now = (): number => this.now + this.primaryAhead;
    if (order === 'transactions') this.gate = new TransactionGate(connection, now);
    else if (backends) this.gate = new StatementGate(backends, now);
    else throw new Error('The embedded database has one connection: statements in an order of the dice need PostgreSQL');
    for (const { symbol, referencePrice } of this.config.market.products) this.#prices.set(symbol, referencePrice);
    const plans = { real: [], demo: [] };
    this.callers = members.map((member) => new Caller(member, plans[member.mode], this, this.journal, this.differences));
  }

  /** True time, milliseconds UTC. */
  get now(): number {
    return this.#time.now();
  }

  /** What tells two runs apart: everything that happened, in order. */
  get trace(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }

  /** Writes something down that happened. */
  note(line: string): void {
    this.#signs += 1;
    this.#trace.update(`${this.now} ${line}\n`);
    if (process.env['SIMULATION_TRACE']) console.log(this.now - BEGINNING, line);
  }

  /** Choices from here on come from these dice. */
  throwDice(dice: number): Random {
    this.#random = new Random(dice);
    return this.#random;
  }

  servers(): SimulatedServer[] {
    return [...this.#servers.values()];
  }

  anyServer(random: Random): SimulatedServer | undefined {
    return random.pick(this.servers());
  }

  startServer(name: string): void {
    this.#started += 1;
    const server = new SimulatedServer(name, this.#started, this.now, {
      config: this.config,
      gate: this.gate,
      bus: this.bus,
      log: (who, severity, text, fields) => this.#hearLog(`${who} ${severity} ${text} ${JSON.stringify(fields)}`),
    });
    this.#servers.set(name, server);
    this.#published.push(server.published);
    this.note(`start ${name}`);
    void server.start().then(() => {
      this.#signs += 1;
      if (server.failure === undefined || this.#servers.get(name) !== server) return;
      // As whoever runs it does: it is started again.
      this.kill(server);
      this.later(500, () => this.startServer(name));
    });
  }

  kill(server: SimulatedServer): void {
    if (this.#servers.get(server.name) !== server) return;
    this.note(`end ${server.name}`);
    this.#servers.delete(server.name);
    this.#pendingFaults.delete(server);
    server.kill();
    this.gate.review();
  }

  /** What goes wrong with the next work of a process. */
  injectFault(server: SimulatedServer, fault: ConnectionFault): void {
    this.#pendingFaults.set(server, fault);
  }

  later(delay: number, work: () => void): void {
    this.#time.after(delay, work);
  }

  wait(delay: number): Promise<void> {
    return new Promise((resolve) => this.#time.after(delay, resolve));
  }

  begins(fault: string): void {
    this.note(`begins ${fault}`);
    this.coverage.begins(fault);
    this.gate.review();
    this.#faultAt = this.now;
  }

  ends(fault: string): void {
    this.note(`ends ${fault}`);
    this.coverage.ends(fault);
    this.#faultAt = this.now;
  }

  /** Nothing is traded for so long (ms). */
  silence(lasts: number): void {
    this.#silentFor += lasts;
  }

  /** No fault, and none of late. */
  get calm(): boolean {
    return !this.coverage.any && this.now - this.#faultAt > AFTERMATH && this.servers().every(({ ready }) => ready);
  }

  /** Whether a failed call to a process has an excuse. */
  troubled(server: SimulatedServer): boolean {
    return server.cutOff || this.cuts > 0 || server.condition === 'dead' || this.now - this.#faultAt < AFTERMATH;
  }

  /** A process that takes calls; waits for one while there is none. */
  async reachable(random: Random): Promise<SimulatedServer> {
    for (;;) {
      const server = random.pick(this.servers().filter(({ ready }) => ready));
      if (server) return server;
      await this.wait(250);
    }
  }

  price(symbol: string): number {
    return this.#prices.get(symbol) ?? 0;
  }

  /** The venue trades; every process that is connected to it hears of it. */
  trade(trades: readonly Trade[]): void {
    const ticks = trades.map(({ symbol, move, wick }) => {
      const price = this.price(symbol) * move;
      this.#prices.set(symbol, price);
      return { symbol, price: String(price * wick), quantity: '1', side: move < 1 ? ('sell' as const) : ('buy' as const) };
    });
    this.ticks += ticks.length;
    for (const server of this.servers()) if (server.listening) server.trade(ticks);
  }

  command(kind: CommandKind, trader: number, key: string, random: Random): void {
    const caller = this.callers[trader % this.callers.length] as Caller;
    const flight = this.coverage.starts(kind);
    void caller.perform(kind, key, random).then(flight, (error: Error) => {
      flight();
      this.differences.push({ check: 'the simulation itself failed', details: { error: error.stack } });
    });
  }

  /** Lets time pass; while the venue is silent, that comes first. */
  async pass(duration: number): Promise<void> {
    for (let left = this.#silentFor + duration; left > 0;) {
      const slice = Math.min(left, 250);
      left -= slice;
      this.#silentFor = Math.max(0, this.#silentFor - slice);
      this.#advance(slice);
      await this.#rest();
      if (left > 0) await this.serve(this.#random.whole(0, 8));
    }
  }

  /** Lets up to so much work go, in an order of the dice. */
  async serve(count: number): Promise<void> {
    await this.#rest();
    for (let done = 0; done < count * this.gate.pace || this.gate.ready().length > MOST_WAITING; done += 1) {
      if (this.gate.ready().length === 0) return;
      if (done > MOST_AT_ONCE * this.gate.pace) throw new Error('Work never ends though no time passes');
      await this.#letOneGo();
    }
  }

  /** Lets all work go that can be done now. */
  settle(): Promise<void> {
    return this.serve(MOST_AT_ONCE);
  }

  /** Ids of ticks as processes told them, where two told different things or the log has another. */
  contradictions(log: ReadonlyMap<string, string>): Difference[] {
    return this.#published.flatMap((told) =>
      [...told]
        .filter(([id, tick]) => log.get(id) !== tick)
        .map(([id, tick]) => ({ check: 'a tick was told that is not in the log', details: { id, tick, log: log.get(id) } })),
    );
  }

  async close(): Promise<void> {
    for (const server of this.servers()) this.kill(server);
    await this.#rest();
    await this.gate.close();
  }

  async #letOneGo(): Promise<void> {
    const index = this.#random.whole(0, this.gate.ready().length - 1);
    const { owner, story } = await this.gate.letGo(index, (begins) => this.#faultOf(begins as SimulatedServer));
    this.steps += 1;
    this.note(`${owner.name} ${story}`);
    await this.#rest();
  }

  #faultOf(server: SimulatedServer): ConnectionFault | undefined {
    const armed = this.#pendingFaults.get(server);
    if (armed !== undefined) {
      this.#pendingFaults.delete(server);
      return armed;
    }
    if (!this.#random.chance(this.cuts)) return undefined;
    return { kind: 'cut', at: this.#random.chance(0.4) ? 'after commit' : this.#random.whole(1, 5), happened: () => undefined };
  }

  #advance(duration: number): void {
    this.#time.advance(duration);
    const servers = this.servers();
    for (let left = servers.length; left > 0; left -= 1) {
      const [server] = servers.splice(this.#random.whole(0, left - 1), 1);
      if (server && !server.paused) server.clock.advanceTo(this.now);
    }
  }

  #rest(): Promise<void> {
    return untilIdle(() => this.#signs + this.gate.activity);
  }

  #hearLog(line: string): void {
    this.log.push(line.slice(0, 400));
    if (this.log.length > 200) this.log.shift();
    if (process.env['SIMULATION_LOG']) console.log(line);
  }
}
