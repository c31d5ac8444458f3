import type { CallName } from '../contract/endpointTable';
import { cancelledRefusal, keyTooOldRefusal, notExecutedRefusal } from '../contract/idempotency';
import type { ApiFault } from './apiFault';

/**
 * How a question about a key ended. `absent`: nothing was executed so far, and may still be. `cancelled`: nothing was, and nothing ever will be under
 * this key.
 */
export type Replay =
  | { readonly kind: 'executed'; readonly answer: unknown }
  | { readonly kind: 'refused' | 'cancelled' | 'absent' | 'forgotten' | 'unclear' };

/** A change that moves money, as the exchange is asked about it: the request itself is not needed. */
export interface MoneyQuestion {
  readonly name: CallName;
  readonly key: string;
  readonly account: string;
  /** The last question: nothing is to be executed any more if nothing was. */
  readonly final: boolean;
}

/** Whether a refusal was given before the key was looked up: it says nothing of what the key was answered. */
export function isAboutTheQuestion({ kind, refusal }: ApiFault): boolean {
  return kind === 'signedOut' || kind === 'locked' || kind === 'tooManyRequests' || refusal?.startsWith('http.') === true;
}

/** What the refusal of a question means for the change. */
export function replayKind(fault: ApiFault): Exclude<Replay['kind'], 'executed'> {
  if (fault.refusal === cancelledRefusal) return 'cancelled';
  if (fault.refusal === notExecutedRefusal) return 'absent';
  if (fault.refusal === keyTooOldRefusal) return 'forgotten';
  return fault.outcomeUnknown || isAboutTheQuestion(fault) ? 'unclear' : 'refused';
}
