import { cancelledRefusal } from '../contract/idempotency';
import { identityOf } from '../openCalls/identityOf';
import { isUndecided, type OpenCall, type OpenCallRecord } from '../openCalls/OpenCall';
import { OpenCallBook } from '../openCalls/OpenCallBook';
import { createApiFault, isApiFault } from './apiFault';
import { drawOpenCalls } from './drawOpenCalls';
import { isLastQuestion, judgeReplay } from './judgeReplay';
import type { MoneyCall, MoneyCallEntry, MoneyCallsOptions } from './moneyCall';
import { reconcileDelay } from './reconcileDelay';
import { isAboutTheQuestion, type Replay } from './replay';

/**
 * Idempotency keys of changes whose outcome is not known yet. A second tap while the first is under way joins it; a second try after a time-out,
 * a network failure or a reload, from this tab or another, carries the same key, so that the exchange executes it once.
 */
export class MoneyCalls {
  readonly #options: MoneyCallsOptions;
  readonly #book: OpenCallBook;
  readonly #entries = new Map<string, MoneyCallEntry>();
  readonly #flights = new Map<string, Promise<unknown>>();
  /** Keys that this page is sending. */
  readonly #sending = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #view: { readonly account: string | undefined; readonly calls: readonly OpenCall[] } = { account: undefined, calls: [] };
  #attempt = 0;
  #timer: unknown;

