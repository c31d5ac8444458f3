import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client, Reply } from './Client';
import type { Journal } from './Journal';
import { nextOperation, remember } from './operations';
import type { Memory, Operation, Situation } from './operations';
import type { Random } from '../src/testing/Random';
import type { Difference } from './verifyBooks';

const REPLAYED = 0.1;
const SUCCESS = 1;
const BUSY = 429;
const CONFLICT = 409;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One trader with several hands: asks for random things, asks again under the same key until it knows what became of each. */
export class Trader {
  readonly #situation: Situation;
  readonly #journal: Journal;
  /** Answers that broke the promise of the key. */
  readonly differences: Difference[] = [];
  /** Requests that were sent again because no answer came, and answers that were asked for once more. */
  retries = 0;
  replays = 0;

  constructor(situation: Situation, journal: Journal) {
    this.#situation = situation;
    this.#journal = journal;
  }

  get memory(): Memory {
    return this.#situation.memory;
  }

  /** Works with `hands` requests at once until `stopped` says so; then every request in hand is brought to its end, at the latest at `until`. */
  async trade(hands: number, stopped: () => boolean, until: () => number): Promise<void> {
    await Promise.all(
      Array.from({ length: hands }, async () => {
        while (!stopped()) {
          const operation = this.#situation.listens?.() ? undefined : await nextOperation(this.#situation);
          if (operation) await this.execute(operation, until);
          const rest = operation ? (this.#situation.rest ?? 0) : 20;
          if (rest > 0) await wait(rest);
        }
      }),
    );
  }

  async execute(operation: Operation, until: () => number): Promise<void> {
    const { client, member, random, memory } = this.#situation;
    const { name, body } = operation;
    const key = randomUUID();
    await this.#journal.write({ kind: 'intent', key, userId: member.userId, mode: member.mode, name, body });
    const reply = await this.#insist(client, operation, key, random, until);
    if (!reply) return;
    if (reply.code !== SUCCESS) {
      await this.#journal.write({ kind: 'refused', key, refusal: String(reply.data['refusal'] ?? reply.code) });
      return;
    }
    await this.#journal.write({ kind: 'acknowledged', key, data: reply.data });
    remember(memory, operation, reply.data);
    if (random.chance(REPLAYED)) await this.#replay(client, operation, key, reply.data);
  }

  /** Sends until an answer comes that decides. Undefined when the time is over: then nobody knows. */
  async #insist(client: Client, { name, body }: Operation, key: string, random: Random, until: () => number): Promise<Reply> {
    for (let attempt = 0; Date.now() < until(); attempt += 1) {
      if (attempt > 0) {
        this.retries += 1;
        await wait(random.whole(20, Math.min(1_000, 100 * attempt)));
      }
      const reply = await client.call(name, body, key);
      if (reply && reply.code !== BUSY) return reply;
    }
    return undefined;
  }

  /** The same key answers the same, and another request under it is refused. Answers that get lost prove nothing. */
  async #replay(client: Client, { name, body }: Operation, key: string, data: Record<string, unknown>): Promise<void> {
    this.replays += 1;
    const again = await client.call(name, body, key);
    if (again && again.code !== BUSY && !(again.code === SUCCESS && isDeepStrictEqual(again.data, data))) {
      this.differences.push({ check: 'a replayed key answers something else', details: { path: name, key, first: data, again } });
    }
    if (name !== 'transfer.submit') return;
    const other = await client.call(name, { ...body, amount: '0.5' }, key);
    if (other && other.code !== BUSY && other.code !== CONFLICT) {
      this.differences.push({ check: 'a key is taken for another request', details: { path: name, key, other } });
    }
  }
}
