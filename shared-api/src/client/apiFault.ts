/** What a failed call comes down to. The first eight are answers of the exchange, the last three are not. */
export type ApiFaultKind =
  | 'refused'
  | 'signedOut'
  | 'verificationNeeded'
  | 'withdrawalPasswordNeeded'
  | 'conflict'
  | 'invalidInput'
  | 'locked'
  | 'tooManyRequests'
  | 'network'
  | 'timeout'
  | 'aborted';

/**
 * Why a call failed. Known by `code` through `isApiFault`, never by `instanceof`: several copies of a class can live in
 * one page of federated remotes.
 */
export interface ApiFault extends Error {
  readonly name: 'ApiFault';
  /** Code of the envelope, or the kind of a failure that has no envelope. */
  readonly code: number | 'network' | 'timeout' | 'aborted';
  /** The exchange's message in the trader's language; for failures without an envelope a technical English text, not for screens. */
  readonly msg: string;
  /** What was called: a call's name, or the address of a file. */
  readonly call: string;
  /** Remote that made the call. */
  readonly remote?: string;
  readonly kind: ApiFaultKind;
  /** Field of the request that a 422 is about. */
  readonly field?: string;
  /** Stable id of the refusal, such as `delivery.stakeTooSmall`; `msg` is for people, this is for programs. */
  readonly refusal?: string;
  /** What the page has to do about it, where the code does not say so: `sessionMismatch` when the session is in another account than the screen. */
  readonly reason?: string;
  /** True for a change that moves money when nobody knows yet whether it was executed. */
  readonly outcomeUnknown: boolean;
}

const kinds: Readonly<Record<number, ApiFaultKind>> = {
  401: 'signedOut',
  402: 'verificationNeeded',
  403: 'withdrawalPasswordNeeded',
  409: 'conflict',
  422: 'invalidInput',
  423: 'locked',
  429: 'tooManyRequests',
};

/** Makes a fault; `kind` follows from `code`. */
export function createApiFault(
  fault: Omit<ApiFault, keyof Error | 'kind' | 'outcomeUnknown'> & { readonly outcomeUnknown?: boolean },
): ApiFault {
  const kind = typeof fault.code === 'string' ? fault.code : (kinds[fault.code] ?? 'refused');
  const error = new Error(`${fault.call}: ${fault.msg}`);
  return Object.assign(error, { name: 'ApiFault' as const, outcomeUnknown: false, ...fault, kind });
}

/** The message that the exchange gave with a fault; undefined when it gave none. */
export function messageOf(fault: ApiFault | null | undefined): string | undefined {
  return typeof fault?.code === 'number' && fault.msg !== '' ? fault.msg : undefined;
}

/** True for every failure of an `ApiClient`, whichever copy of this code made it. */
export function isApiFault(value: unknown): value is ApiFault {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === 'ApiFault' && 'code' in value && 'kind' in value;
}
