import { answerCodes } from '../contract/answerCodes';
import { sessionMismatchReason } from '../contract/account';
import type { ToastPort } from '../ports/ports';
import type { Timers } from '../timers';
import type { ApiFault } from './apiFault';

/** Time that a trader reads the message before the page changes, milliseconds. */
const redirectDelay = 2000;

export interface ErrorCatalogueOptions {
  readonly getToken: () => string | undefined;
  readonly toast: ToastPort;
  /** Clears the token and relaunches to the login page. */
  readonly onSignedOut: () => void;
  /** The session is locked: nothing was done. */
  readonly onLocked: () => void;
  readonly onSessionMismatch: () => void;
  readonly onVerificationNeeded: () => void;
  readonly onWithdrawalPasswordNeeded: () => void;
  readonly timers: Timers;
}

/** The call that a fault belongs to. */
export interface FaultContext {
  /** Token that the call was sent with. */
  readonly token: string | undefined;
  /** Ascending number of the call. */
  readonly number: number;
  readonly unspoken?: boolean;
  /** Names a call whose message is toasted once, until it succeeds or the message changes. */
  readonly once?: string;
}

/** Acts on refusals as section 8 of the specification says, each action exactly once however many calls fail together. */
export class ErrorCatalogue {
  readonly #options: ErrorCatalogueOptions;
  /** Calls with this token, or begun before this number, failed for a sign-out that has been acted on. */
  #signedOut: { token: string | undefined; before: number } | undefined;
  /** Number of the first call after the session was opened. */
  #openedAt = 0;
  #redirect: { code: number; handle: unknown } | undefined;
  /** The last message of each call that is toasted once. */
  readonly #given = new Map<string, string>();

  constructor(options: ErrorCatalogueOptions) {
    this.#options = options;
  }

  /** The session was opened: what calls before `nextNumber` were refused for is over. */
  opened(nextNumber: number): void {
    this.#openedAt = nextNumber;
  }

  /** Messages of this call, of all calls when absent, may be toasted again. */
  forget(once?: string): void {
    if (once === undefined) this.#given.clear();
    else this.#given.delete(once);
  }

  /** @param nextNumber number that the next call will get. */
  act(fault: ApiFault, context: FaultContext, nextNumber: number): void {
    if (fault.code === answerCodes.signedOut) return this.#signOut(fault, context, nextNumber);
    if (fault.code === answerCodes.locked) return this.#lock(context);
    if (fault.reason === sessionMismatchReason) return this.#options.onSessionMismatch();
    if (fault.code === answerCodes.verificationNeeded) return this.#redirectOnce(fault, context, this.#options.onVerificationNeeded);
    if (fault.code === answerCodes.withdrawalPasswordNeeded) {
      return this.#redirectOnce(fault, context, this.#options.onWithdrawalPasswordNeeded);
    }
    this.#toast(fault, context);
  }

  #signOut(fault: ApiFault, context: FaultContext, nextNumber: number): void {
    // A late answer to an older token says nothing about the session that runs now.
    if (context.token !== this.#options.getToken()) return;
    const last = this.#signedOut;
    if (last && (context.token === undefined ? context.number < last.before : context.token === last.token)) return;
    this.#signedOut = { token: context.token, before: nextNumber };
    if (this.#redirect) this.#options.timers.clearTimeout(this.#redirect.handle);
    this.#redirect = undefined;
    // The page that could announce it is left at once.
    this.#toast(fault, {});
    this.#options.onSignedOut();
  }

  #lock({ token, number }: FaultContext): void {
    if (token === this.#options.getToken() && number >= this.#openedAt) this.#options.onLocked();
  }

  #redirectOnce(fault: ApiFault, context: FaultContext, go: () => void): void {
    if (this.#redirect?.code === fault.code) return;
    this.#toast(fault, { unspoken: context.unspoken });
    if (this.#redirect) return;
    const handle = this.#options.timers.setTimeout(() => {
      this.#redirect = undefined;
      go();
    }, redirectDelay);
    this.#redirect = { code: fault.code as number, handle };
  }

  #toast({ msg }: ApiFault, { once, unspoken }: Pick<FaultContext, 'once' | 'unspoken'>): void {
    if (msg === '' || (once !== undefined && this.#given.get(once) === msg)) return;
    if (once !== undefined) this.#given.set(once, msg);
    this.#options.toast.show(msg, 'error', unspoken);
  }
}
