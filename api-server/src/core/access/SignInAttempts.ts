import type { ParsedRequest } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../kernel';
import { limitsAt } from './RateLimits';
import type { RateLimits } from './RateLimits';
import { bitsFor, isSolved, puzzleNeeded } from './signInPuzzle';

export interface Attempt {
  /** Whom somebody wants to be, known or not. */
  readonly account: string;
  /** Whom the caller counts for. */
  readonly network: string;
  readonly solved: ParsedRequest<'session.signIn'>['puzzle'];
}

interface Settings {
  /** Whose sign-ins: those of others are counted apart. */
  readonly kind: 'signIn' | 'operatorSignIn';
  /** Failures from one network after which the account must wait there; from all together, after which a puzzle is asked. */
  readonly failuresPerAccount: number;
  /** Failures after which a network gets a puzzle with every sign-in. */
  readonly failuresPerAddress: number;
  /** How long failures count, milliseconds. */
  readonly window: number;
  readonly puzzleBits: number;
}

/**
 * Attempts to sign in, of which the wrong ones are counted. Many of an account from one network make that network wait; from many networks, or of many
 * accounts from one, they ask whoever signs in for work: nobody can keep others out.
 * @see docs/decisions/0204-nobody-can-keep-others-from-signing-in.md
 */
export class SignInAttempts {
  readonly #limits: RateLimits;
  readonly #clock: Clock;
  readonly #settings: Settings;
  /** By account and network, the end of the last attempt that is judged or waits. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(limits: RateLimits, clock: Clock, settings: Settings) {
    this.#limits = limits;
    this.#clock = clock;
    this.#settings = settings;
  }

  /**
   * Has an attempt judged, after those of the same account from the same network: the right ones among many at once never count together.
   * @param judge answers undefined when it was wrong; what it throws judges nothing, and does not count
   * @throws Refusal 429 `http.tooMany`, or `access.puzzleNeeded` with the puzzle
   */
  async judge<Right>(attempt: Attempt, judge: () => Promise<Right | undefined>): Promise<Right | undefined> {
    const here = `${this.#settings.kind} ${attempt.account} at ${attempt.network}`;
    const judged = (this.#last.get(here) ?? Promise.resolve()).then(() => this.#judge(attempt, judge));
    const ended = judged.catch(() => undefined);
    this.#last.set(here, ended);
    try {
      return await judged;
    } finally {
      if (this.#last.get(here) === ended) this.#last.delete(here);
    }
  }

  async #judge<Right>(attempt: Attempt, judge: () => Promise<Right | undefined>): Promise<Right | undefined> {
    const takeBack = await this.#count(attempt);
    const right = await judge().catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    if (right !== undefined) await takeBack();
    return right;
  }

  /** Counts an attempt before it is judged, so that one on another process cannot slip through, and answers what takes it back. */
  async #count({ account, network, solved }: Attempt): Promise<() => Promise<void>> {
    const { kind, failuresPerAccount, failuresPerAddress, window, puzzleBits } = this.#settings;
    const limits = this.#limits;
    const here = limitsAt(network, { key: `${kind} ${account} at`, maximum: failuresPerAccount, window });
    const all = [
      { key: `${kind} account ${account}`, maximum: failuresPerAccount, window },
      ...limitsAt(network, { key: `${kind} address`, maximum: failuresPerAddress, window }),
    ];
    const takeBack = async (): Promise<void> => {
      for (const { key } of [...here, ...all]) await limits.uncount(key);
    };
    await limits.count(...here);
    const shares = [];
    for (const limit of all) shares.push((await limits.tally(limit)).count / limit.maximum);
    const puzzle = { account, bits: bitsFor(Math.max(...shares), puzzleBits), window, now: this.#clock.now() };
    if (puzzle.bits === 0 || (await isSolved(limits, { ...puzzle, solved }))) return takeBack;
    await takeBack();
    throw puzzleNeeded(puzzle);
  }
}
