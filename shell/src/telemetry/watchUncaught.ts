import { isApiFault } from '@halyard-h5/shared-api';
import type { TelemetryPort } from '@halyard-h5/shared-api/host';
import { sourceOfError } from './sourceOfError';

/**
 * Whether an uncaught reason says that our code is wrong: notices without an error object are of the browser or of an
 * extension, and a call that failed has been recorded as a fault by the client already.
 */
const isOurs = (reason: unknown): boolean => reason instanceof Error && !isApiFault(reason) && reason.name !== 'AbortError';

/** Records what nobody caught, by the build in whose code it happened. */
export function watchUncaught(telemetry: TelemetryPort): void {
  const report = (reason: unknown): void => {
    if (!isOurs(reason)) return;
    const source = sourceOfError(reason);
    telemetry.record({
      kind: 'error',
      name: 'uncaught',
      ...(source && { source }),
      detail: { reason: (reason as Error).message },
      cause: reason,
    });
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
