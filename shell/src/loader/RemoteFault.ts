/**
 * Why a remote or one of its pages could not be shown.
 * - `down`: the server did not answer, or answered with an error
 * - `slow`: nothing came within the time-out
 * - `corrupt`: what came is not the file (cut short, or a page instead of a script)
 * - `tampered`: what came is whole but not the file that the registry vouches for
 * - `incompatible`: it needs a shared library that this shell does not give
 * - `threw`: its own code failed
 * - `disabled`: the operator has switched it off
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
