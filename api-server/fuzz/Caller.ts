import type { Member } from '../soak/population';

/** Who calls, from which network address. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
  /** Of a trader, and of nobody else. */
  readonly userId?: string;
  readonly mode?: 'real' | 'demo';
}

/** A trader with a session, and what the trader knows. */
export interface Trader extends Caller, Member {
  readonly userId: string;
  readonly mode: 'real' | 'demo';
  readonly email: string;
}

/** An operator with a session, whose authenticator is bound. */
export interface Operator extends Caller {
  readonly name: string;
  /** Secret of the authenticator; empty until one is bound. */
  readonly secret: string;
}
