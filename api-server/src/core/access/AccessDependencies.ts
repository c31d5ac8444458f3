import type { CodeSender } from './codes/CodeSender';
import type { Codes } from './codes/Codes';
import type { Passwords } from './Passwords';
import type { RateLimits } from './RateLimits';
import type { Sessions } from './Sessions';
import type { SignInAttempts } from './SignInAttempts';
import type { AccessServices } from './services';

/** What the routes of access work with. */
export interface AccessDependencies {
  context: AccessServices;
  sessions: Sessions;
  passwords: Passwords;
  limits: RateLimits;
  attempts: SignInAttempts;
  codes: Codes;
  mail: CodeSender;
  sms: CodeSender;
}
