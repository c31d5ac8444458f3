import type { EndpointEntry } from '@halyard-h5/shared-api/contract';
import { MINUTE } from '../../kernel';
import type { Clock } from '../../kernel';
import type { Config } from '../module';
import { httpRefusals } from './refusals';

type Limits = Config['server']['userLimits'];
/** What a call costs the exchange. */
export type CallKind = keyof Limits;

/** The kind of a call; a question about a former one that stores nothing is a read. */
export function kindOf({ method, envelope, idempotent }: EndpointEntry, isQuestion: boolean): CallKind {
  if (envelope === 'upload') return 'upload';
  if (method === 'GET' || isQuestion) return 'read';
  return idempotent ? 'money' : 'change';
}

interface Use {
  /** When the user's calls would all have been paid for at the steady rate, milliseconds UTC. */
  paidAt: number;
  inWork: number;
}

/**
 * Limits of one user on this process, by kind of call: who floods it takes nothing from others. All sessions of a user count together; each process
 * counts for itself.
 */
export class UserLimits {
  readonly #limits: Limits;
  readonly #clock: Clock;
  readonly #uses = new Map<string, Use>();
  #cleanedAt = 0;

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /**
   * Counts one call and answers the function that says that it is answered. A call that is refused here costs nothing.
   * @throws Refusal `http.tooMany` (429) with the seconds to wait
   */
  take(userId: string, kind: CallKind): () => void {
    const { perMinute, burst, atOnce } = this.#limits[kind];
    const now = this.#clock.now();
    this.#clean(now);
    const key = `${kind} ${userId}`;
    const use = this.#uses.get(key) ?? { paidAt: now, inWork: 0 };
    const cost = MINUTE / perMinute;
    // Paid further ahead than any call may be: the clock has been set back.
    const before = use.paidAt > now + (burst + 1) * cost ? now : use.paidAt;
    const paidAt = Math.max(before, now) + cost;
    const early = paidAt - now - burst * cost;
    // Sums of fractions are off by far less than a millisecond.
    if (early > 0.001) throw httpRefusals.tooMany({ parameters: { seconds: Math.ceil(early / 1_000) } });
    if (use.inWork >= atOnce) throw httpRefusals.tooMany({ parameters: { seconds: 1 } });
    use.paidAt = paidAt;
    use.inWork += 1;
    this.#uses.set(key, use);
    return () => void (use.inWork -= 1);
  }

  /** How many users and kinds are remembered. */
  get size(): number {
    return this.#uses.size;
  }

  /** Forgets who has nothing in work and has paid for all. */
  #clean(now: number): void {
    if (now - this.#cleanedAt < MINUTE) return;
    this.#cleanedAt = now;
    for (const [key, { paidAt, inWork }] of this.#uses) if (inWork === 0 && paidAt <= now) this.#uses.delete(key);
  }
}
