import type { Answer, CallName, Request } from '../contract/types';
import type { OpenCall } from '../openCalls/OpenCall';
import type { MoneyOutcome } from './moneyCall';

export interface CallOptions {
  /** False leaves the loading overlay away. Default true for changes, false for reads that draw their own skeleton. */
  readonly overlay?: boolean;
  /** True where the page announces a refusal's message itself: its toast is shown, but not read out. A function is asked when the refusal comes. */
  readonly unspoken?: boolean | (() => boolean);
  /** True for a call that no press causes: its message is toasted once, until the call succeeds or the message changes. */
  readonly unasked?: boolean;
  readonly signal?: AbortSignal;
  /** Idempotency key of a change that moves money; made by the client when absent. */
  readonly idempotencyKey?: string;
  /** Account that the caller shows, `accountOf` of its session; the present one when absent. The exchange refuses a call for another one. */
  readonly account?: string;
  /** Name of the calling remote, for faults. */
  readonly remote?: string;
}

export interface UploadOptions extends CallOptions {
  /** Progress from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Sends it for the recovery of an account (`recovery.uploadImage`), which takes no sign-in but this ticket. */
  readonly recoveryTicket?: string;
}

/**
 * Body of the answer to an upload, as the exchange sent it: with `code` 1 what it keeps, with any other why it does not.
 * @see docs/decisions/0142-an-upload-resolves-with-the-raw-response.md
 */
export interface UploadResponse {
  readonly code: number;
  readonly msg: string;
  readonly data: Answer<'image.upload'> | { readonly refusal?: string; readonly field?: string } | null;
}

/** Calls the exchange. Every failure is an `ApiFault`, known by its `code`. */
export interface ApiClient {
  /** Sends any call of the contract by its name, such as `transfer.submit`; envelope and method follow from the contract. */
  call<Name extends CallName>(name: Name, request: Request<Name>, options?: CallOptions): Promise<Answer<Name>>;
  /**
   * `image.upload`: multipart with the field `file` and the token header. Resolves with the raw response whatever its code, on which the client acts
   * as on every call; rejects with an `ApiFault` only without an answer.
   */
  upload(file: Blob, options?: UploadOptions): Promise<UploadResponse>;
  /**
   * A file by its address, within 60 seconds: below the address of the calls with the session, such as `imagePath(id)`, or anywhere else without it.
   * Rejects with an `ApiFault`; on a code of the exchange the client acts as on every call.
   */
  download(address: string, options?: CallOptions): Promise<Blob>;
  /** `exchange.language`: POST without payload; answers `data.default`. */
  language(): Promise<string>;
  /** The trader asks anew: calls that no press causes may toast their messages again. */
  forgetMessages(): void;
  /**
   * Tells when a change that had no answer (`outcomeUnknown`) has become clear: executed with its answer, or not executed.
   * @returns a function that ends it.
   */
  onOutcome(listener: (outcome: MoneyOutcome) => void): () => void;
  /** Asks now about every change without an answer, executing nothing; the client also asks by itself, less and less often, while the page is seen. */
  reconcile(): Promise<void>;
  /**
   * Changes of the present user, in every account, whose outcome is being asked for or has not been seen yet, oldest first. They outlive the page.
   * The same array until something changes.
   */
  openCalls(): readonly OpenCall[];
  /** @returns a function that ends it */
  onOpenCalls(listener: () => void): () => void;
  /** The trader has been told how a change ended: it is open no more, in any tab. Does nothing while that is not known. */
  markSeen(key: string): void;
}
