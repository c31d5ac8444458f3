import { isDeepStrictEqual } from 'node:util';
import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { Entry } from '../soak/Journal';
import { remember } from '../soak/operations';
import type { Memory } from '../soak/operations';
import type { Member } from '../soak/population';
import type { Random } from '../src/testing/Random';
import type { Difference } from '../soak/verifyBooks';
import { makeOperation } from './commands';
import type { CommandKind, Operation } from './commands';
import type { Reply } from './SimulatedServer';
import type { Environment } from './Environment';

const SUCCESS = 1;
const BUSY = 429;
/** A client waits so long for an answer (ms), then asks again under the same key. */
const PATIENCE = 3_000;
const REPLAYED = 0.15;

/** One trader: asks, and asks again under the same key until it is known what became of it. */
export class Caller {
  readonly memory: Memory;
  readonly #member: Member;
  readonly #world: Environment;
  readonly #told = new Map<string, Reply>();
  /** What is asked for and nobody knows the end of. */
  waiting = 0;
  /** What was promised and answered, in order. */
  readonly journal: Entry[];
  /** Answers that broke the promise of their key, or were no answers at all. */
  readonly differences: Difference[];

  constructor(member: Member, plans: Memory['plans'], world: Environment, journal: Entry[], differences: Difference[]) {
    this.#member = member;
    this.#world = world;
    this.memory = { fresh: [], positions: [], resting: [], plans };
    this.journal = journal;
    this.differences = differences;
  }

  /** Does one thing of a kind. `key` names it for ever. */
  async perform(kind: CommandKind, key: string, random: Random): Promise<void> {
    this.waiting += 1;
    const operation = await makeOperation(kind, {
      member: this.#member,
      memory: this.memory,
      random,
      price: (symbol) => this.#world.price(symbol),
      now: this.#world.now,
      ask: async (asked) => {
        const reply = await this.#attempt(asked, undefined, random);
        return reply?.code === SUCCESS ? reply.data : undefined;
      },
    });
    if (operation) await this.#insist(operation, key, random);
    this.waiting -= 1;
  }

  async #insist(operation: Operation, key: string, random: Random): Promise<void> {
    const { name, body } = operation;
    const { userId, mode } = this.#member;
    const once = 'idempotent' in endpointTable[name];
    if (once) this.journal.push({ kind: 'intent', key, userId, mode, name, body });
    for (;;) {
      const reply = await this.#attempt(operation, once ? key : undefined, random);
      if (!reply) {
        await this.#world.wait(random.whole(20, 400));
        continue;
      }
      if (!once) return;
      const refusal = String(reply.data['refusal'] ?? reply.code);
      this.journal.push(reply.code === SUCCESS ? { kind: 'acknowledged', key, data: reply.data } : { kind: 'refused', key, refusal });
      if (reply.code === SUCCESS) remember(this.memory, operation, reply.data);
      if (random.chance(REPLAYED)) await this.#attempt(operation, key, random);
      return;
    }
  }

  /** Sends once, to any process. Undefined when no answer came that says what happened. */
  async #attempt({ name, body }: Operation, key: string | undefined, random: Random): Promise<Reply | undefined> {
    const server = await this.#world.reachable(random);
    const lost = random.chance(this.#world.lostAnswers);
    const troubled = this.#world.troubled(server);
    const answer = server.call(name, body, this.#member, key).then((reply) => {
      this.#world.note(`${server.name} ${name} ${reply.status} ${reply.code} ${String(reply.data['refusal'] ?? '')}`);
      const decided = reply.status === 200 && reply.code !== BUSY;
      if (!decided && !troubled && !this.#world.troubled(server))
        this.differences.push({
          check: 'the exchange failed though nothing was wrong',
          details: { path: name, body, status: reply.status },
        });
      if (decided && key !== undefined) this.#compare(key, name, reply);
      return decided && !lost ? reply : undefined;
    });
    return Promise.race([answer, server.death, this.#world.wait(PATIENCE).then(() => undefined)]);
  }

  /** Whatever came of a key, it comes again, at once or long after the client has given up waiting. */
  #compare(key: string, path: string, reply: Reply): void {
    const first = this.#told.get(key);
    if (first === undefined) this.#told.set(key, reply);
    else if (!isDeepStrictEqual([first.code, first.data], [reply.code, reply.data]))
      this.differences.push({ check: 'a key answers something else', details: { path, key, first: first.data, again: reply.data } });
  }
}
