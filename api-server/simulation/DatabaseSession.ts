import type { Backend } from './Backends';
import type { Answer } from './Connection';
import { connectionLost } from './ClientProcess';
import type { ConnectionFault, ClientProcess } from './ClientProcess';

/** A statement that a process has sent. */
export interface QueuedStatement {
  readonly text: string;
  readonly values: unknown[] | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** What a statement came to. */
export type Outcome = { readonly answer: Answer } | { readonly error: { code?: string; message: string } };

/**
 * `held`: its next statement is not sent yet. `waits`: the database has it, and waits for another's lock. `behind`: it was taken back, because
 * somebody waits for the same already. `answered`: it was waited for, and the process has not heard yet.
 */
export type State = 'held' | 'waits' | 'behind' | 'answered';

/** A connection that a process holds: its statements wait here, in their order, until each is let go. */
export class DatabaseSession {
  readonly owner: ClientProcess;
  readonly backend: Backend;
  readonly number: number;
  readonly fault: ConnectionFault | undefined;
  readonly statements: QueuedStatement[] = [];
  state: State = 'held';
  /** Whose end it waits for. */
  readonly waitsFor = new Set<DatabaseSession>();
  /** Statements that were sent. */
  sent = 0;
  /** Whether the first of `statements` was sent before and taken back. */
  again = false;
  /** Whether a transaction is open, is one in name only because a statement failed, and has a savepoint. */
  open = false;
  failed = false;
  saved = false;
  /** Nobody listens any more. */
  lost = false;
  flight: Promise<Outcome> | undefined;
  outcome: Outcome | undefined;
  readonly #changed: () => void;
  readonly #released: () => void;

  constructor(
    { owner, backend, number, fault }: Pick<DatabaseSession, 'owner' | 'backend' | 'number' | 'fault'>,
    { changed, released }: { changed: () => void; released: () => void },
  ) {
    this.owner = owner;
    this.backend = backend;
    this.number = number;
    this.fault = fault;
    this.#changed = changed;
    this.#released = released;
  }

  readonly client = {
    query: (text: string, values?: unknown[]): Promise<Answer> => {
      this.#changed();
      if (this.lost) return this.#gone();
      return new Promise((resolve, reject) => this.statements.push({ text, values, resolve, reject }));
    },
    release: (): void => {
      this.#changed();
      if (!this.lost) this.#released();
    },
  };

  /** Tells the process what its statement came to. */
  tell(outcome: Outcome): void {
    const held = this.statements.shift();
    this.again = false;
    this.state = 'held';
    this.outcome = undefined;
    this.flight = undefined;
    if ('answer' in outcome) held?.resolve(outcome.answer);
    else held?.reject(outcome.error);
  }

  /** The connection is gone: a process that lives is told, one that has ended never hears. */
  lose(): void {
    if (this.lost) return;
    this.lost = true;
    if (this.#silent) this.statements.length = 0;
    for (const { reject } of this.statements.splice(0)) reject(connectionLost());
  }

  get #silent(): boolean {
    return this.owner.condition === 'dead' || this.fault?.kind === 'crash';
  }

  #gone(): Promise<never> {
    return this.#silent ? new Promise<never>(() => undefined) : Promise.reject(connectionLost());
  }
}