  constructor(options: MoneyCallsOptions) {
    this.#options = options;
    this.#book = new OpenCallBook(options);
    this.#book.onChange(() => {
      this.#publish();
      // What another tab has told of is asked for here, too: that tab may be gone.
      if (this.#hasOpen()) this.#schedule();
    });
  }

  /** Sends a change under the key that is its own, and answers what the exchange answers. */
  run<Result>(call: MoneyCall, send: (key: string) => Promise<Result>): Promise<Result> {
    const account = call.account ?? this.#options.getAccount() ?? '';
    const identity = identityOf(call.name, call.request, call.key);
    const joined = `${account} ${identity}`;
    const flight =
      this.#flights.get(joined) ?? this.#start({ ...call, account }, identity, send).finally(() => this.#flights.delete(joined));
    this.#flights.set(joined, flight);
    return flight as Promise<Result>;
  }

  /** What the present user has open, oldest first: being asked about, or decided and not seen yet. */
  openCalls(): readonly OpenCall[] {
    const account = this.#options.getAccount();
    if (this.#view.account !== account) this.#view = { account, calls: this.#draw() };
    return this.#view.calls;
  }

  onOpenCalls(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The trader knows how a call has ended. */
  markSeen(key: string): void {
    this.#book.change(key, (record) => {
      if (isUndecided(record)) return record;
      // It may still arrive late: another try of the same must have the same key.
      return record.state === 'notExecuted' && record.identity !== '' ? { ...record, seen: true } : undefined;
    });
  }

  /** Reads what is kept and asks now about every call of the present user that has no answer, for example when the network is back. */
  async reconcile(): Promise<void> {
    this.#attempt = 0;
    this.#options.timers.clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#book.load();
    this.#publish();
    await this.#askAll();
  }

  async #start<Result>(call: MoneyCall & { account: string }, identity: string, send: (key: string) => Promise<Result>): Promise<Result> {
    const { name, account } = call;
    const now = this.#options.now();
    const own = {
      key: call.key ?? this.#options.createId(),
      name,
      account,
      identity,
      sentAt: now,
      triedAt: now,
      state: 'sending' as const,
    };
    this.#sending.add(own.key);
    const claiming = this.#book.claim(own);
    const { key, before } = claiming instanceof Promise ? await claiming : claiming;
    if (before) this.#sending.delete(own.key);
    this.#sending.add(key);
    this.#publish();
    try {
      return await this.#send(before ?? own, send, before && (() => this.#start(call, identity, send)));
    } finally {
      this.#sending.delete(key);
      this.#publish();
    }
  }

  /** @param anew of another try: sends it under a key of its own, because nothing can be executed under the former one any more */
  async #send<Result>(record: OpenCallRecord, send: (key: string) => Promise<Result>, anew?: () => Promise<Result>): Promise<Result> {
    const { key } = record;
    const old = anew !== undefined && this.#book.isTooOld(record);
    const question = this.#entries.get(key)?.question ?? (old ? this.#ask(record) : undefined);
    const replay = await question;
    if (replay?.kind === 'executed') {
      this.#end(key);
      return replay.answer as Result;
    }
    if (anew && replay?.kind === 'cancelled') {
      this.#end(key);
      return anew();
    }
    // The exchange may have forgotten the key and would execute it anew.
    if (old)
      throw createApiFault({
        code: 'aborted',
        msg: 'too old to be sent again',
        call: record.name,
        outcomeUnknown: true,
      });
    try {
      const answer = await send(key);
      this.#end(key);
      return answer;
    } catch (fault) {
      if (!isApiFault(fault) || fault.outcomeUnknown) this.#lost(key);
      else if (!anew || fault.refusal === cancelledRefusal) this.#end(key);
      else {
        // The first try may still arrive, if this no was given before the key was looked up.
        const said = isAboutTheQuestion(fault) ? { kind: 'unclear' as const } : await this.#replayOf(record, false);
        if (['unclear', 'absent', 'forgotten'].includes(said.kind)) this.#reopen(record);
        else this.#end(key);
        if (said.kind === 'executed') return said.answer as Result;
      }
      throw fault;
    }
  }

  /** Another try was refused in a way that says nothing of the first: it is as open as it was. */
  #reopen({ key, state }: OpenCallRecord): void {
    if (state === 'notExecuted') this.#book.change(key, (kept) => ({ ...kept, state, seen: true }));
    else this.#lost(key);
  }

  #end(key: string): void {
    this.#entries.delete(key);
    this.#book.end(key);
  }

  #lost(key: string): void {
    this.#entryOf(key).absences = 0;
    this.#attempt = 0;
    this.#book.change(key, (record) => ({ ...record, state: 'checking' }));
    this.#schedule();
  }

  async #askAll(): Promise<void> {
    const due = this.#book.ofUser().filter((record) => {
      const { question, answer } = this.#entryOf(record.key);
      return !question && !this.#sending.has(record.key) && (isUndecided(record) || (record.state === 'executed' && answer === undefined));
    });
    await Promise.all(due.map((record) => this.#ask(record)));
    if (this.#hasOpen()) this.#schedule();
  }

  /** Whether the present user has a call without an answer that this page is not sending. */
  #hasOpen(): boolean {
    return this.#book.ofUser().some((record) => isUndecided(record) && !this.#sending.has(record.key));
  }

  async #replayOf({ key, name, account }: OpenCallRecord, final: boolean): Promise<Replay> {
    const entry = this.#entryOf(key);
    entry.question = this.#options.replay({ key, name, account, final });
    const replay = await entry.question;
    entry.question = undefined;
    return replay;
  }

  async #ask(record: OpenCallRecord): Promise<Replay> {
    const entry = this.#entryOf(record.key);
    const replay = await this.#replayOf(record, isLastQuestion(record, entry, this.#options.now()));
    if (replay.kind === 'executed') entry.answer = replay.answer;
    const state = judgeReplay(record, entry, replay.kind, { now: this.#options.now(), tooOld: this.#book.isTooOld(record) });
    if (state === undefined) entry.asked = true;
    else if (isUndecided(record)) {
      // Where it could not be cancelled it may still be under way: the key stays, so that another try executes nothing twice.
      const identity = replay.kind === 'absent' ? record.identity : '';
      this.#book.change(record.key, (kept) => (isUndecided(kept) ? { ...kept, state, identity } : kept));
      const { key, name, account } = record;
      const executed = state === 'executed';
      if (state !== 'unknown') this.#options.onOutcome({ key, name, account, executed, ...(executed && { answer: entry.answer }) });
    }
    this.#publish();
    return replay;
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    const { timers, random, isVisible } = this.#options;
    this.#timer = timers.setTimeout(
      () => {
        this.#timer = undefined;
        this.#attempt += 1;
        if (isVisible()) void this.#askAll();
      },
      reconcileDelay(this.#attempt, random()),
    );
  }

  #entryOf(key: string): MoneyCallEntry {
    const entry = this.#entries.get(key) ?? { absences: 0, asked: false };
    this.#entries.set(key, entry);
    return entry;
  }

  #draw(): readonly OpenCall[] {
    return drawOpenCalls(
      this.#book.ofUser().filter(({ key }) => !this.#sending.has(key)),
      (key) => this.#entryOf(key),
      this.#options.now(),
    );
  }

  #publish(): void {
    const [before, calls] = [this.#view.calls, this.#draw()];
    // Nothing after nothing is no change, and draws nothing anew.
    this.#view = { account: this.#options.getAccount(), calls: calls.length + before.length === 0 ? before : calls };
    for (const listener of [...this.#listeners]) listener();
  }
}
