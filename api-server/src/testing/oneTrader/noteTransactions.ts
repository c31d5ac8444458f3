import type { CallName } from '@halyard-h5/shared-api/contract';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one connection was given between `begin` and its end; a statement outside is one by itself. */
export interface NotedTransaction {
  readonly call: CallName;
  readonly statements: readonly Statement[];
}

export interface Notes {
  /** Of the calls that were over before: one after the other, in the order in which they began. */
  readonly transactions: readonly NotedTransaction[];
  /** What is given from now on belongs to this call; to none when undefined. */
  during(call: CallName | undefined): void;
  end(): void;
}

const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\s*;?\s*$/i;
const LOOKS_OR_CHANGES = /^\s*(select|with|insert|update|delete|merge)\b/i;

/**
 * Notes each transaction that connections are given from now on during a call. A connection keeps the way in which it asks from its beginning:
 * those that are open already are not heard.
 */
export function noteTransactions(): Notes {
  const transactions: NotedTransaction[] = [];
  const open = new WeakMap<pg.Client, Statement[]>();
  let current: CallName | undefined;
  const { query } = pg.Client.prototype;
  const begin = (client: pg.Client | undefined, statements: Statement[]): void => {
    if (client) open.set(client, statements);
    if (current !== undefined) transactions.push({ call: current, statements });
  };
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const text = (typeof first === 'string' ? first : first.text) ?? '';
    const values = (typeof first === 'string' ? (second as unknown[]) : first.values) ?? [];
    if (BEGIN.test(text)) begin(this, []);
    else if (END.test(text)) open.delete(this);
    else if (LOOKS_OR_CHANGES.test(text)) {
      const statements = open.get(this);
      if (statements) statements.push({ text, values });
      else begin(undefined, [{ text, values }]);
    }
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as never);
  return {
    transactions,
    during: (call) => void (current = call),
    end: () => spy.mockRestore(),
  };
}
