/** What becomes of a process of the exchange, as far as the database is concerned. */
export type Condition = 'up' | 'paused' | 'cut off' | 'dead';

/** Whoever asks for connections to the database. */
export interface ClientProcess {
  readonly name: string;
  readonly condition: Condition;
}

/** What goes wrong with one piece of work in the database. */
export interface ConnectionFault {
  /** `crash`: its process ends and hears nothing more. `cut`: the connection breaks, and the process is told so. */
  readonly kind: 'crash' | 'cut';
  /** Before the statement of this number (from 1) reaches the database, or when its commit has been executed and nobody was told. */
  readonly at: number | 'after commit';
  /** Called when it happens. */
  readonly happened: () => void;
}

/** What a driver says when its connection is gone. */
export function connectionLost(): Error {
  return Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
}
