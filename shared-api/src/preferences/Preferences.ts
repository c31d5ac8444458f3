import { browserTimers, type Timers } from '../timers';
import type { PreferenceOwner, PreferenceShelf } from './PreferenceShelf';

/** How long somebody waits for the storage, milliseconds, and in which steps: what makes the page busy takes away one of them, not all. */
const [patience, step] = [300, 50];

export interface PreferencesOptions {
  readonly owner: PreferenceOwner;
  /** Where they outlive the page; memory alone when absent. */
  readonly shelf?: PreferenceShelf | undefined;
  readonly timers?: Timers;
}

/** @param isForeign whether the change was not made in this page, or only now found in the storage */
export type PreferenceListener = (name: string, isForeign: boolean) => void;

/** A value found elsewhere, for an owner who has none, and what follows once that is decided for good. */
export interface Proposal {
  readonly name: string;
  readonly value: string;
  readonly decided?: (() => void) | undefined;
}

const never = new Promise<void>(() => undefined);

const isSame = (one: PreferenceOwner, other: PreferenceOwner): boolean => one.user === other.user && one.account === other.account;

/** Preferences of one owner: memory first, the shelf follows and is what tabs share. */
export class Preferences {
  /** Resolves with true when the storage has answered or refused, with false when it is too slow to be waited for. */
  readonly answered: Promise<boolean>;
  readonly #owner: PreferenceOwner;
  readonly #shelf: PreferenceShelf | undefined;
  readonly #timers: Timers;
  readonly #values = new Map<string, string>();
  /** Written here and not kept yet, or refused: they count for more than what the shelf has. */
  readonly #unkept = new Map<string, Promise<void>>();
  /** Proposed before the shelf has said whether it has one. */
  readonly #proposed = new Map<string, () => void>();
  readonly #listeners = new Set<PreferenceListener>();
  #isRead: boolean;

  constructor({ owner, shelf, timers = browserTimers }: PreferencesOptions) {
    this.#owner = owner;
    this.#shelf = shelf;
    this.#timers = timers;
    this.#isRead = shelf === undefined;
    this.answered = shelf ? this.#inTime(this.#read(shelf)) : Promise.resolve(true);
    shelf?.follow((changed) => void (isSame(changed, owner) && this.#read(shelf)));
  }

  read(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** Keeps a value, or forgets it (undefined). */
  write(name: string, value: string | undefined): void {
    const decided = this.#proposed.get(name);
    this.#proposed.delete(name);
    if (value === undefined) this.#values.delete(name);
    else this.#values.set(name, value);
    void this.#keep(name, decided);
    this.#tell(name, false);
  }

  /** Takes a value over, unless there is one already. */
  propose({ name, value, decided = () => undefined }: Proposal): void {
    const earlier = this.#proposed.get(name);
    if (earlier) {
      this.#proposed.set(name, () => [earlier, decided].forEach((each) => each()));
      return;
    }
    if (this.#values.has(name) || this.#unkept.has(name)) return decided();
    this.#values.set(name, value);
    if (this.#isRead) void this.#keep(name, decided);
    else this.#proposed.set(name, decided);
    this.#tell(name, true);
  }

  /** Gives everything away: to another owner, as proposals. The shelf has each until that is decided, so that a page that ends loses none. */
  takeAll(): readonly Proposal[] {
    const all = [...this.#values].map(([name, value]) => {
      const proposed = this.#proposed.get(name);
      // What the shelf has is not taken back meanwhile.
      this.#unkept.set(name, never);
      return { name, value, decided: () => void this.#keep(name, proposed) };
    });
    this.#values.clear();
    this.#proposed.clear();
    return all;
  }

  /** @returns a function that ends it */
  subscribe(listener: PreferenceListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when all that was written is kept, is refused, or has been waited for long enough. */
  async kept(): Promise<void> {
    await this.#inTime(Promise.all(this.#unkept.values()));
  }

  /** Writes what counts now to the shelf. */
  async #keep(name: string, decided?: () => void): Promise<void> {
    const keeping = this.#shelf?.keep(this.#owner, name, this.#values.get(name)) ?? Promise.resolve();
    const settled = keeping.then(
      () => true,
      () => false,
    );
    const ended = settled.then(() => undefined);
    this.#unkept.set(name, ended);
    if (!(await settled)) return;
    if (this.#unkept.get(name) === ended) this.#unkept.delete(name);
    decided?.();
  }

  async #read(shelf: PreferenceShelf): Promise<void> {
    const found = await shelf.read(this.#owner).catch(() => undefined);
    if (!found) return;
    this.#isRead = true;
    const known = new Set([...this.#values.keys(), ...found.keys()]);
    const changed = [...known].filter((name) => this.#take(name, found.get(name)));
    const proposed = [...this.#proposed];
    this.#proposed.clear();
    for (const [name, decided] of proposed) {
      if (found.has(name)) decided();
      else void this.#keep(name, decided);
    }
    for (const name of changed) this.#tell(name, true);
  }

  /** Takes over what the shelf has. @returns whether that is another value */
  #take(name: string, value: string | undefined): boolean {
    if (this.#unkept.has(name) || this.#values.get(name) === value || (value === undefined && this.#proposed.has(name))) return false;
    if (value === undefined) this.#values.delete(name);
    else this.#values.set(name, value);
    return true;
  }

  /** Whether a promise is settled before one has waited long enough. */
  #inTime(promise: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      let handle: unknown;
      const waitFor = (left: number): void => {
        handle = this.#timers.setTimeout(() => (left > step ? waitFor(left - step) : resolve(false)), step);
      };
      waitFor(patience);
      void promise.then(() => {
        this.#timers.clearTimeout(handle);
        resolve(true);
      });
    });
  }

  #tell(name: string, isForeign: boolean): void {
    for (const listener of [...this.#listeners]) listener(name, isForeign);
  }
}
