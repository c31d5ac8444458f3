/** What was typed and not sent, by name, as long as the tab is there. */
export class Drafts<Draft> {
  readonly #kept = new Map<string, Draft>();
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  get(name: string): Draft | undefined {
    return this.#kept.get(name);
  }

  /** Keeps a draft, or forgets it. */
  set(name: string, draft: Draft | undefined): void {
    if (draft === undefined) this.#kept.delete(name);
    else this.#kept.set(name, draft);
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Another number after each change. */
  readonly version = (): number => this.#changes;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
