/**
 * Why a remote or its page cannot be shown.
 * - `down`: no answer, or an error
 * - `slow`: nothing within the time-out
 * - `corrupt`: cut short, or a page instead of a script
 * - `tampered`: not what the registry vouches for
 * - `incompatible`: needs a library that this shell lacks
 * - `threw`: its code failed
 * - `disabled`: switched off
 */
export type FaultKind = 'down' | 'slow' | 'corrupt' | 'tampered' | 'incompatible' | 'threw' | 'disabled';

/** A failure of one remote, told apart by `kind`. */
export class RemoteFault extends Error {
  readonly code = 'REMOTE_FAULT';

  constructor(
    readonly kind: FaultKind,
    readonly remote: string,
    readonly version: string,
    readonly reason: string,
  ) {
    super(`${remote}@${version} is ${kind}: ${reason}`);
  }
}

/** Knows a fault by its code: copies of the class may exist in other bundles. */
export function isRemoteFault(value: unknown): value is RemoteFault {
  return typeof value === 'object' && value !== null && 'code' in value && value.code === 'REMOTE_FAULT';
}
