import type { OperatorAnswer, OperatorInput, OperatorCallName } from '@halyard-h5/shared-api/contract';
import type { RateLimits, Passwords, SignInAttempts } from '../../core/access';
import type { SessionCookies } from '../../platform/sessionCredentials';
import type { Uploads } from '../uploads';
import type { Audit } from './Audit';
import type { Claims } from './cases/Claims';
import type { NewsDesk } from './cases/NewsDesk';
import type { FourEyes } from './FourEyes';
import type { OperatorRow, OperatorSessions } from './OperatorSessions';
import type { OperatorServices } from './services';

/** What the operators' routes work with. */
export interface OperatorDependencies {
  readonly context: OperatorServices;
  readonly sessions: OperatorSessions;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly attempts: SignInAttempts;
  readonly audit: Audit;
  readonly fourEyes: FourEyes;
  readonly uploads: Uploads;
  readonly claims: Claims;
  readonly newsDesk: NewsDesk;
}

/** One call as its handler sees it. */
export interface OperatorCall<Name extends OperatorCallName> {
  readonly input: OperatorInput<Name>;
  /** Undefined on public endpoints. */
  readonly operator: Name extends 'login' ? undefined : OperatorRow;
  readonly token: string;
  /** What the answer gives to the caller of sessions that begin or end. */
  readonly cookies: Pick<SessionCookies, 'give' | 'take'>;
  /** Whom the call counts for in limits: the caller's address, of IPv6 its /64. */
  readonly network: string;
  /** For a call that waits: it takes no place among those at work any more, and `gone` is called when its caller is gone. */
  waits(gone: () => void): void;
}

export type OperatorHandler<Name extends OperatorCallName> = (call: OperatorCall<Name>) => Promise<OperatorAnswer<Name>>;
export type OperatorHandlers = { [Name in OperatorCallName]: OperatorHandler<Name> };
