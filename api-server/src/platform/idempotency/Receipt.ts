import type { RefusalParameters } from '../../kernel';

/** Stands for one execution of one money-moving call: stored with its answer in the transaction that moves the money. */
export interface Receipt {
  userId: string;
  /** Idempotency-Key of the caller, unique per user. */
  key: string;
  /** Hash of endpoint, account and body: the same key with another one is refused. */
  fingerprint: string;
  /** Milliseconds UTC. */
  time: number;
}

/** What a call decided: stored so that the same key answers the same. */
export type Outcome =
  | { data: unknown }
  | {
      refusal: {
        refusalId: string;
        code: number;
        message: string;
        field?: string | undefined;
        parameters: RefusalParameters;
      };
    };
