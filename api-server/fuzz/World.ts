import { isDeepStrictEqual } from 'node:util';
import type { Halt } from '@halyard-h5/shared-api/contract';
import { halt, liftAll } from '../src/testing/halts/halt';
import { type Random } from '../src/testing/Random';
import { newcomers } from '../soak/population';
import type { Newcomer } from '../soak/population';
import type { Caller, Trader } from './Caller';
import { Client } from './Client';
import type { Reply } from './Client';
import type { Coverage } from './Coverage';
import type { Journal } from './Journal';
import type { Operation } from './contract/Operation';
import { Ownership } from './Ownership';
import type { FuzzedServer } from './server/FuzzedServer';
import { keptOf, payloadOf } from './Sending';
import type { Request, Sending } from './Sending';
import { queryOf } from './values/mutated';
import { verdictOf } from './verdictOf';

type Join = Awaited<ReturnType<typeof newcomers>>;
const WALLET_MONEY = '20000';

/** One exchange and everybody around it. Every request of a run goes through here, and is judged. */
export class World {
  readonly server: FuzzedServer;
  readonly dice: Random;
  readonly coverage: Coverage;
  readonly journal: Journal;
  readonly ownership = new Ownership();
  readonly #client: Client;
  readonly #join: Join;
  readonly #operations: ReadonlyMap<string, Operation>;
  #count = 0;
  #pool: Trader[] = [];
  #halted = false;

  private constructor(dependencies: Dependencies, join: Join) {
    this.server = dependencies.server;
    this.dice = dependencies.dice;
    this.coverage = dependencies.coverage;
    this.journal = dependencies.journal;
    this.#operations = new Map(dependencies.coverage.operations.map((operation) => [operation.name, operation]));
    this.#client = new Client(dependencies.server.port);
    this.#join = join;
  }

  static async open(dependencies: Dependencies): Promise<World> {
    return new World(dependencies, await newcomers(dependencies.server.context.database, dependencies.server.clock));
  }

  operation(name: string): Operation {
    const operation = this.#operations.get(name);
    if (!operation) throw new Error(`${name} is no operation`);
    return operation;
  }

