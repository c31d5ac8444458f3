import { keyLifetime } from '../contract/idempotency';
import type { Timers } from '../timers';
import { userOf, type OpenCallRecord } from './OpenCall';
import type { OpenCallShelf } from './OpenCallShelf';

/** How long a change waits for its key to be kept, milliseconds. A storage that is slower, or blocked, must not hold up an order. */
const patience = 300;
/** How long an outcome that its trader has never come back to see is kept, milliseconds. */
const longest = 90 * 24 * 3_600_000;

export interface OpenCallBookOptions {
  /** Where open calls outlive the page; memory alone when absent. */
  readonly shelf?: OpenCallShelf | undefined;
  /** Account on the screen; undefined for a visitor. */
  readonly getAccount: () => string | undefined;
  /** Milliseconds UTC, the exchange's where it has been heard. */
  readonly now: () => number;
  readonly timers: Timers;
}

/** The key that a call is to be sent with, and what is known of it from an earlier try. */
export interface Claim {
  readonly key: string;
  readonly before: OpenCallRecord | undefined;
}

/**
 * Open calls of this device: memory first, the shelf follows and is what tabs share. One user's are never handed to another.
 * @see docs/decisions/0191-open-keys-outlive-the-page.md
 */
export class OpenCallBook {
  readonly #options: OpenCallBookOptions;
  readonly #records = new Map<string, OpenCallRecord>();
  /** Keys that the shelf has, as far as this page knows. */
  readonly #kept = new Set<string>();
  readonly #ended = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #loaded = new Map<string, Promise<void>>();
  /** Counts what changes here: what was read before counts no more. */
  #changes = 0;
  /** The shelf has not answered in time: nobody waits for it until it does. */
  #slow = false;

  constructor(options: OpenCallBookOptions) {
    this.#options = options;
    options.shelf?.follow((user) => void (user === this.#user() && this.load()));
  }

  /** All of the present user, in every account. */
  ofUser(): readonly OpenCallRecord[] {
    const user = this.#user();
    return user === undefined ? [] : [...this.#records.values()].filter(({ account }) => userOf(account) === user);
  }

  /** The open call that another try of the same request belongs to. */
  find(account: string, identity: string): OpenCallRecord | undefined {
    return [...this.#records.values()].find((record) => record.account === account && record.identity === identity);
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Writes a call down before it is sent, unless the same one is open: then that one's key is to be sent, and is answered as it was `before`.
   * One that is too old to be sent stays as it is.
   */
  claim(record: OpenCallRecord): Claim | Promise<Claim> {
    const { shelf } = this.#options;
    const known = this.#take(record);
    if (known) return known;
    const user = userOf(record.account);
    this.#ended.delete(record.key);
    if (!shelf || user === '') return this.#fresh(record);
    let late = false;
    const claiming = this.#first(user).then(async () => {
      const taken = late ? undefined : this.#take(record);
      // It may have had its answer before the storage had answered.
      if (taken || this.#ended.has(record.key)) return taken;
      const counts = await shelf.claim(record, this.#ended);
      this.#kept.add(counts.key);
      if (counts.key === record.key) return void this.#catchUp(record);
      this.#put({ ...counts, state: 'sending', triedAt: record.triedAt, seen: undefined });
      return { key: counts.key, before: counts };
    });
    return this.#inTime(claiming).then((taken) => {
      late = true;
      return taken ?? this.#fresh(record);
    });
  }

  /** Changes what is known of a call, or forgets it (undefined), here and where it is kept. */
  change(key: string, next: (record: OpenCallRecord) => OpenCallRecord | undefined): void {
    const record = this.#records.get(key);
    if (!record) return;
    const after = next(record);
    if (after) this.#put(after);
    else this.#forget(key);
    this.#options.shelf?.change(record, next).catch(() => undefined);
  }

  /** Forgets a call that has had its answer. */
  end(key: string): void {
    this.#ended.add(key);
    this.change(key, () => undefined);
  }

  /** Whether the exchange may have forgotten its key, or one of the two clocks was wrong by as much. */
  isTooOld({ sentAt }: OpenCallRecord): boolean {
    return Math.abs(this.#options.now() - sentAt) > keyLifetime;
  }

  /** Reads what is kept for the present user; resolves at the latest when one has waited long enough. */
  async load(): Promise<void> {
    const user = this.#user();
    if (!this.#options.shelf || user === undefined || user === '') return;
    const reading = this.#read(user);
    this.#loaded.set(user, reading);
    await this.#inTime(reading);
  }

  /** What happened to a call before a slow storage had it is written now. */
  #catchUp({ key }: OpenCallRecord): void {
    const now = this.#records.get(key);
    if (now) this.change(key, () => now);
  }

  /** Another try of what this page knows to be open. */
  #take(record: OpenCallRecord): Claim | undefined {
    const known = this.find(record.account, record.identity);
    if (!known) return undefined;
    const old = this.isTooOld(known);
    if (old && known.state === 'notExecuted') return void this.end(known.key);
    if (!old) this.change(known.key, (kept) => ({ ...kept, state: 'sending', triedAt: record.triedAt, seen: undefined }));
    return { key: known.key, before: known };
  }

  #fresh(record: OpenCallRecord): Claim {
    this.#put(record);
    return { key: record.key, before: undefined };
  }

  #user(): string | undefined {
    const account = this.#options.getAccount();
    return account === undefined ? undefined : userOf(account);
  }

  #first(user: string): Promise<void> {
    const loaded = this.#loaded.get(user) ?? this.#read(user);
    this.#loaded.set(user, loaded);
    return loaded;
  }

  async #read(user: string): Promise<void> {
    const before = this.#changes;
    const records = await this.#options.shelf?.read(user, this.#options.now() - longest).catch(() => undefined);
    if (!records) return;
    if (before !== this.#changes) return this.#read(user);
    const found = new Map(records.filter(({ key }) => !this.#ended.has(key)).map((record) => [record.key, record]));
    for (const [key, { account }] of this.#records) {
      // Another tab has ended it. What only this page knows stays.
      if (userOf(account) === user && this.#kept.has(key) && !found.has(key)) this.#records.delete(key);
    }
    for (const record of found.values()) {
      this.#kept.add(record.key);
      this.#records.set(record.key, record);
      if (record.seen && this.isTooOld(record)) this.end(record.key);
    }
    this.#tell();
  }

  /** What a promise of the shelf comes to, or undefined when it fails or takes too long. */
  #inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
    const { timers } = this.#options;
    const settled = promise.catch(() => undefined).finally(() => (this.#slow = false));
    if (this.#slow) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const handle = timers.setTimeout(() => {
        this.#slow = true;
        resolve(undefined);
      }, patience);
      void settled.then((value) => {
        timers.clearTimeout(handle);
        resolve(value);
      });
    });
  }

  #put(record: OpenCallRecord): void {
    this.#records.set(record.key, record);
    this.#tell();
  }

  #forget(key: string): void {
    this.#records.delete(key);
    this.#tell();
  }

  #tell(): void {
    this.#changes += 1;
    for (const listener of [...this.#listeners]) listener();
  }
}
