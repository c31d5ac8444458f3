import type { Backends } from './Backends';
import type { DatabaseSession, Outcome } from './DatabaseSession';

/** A statement neither answers nor waits for one of ours for so long (ms): then something else is on the server. */
const LONGEST = 60_000;
/** Before asking the database whether a statement waits, ms. It saves asking, and changes no outcome. */
const BREATH = 3;

const pause = (milliseconds: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/**
 * Finds out of every sent statement whether it answered or waits for a lock of a paused transaction. The result does not depend on the machine's
 * speed.
 * At most one statement waits for each transaction. Others are cancelled and sent again, because PostgreSQL does not define which waiter wakes
 * first.
 */
export class LockWatch {
  readonly #backends: Backends;
  readonly #sessions: ReadonlySet<DatabaseSession>;
  readonly #answered: (session: DatabaseSession) => Promise<void>;

  /** @param answered called when a statement that had waited has come to its end */
  constructor(backends: Backends, sessions: ReadonlySet<DatabaseSession>, answered: (session: DatabaseSession) => Promise<void>) {
    this.#backends = backends;
    this.#sessions = sessions;
    this.#answered = answered;
  }

  /** What a statement that was sent came to; undefined when it waits, for the database or for its turn to be sent again. */
  async follow(session: DatabaseSession): Promise<Outcome | undefined> {
    const found = await this.#definite(session);
    if ('outcome' in found) return found.outcome;
    if (found.lock === 'relation') {
      // A change of partitions: it gives up after a moment, and here at once.
      await this.breakOff(session);
      return (session.outcome = { error: Object.assign(new Error('lock timeout'), { code: '55P03' }) });
    }
    session.waitsFor.clear();
    for (const each of found.by) session.waitsFor.add(each);
    if (this.#circle(session)) {
      await this.breakOff(session);
      const error = Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return (session.outcome = { error });
    }
    const [first, ...more] = found.by;
    const another = [...this.#sessions].some(
      (each) => each !== session && each.state === 'waits' && each.waitsFor.has(first as DatabaseSession),
    );
    if (found.lock === 'transactionid' && more.length === 0 && !another) {
      session.state = 'waits';
      return undefined;
    }
    await this.breakOff(session);
    if (session.open) await session.backend.query('rollback to savepoint held');
    session.again = true;
    session.outcome = undefined;
    session.state = 'behind';
    await this.released(session);
    return undefined;
  }

  /** `ended` holds less than before: who waited for it may go on. */
  async released(ended: DatabaseSession): Promise<void> {
    const waiting = [...this.#sessions].filter(({ waitsFor }) => waitsFor.has(ended));
    for (const session of waiting.filter(({ state }) => state === 'behind')) {
      session.waitsFor.clear();
      session.state = 'held';
    }
    for (const session of waiting.filter(({ state }) => state === 'waits')) if (await this.follow(session)) await this.#answered(session);
  }

  /** Ends a statement that waits. */
  async breakOff(session: DatabaseSession): Promise<void> {
    await this.#backends.cancel(session.backend.pid);
    await session.flight;
  }

  async #definite(session: DatabaseSession): Promise<{ outcome: Outcome } | { by: DatabaseSession[]; lock: string }> {
    for (const began = Date.now(); Date.now() - began < LONGEST;) {
      const outcome = await Promise.race([session.flight, pause(BREATH)]);
      if (outcome) return { outcome };
      const blocked = await this.#backends.blocked(session.backend.pid);
      if (!blocked) continue;
      const by = [...this.#sessions].filter(({ backend }) => blocked.by.includes(backend.pid));
      if (by.length === new Set(blocked.by).size) return { by, lock: blocked.lock };
    }
    throw new Error(`A statement of ${session.owner.name} neither answers nor waits for another: ${session.statements[0]?.text}`);
  }

  #circle(session: DatabaseSession): boolean {
    const seen = new Set<DatabaseSession>();
    const reaches = (from: DatabaseSession): boolean =>
      [...from.waitsFor].some((each) => {
        if (each === session) return true;
        if (seen.has(each)) return false;
        seen.add(each);
        return reaches(each);
      });
    return reaches(session);
  }
}
