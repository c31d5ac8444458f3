import type { Backends } from './Backends';
import type { HeldWork, Outcome } from './HeldWork';

/** A statement neither answers nor waits for one of ours for so long (ms): then something else is on the server. */
const LONGEST = 60_000;
/** Before asking the database whether a statement waits, ms. It saves asking, and changes no outcome. */
const BREATH = 3;

const pause = (milliseconds: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/**
 * Says of every statement that was sent what became of it: it answered, or it waits for a lock of a transaction that stands still here. Both are
 * definite, however fast the machine is. At most one statement waits for each transaction, so that its end wakes one; others are taken
 * back and tried again, since the order in which PostgreSQL's processes wake up is nobody's choice.
 */
export class LockWatch {
  readonly #backends: Backends;
  readonly #works: ReadonlySet<HeldWork>;
  readonly #answered: (work: HeldWork) => Promise<void>;

  /** @param answered called when a statement that had waited has come to its end */
  constructor(backends: Backends, works: ReadonlySet<HeldWork>, answered: (work: HeldWork) => Promise<void>) {
    this.#backends = backends;
    this.#works = works;
    this.#answered = answered;
  }

  /** What a statement that was sent came to; undefined when it waits, for the database or for its turn to be sent again. */
  async follow(work: HeldWork): Promise<Outcome | undefined> {
    const found = await this.#definite(work);
    if ('outcome' in found) return found.outcome;
    if (found.lock === 'relation') {
      // A change of partitions: it gives up after a moment, and here at once.
      await this.breakOff(work);
      return (work.outcome = { error: Object.assign(new Error('lock timeout'), { code: '55P03' }) });
    }
    work.waitsFor.clear();
    for (const each of found.by) work.waitsFor.add(each);
    if (this.#circle(work)) {
      await this.breakOff(work);
      const error = Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return (work.outcome = { error });
    }
    const [first, ...more] = found.by;
    const another = [...this.#works].some((each) => each !== work && each.state === 'waits' && each.waitsFor.has(first as HeldWork));
    if (found.lock === 'transactionid' && more.length === 0 && !another) {
      work.state = 'waits';
      return undefined;
    }
    await this.breakOff(work);
    if (work.open) await work.backend.query('rollback to savepoint held');
    work.again = true;
    work.outcome = undefined;
    work.state = 'behind';
    await this.released(work);
    return undefined;
  }

  /** `ended` holds less than before: who waited for it may go on. */
  async released(ended: HeldWork): Promise<void> {
    const waiting = [...this.#works].filter(({ waitsFor }) => waitsFor.has(ended));
    for (const work of waiting.filter(({ state }) => state === 'behind')) {
      work.waitsFor.clear();
      work.state = 'held';
    }
    for (const work of waiting.filter(({ state }) => state === 'waits')) if (await this.follow(work)) await this.#answered(work);
  }

  /** Ends a statement that waits. */
  async breakOff(work: HeldWork): Promise<void> {
    await this.#backends.cancel(work.backend.pid);
    await work.flight;
  }

  async #definite(work: HeldWork): Promise<{ outcome: Outcome } | { by: HeldWork[]; lock: string }> {
    for (const began = Date.now(); Date.now() - began < LONGEST;) {
      const outcome = await Promise.race([work.flight, pause(BREATH)]);
      if (outcome) return { outcome };
      const blocked = await this.#backends.blocked(work.backend.pid);
      if (!blocked) continue;
      const by = [...this.#works].filter(({ backend }) => blocked.by.includes(backend.pid));
      if (by.length === new Set(blocked.by).size) return { by, lock: blocked.lock };
    }
    throw new Error(`A statement of ${work.visitor.name} neither answers nor waits for another: ${work.statements[0]?.text}`);
  }

  #circle(work: HeldWork): boolean {
    const seen = new Set<HeldWork>();
    const reaches = (from: HeldWork): boolean =>
      [...from.waitsFor].some((each) => {
        if (each === work) return true;
        if (seen.has(each)) return false;
        seen.add(each);
        return reaches(each);
      });
    return reaches(work);
  }
}
