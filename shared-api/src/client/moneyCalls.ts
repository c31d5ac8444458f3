import type { EndpointPath } from '../contract/endpointTable';
import type { Timers } from '../timers';
import { isApiFault } from './apiFault';
import { canonicalText } from './canonicalText';

/** Waits between questions about a call without an answer, milliseconds; afterwards only `reconcile` asks. */
const reconcileDelays = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

/** What became of a change that moves money and had no answer at first. */
export interface MoneyOutcome {
  readonly path: EndpointPath;
  readonly request: unknown;
  readonly executed: boolean;
  /** The answer of the executed change. */
  readonly answer?: unknown;
}

/** How a question about a key ended. */
export type Replay = { readonly kind: 'executed'; readonly answer: unknown } | { readonly kind: 'refused' | 'absent' | 'unclear' };

/** A change that moves money, as the exchange is asked about it. */
export interface MoneyQuestion {
  readonly path: EndpointPath;
  readonly request: unknown;
  readonly key: string;
  readonly account: string | undefined;
}

export interface MoneyCallsOptions {
  readonly createId: () => string;
  /** Account on the screen. Keys of one account are never used for another. */
  readonly getAccount: () => string | undefined;
  /** Asks what a key was answered, executing nothing. */
  readonly replay: (question: MoneyQuestion) => Promise<Replay>;
  readonly onOutcome: (outcome: MoneyOutcome) => void;
  readonly timers: Timers;
}

interface Entry extends MoneyQuestion {
  flight?: Promise<unknown>;
  question?: Promise<Replay>;
  /** An attempt ended without an answer. */
  unanswered: boolean;
  /** Questions that found nothing executed. */
  absences: number;
}

/**
 * Idempotency keys of changes whose outcome is not known yet. A second tap while the first is under way joins it; a second
 * try after a time-out or a network failure carries the same key, so that the exchange executes it once.
 */
export class MoneyCalls {
  readonly #options: MoneyCallsOptions;
  readonly #entries = new Map<string, Entry>();
  #attempt = 0;
  #timer: unknown;

  constructor(options: MoneyCallsOptions) {
    this.#options = options;
  }

  /** @param call with the key that the caller brings, if any: calls with different ones never join; and the account that it shows */
  run<Result>(
    call: Omit<MoneyQuestion, 'key' | 'account'> & Partial<MoneyQuestion>,
    send: (key: string) => Promise<Result>,
  ): Promise<Result> {
    const { path, request, key: ownKey, account = this.#options.getAccount() } = call;
    const identity = canonicalText([account, path, request, ownKey]);
    const entry = this.#entries.get(identity) ?? {
      path,
      request,
      account,
      key: ownKey ?? this.#options.createId(),
      unanswered: false,
      absences: 0,
    };
    this.#entries.set(identity, entry);
    entry.flight ??= this.#send(identity, entry, send).finally(() => {
      entry.flight = undefined;
    });
    return entry.flight as Promise<Result>;
  }

  /** Asks now about every call of the present account that has no answer, for example when the network is back. */
  async reconcile(): Promise<void> {
    const account = this.#options.getAccount();
    const open = [...this.#entries].filter(
      ([, entry]) => entry.unanswered && !entry.flight && !entry.question && entry.account === account,
    );
    await Promise.all(open.map(([identity, entry]) => this.#ask(identity, entry)));
  }

  async #send<Result>(identity: string, entry: Entry, send: (key: string) => Promise<Result>): Promise<Result> {
    if (entry.question) {
      const replay = await entry.question;
      if (replay.kind === 'executed') return replay.answer as Result;
    }
    try {
      const answer = await send(entry.key);
      this.#entries.delete(identity);
      return answer;
    } catch (fault) {
      if (isOpen(fault, entry.unanswered)) {
        entry.unanswered = true;
        entry.absences = 0;
        this.#attempt = 0;
        this.#schedule();
      } else {
        this.#entries.delete(identity);
      }
      throw fault;
    }
  }

  async #ask(identity: string, entry: Entry): Promise<void> {
    entry.question = this.#options.replay(entry);
    const replay = await entry.question;
    entry.question = undefined;
    // The first try may still be under way: nothing executed counts only when found twice, and its key stays even then,
    // so that another try cannot execute a second time.
    if (replay.kind === 'unclear' || (replay.kind === 'absent' && ++entry.absences < 2)) return this.#schedule();
    if (replay.kind === 'absent') entry.unanswered = false;
    else this.#entries.delete(identity);
    const executed = replay.kind === 'executed';
    this.#options.onOutcome({ path: entry.path, request: entry.request, executed, ...(executed && { answer: replay.answer }) });
  }

  #schedule(): void {
    const delay = reconcileDelays[this.#attempt];
    if (this.#timer !== undefined || delay === undefined) return;
    this.#timer = this.#options.timers.setTimeout(() => {
      this.#timer = undefined;
      this.#attempt += 1;
      void this.reconcile();
    }, delay);
  }
}

/** Whether the outcome is still open: no answer at all, or an answer that was given before the key was looked up. */
function isOpen(fault: unknown, wasOpen: boolean): boolean {
  if (!isApiFault(fault)) return true;
  if (fault.outcomeUnknown) return true;
  return wasOpen && (fault.kind === 'signedOut' || fault.kind === 'tooManyRequests');
}
