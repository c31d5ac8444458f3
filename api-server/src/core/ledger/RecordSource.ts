import type { DailySection } from '@halyard-h5/shared-api/contract';

/** Records of a domain that movements of the ledger follow from: the report of a day holds the two against each other. */
export interface RecordSource {
  /** What the report calls them. */
  readonly figure: DailySection['records'][number]['figure'];
  /** Kind of the ledger's transactions, whose `reference` is the record's id. All that one moves of a coin is the record's `amount`. */
  readonly kind: string;
  /** SQL giving `user_id, id, mode, coin, amount, fee` of every record; undefined where the ledger itself is the record. */
  readonly query?: string;
  /** Whether it comes from outside or leaves, less its fee; `both` where the ledger is the record, and its own lines say which. */
  readonly clearing?: 'in' | 'out' | 'both';
  /** Whether a withdrawal waits from then on, or no more. */
  readonly waiting?: 'begins' | 'ends';
}

declare module '../../platform/module/ModuleParts' {
  interface ModuleParts {
    /** What its movements of money follow from. */
    readonly records?: readonly RecordSource[];
  }
}

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    /** What movements of money follow from, of all modules. */
    readonly records: readonly RecordSource[];
  }
}
