import type { ApiClient, EndpointPath, MoneyOutcome } from '@halyard-h5/shared-api';

/** What is known of a change that had no answer at first. */
export type OpenOutcome = { readonly kind: 'checking' } | { readonly kind: 'known'; readonly outcome: MoneyOutcome };

/**
 * Changes whose outcome the client is asking for. Outlives the pages: who comes back to a form finds that it still waits,
 * or how it ended.
 */
export class OutcomeStore {
  readonly #outcomes = new Map<string, OpenOutcome>();
  readonly #listeners = new Set<() => void>();

  /** @param account whose changes are asked for now, such as `user/real` */
  constructor(api: Pick<ApiClient, 'onOutcome'>, account: () => string) {
    api.onOutcome((outcome) => {
      const key = keyOf(account(), outcome.path);
      if (this.#outcomes.has(key)) this.#set(key, { kind: 'known', outcome });
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get(account: string, path: EndpointPath): OpenOutcome | undefined {
    return this.#outcomes.get(keyOf(account, path));
  }

  /** Notes that a change of an account had no answer. */
  lost(account: string, path: EndpointPath): void {
    this.#set(keyOf(account, path), { kind: 'checking' });
  }

  /** Forgets an outcome that the trader has been told. */
  forget(account: string, path: EndpointPath): void {
    this.#set(keyOf(account, path), undefined);
  }

  #set(key: string, outcome: OpenOutcome | undefined): void {
    if (outcome) this.#outcomes.set(key, outcome);
    else if (!this.#outcomes.delete(key)) return;
    for (const listener of [...this.#listeners]) listener();
  }
}

const keyOf = (account: string, path: EndpointPath): string => `${account} ${path}`;