  /** A number that nothing else of the run has. */
  next(): number {
    return (this.#count += 1);
  }

  /** Somebody without a session, at a network address of their own. */
  visitor(): Caller {
    return { headers: { cookie: this.#browser() }, address: this.#address() };
  }

  /** A trader of whom nobody else knows; the account is ready to withdraw unless told otherwise. */
  async newcomer(mode: 'real' | 'demo' = 'real', more: Partial<Newcomer> = {}): Promise<Trader> {
    const email = `trader${this.next()}@example.com`;
    const member = await this.#join({ email, mode, start: WALLET_MONEY, ...more });
    return { ...member, email, headers: { token: member.token, cookie: `${member.cookie}; ${this.#browser()}` }, address: this.#address() };
  }

  /** One of the traders who trade with each other for a while. */
  async trader(mode?: 'real' | 'demo'): Promise<Trader> {
    const fitting = this.#pool.filter((each) => mode === undefined || each.mode === mode);
    if (fitting.length < 4 || this.dice.chance(0.03)) {
      const one = await this.newcomer(mode ?? (this.dice.chance(0.7) ? 'real' : 'demo'));
      this.#pool = [...this.#pool, one].slice(-16);
      return one;
    }
    return this.dice.pick(fitting) as Trader;
  }

  /** A trader of the pool who is not this one, in the same kind of account. */
  async stranger(to: Caller): Promise<Trader> {
    for (;;) {
      const other = await this.trader(to.mode);
      if (other.userId !== to.userId) return other;
    }
  }

  /** A session that has ended is begun anew. */
  forget(userId: string | undefined): void {
    this.#pool = this.#pool.filter((each) => each.userId !== userId);
  }

  /** Sends one call and judges the answer. */
  async send(name: string, request: Request, caller: Caller, sending: Sending = {}): Promise<Reply> {
    const operation = this.operation(name);
    const key = operation.keyed ? (sending.key ?? this.server.context.ids.next()) : undefined;
    const reply = await this.#client.send({
      method: operation.method,
      url: `/api/${operation.path}${operation.method === 'GET' ? `?${queryOf(request)}` : ''}`,
      ...payloadOf(operation, request, sending),
      headers: {
        'x-forwarded-for': caller.address,
        ...caller.headers,
        ...(operation.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(sending.file ? { 'content-type': 'multipart/form-data; boundary=limit' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...sending.headers,
      },
    });
    await this.#goOn(name);
    this.coverage.note(operation, reply.code, reply.data['refusal']);
    this.#judge(operation, request, caller, reply, sending);
    if (
      key !== undefined &&
      caller.userId !== undefined &&
      reply.code === operation.success &&
      sending.headers?.['idempotency-replay'] === undefined
    ) {
      const answer = JSON.stringify(reply.data);
      this.journal.acknowledge({ operation, caller, key, request, answer, time: this.server.clock.now() }, keptOf(reply.data));
    }
    return reply;
  }

  /** Halts something for the next call alone; answers the halt's id. */
  async halt(scope: Pick<Halt, 'kind' | 'line' | 'symbol'>): Promise<string> {
    const id = await halt(this.server.context, scope);
    this.#halted = true;
    return id;
  }

  /** Nobody else could go on while something is halted. */
  async #goOn(name: string): Promise<void> {
    if (!this.#halted && !name.endsWith('Halt')) return;
    this.#halted = false;
    await liftAll(this.server.context);
  }

  /** Gets what is no operation: a picture, or nothing at all. What is refused there is met, too. */
  async look(url: string, { headers, address }: Caller): Promise<void> {
    const { status, text, data } = await this.#client.send({
      method: 'GET',
      url: `/api/${url}`,
      headers: { 'x-forwarded-for': address, ...headers },
    });
    if (status >= 500) this.journal.fault('the server failed', url, { status, answer: text.slice(0, 400) });
    this.coverage.noteRefusal(data['refusal']);
  }

  /** As `send`, and its data; throws when it did not succeed. */
  async must(name: string, request: Request, caller: Caller, sending?: Sending): Promise<Reply['data']> {
    const reply = await this.send(name, request, caller, sending);
    if (reply.code !== this.operation(name).success) throw new NotNow(`${name} answered ${reply.text.slice(0, 200)}`);
    return reply.data;
  }

  /** The same call several times at once, under one key where it has one: all that is decided has to be one decision. */
  async together(name: string, request: Request, caller: Caller, times: number): Promise<Reply[]> {
    const operation = this.operation(name);
    const key = this.server.context.ids.next();
    const replies = await Promise.all(Array.from({ length: times }, () => this.send(name, request, caller, { key })));
    const decided = replies.filter(({ code }) => code !== '429');
    const [first] = decided;
    if (operation.keyed && first && decided.some(({ code, data }) => !isDeepStrictEqual([code, data], [first.code, first.data]))) {
      this.journal.fault('one key, several answers', name, { request, answers: decided.map(({ text }) => text.slice(0, 300)) });
    }
    return replies;
  }

  close(): void {
    this.#client.close();
  }

  /** Codes count in the browser that asked for them. */
  #browser(): string {
    return `device=browser-${this.next()}`;
  }

  #address(): string {
    const count = this.next();
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  }

  #judge(operation: Operation, request: Request, caller: Caller, reply: Reply, { broken, body }: Sending): void {
    const { name, success } = operation;
    const { status, code, text, data } = reply;
    const details = { request, body: body?.slice(0, 200), status, answer: text.slice(0, 400) };
    const verdict = verdictOf(operation, reply, broken === true);
    if (verdict !== undefined) this.journal.fault(verdict, name, details);
    if (code === success)
      this.ownership.judge(operation, caller, data, text, (owner) =>
        this.journal.fault('somebody else’s thing was told', name, { ...details, owner, caller: caller.userId }),
      );
  }
}

/** What a scene needed is not to be had at the moment. */
export class NotNow extends Error {}

interface Dependencies {
  readonly server: FuzzedServer;
  readonly dice: Random;
  readonly coverage: Coverage;
  readonly journal: Journal;
}
