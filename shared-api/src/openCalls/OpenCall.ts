import type { CallName } from '../contract/endpointTable';

/**
 * How far a change that moves money has come, as far as this device knows. `sending`: its answer is awaited. `checking`: none came, the exchange is
 * asked. `notExecuted`: it was refused, or cancelled before it was executed. `unknown`: it is too old to be asked about.
 */
export type OpenCallState = 'sending' | 'checking' | 'executed' | 'notExecuted' | 'unknown';

/** A change that moves money whose outcome is not known, or not seen yet. */
export interface OpenCall {
  /** Its idempotency key. */
  readonly key: string;
  readonly name: CallName;
  /** Whose it is, as `accountOf` says it. */
  readonly account: string;
  /** When it was first sent, milliseconds UTC. */
  readonly sentAt: number;
  readonly state: OpenCallState;
  /** Digest of what was asked for, without passwords and codes; empty when nothing may take its key over any more. */
  readonly identity: string;
  /** True once the exchange has been asked for minutes without a result: a form need not wait any longer. */
  readonly lasting?: boolean;
  /** What the exchange answered to the executed one, once this page has been told. */
  readonly answer?: unknown;
}

/** An open call as it is kept: nothing of the request but a digest. */
export interface OpenCallRecord extends Omit<OpenCall, 'lasting' | 'answer'> {
  /** When it was last sent, milliseconds UTC. */
  readonly triedAt: number;
  /** The trader has been told; the key alone is kept, for another try of the same. */
  readonly seen?: true | undefined;
}

/** Whether its outcome is still to be found out. */
export const isUndecided = ({ state }: Pick<OpenCall, 'state'>): boolean => state === 'sending' || state === 'checking';

/** User of an account, empty while it is not known who is signed in. */
export const userOf = (account: string): string => account.split('/')[0] ?? '';
