import type { ApiFault } from '../client/apiFault';

/** Whether a read is tried again: once when there was no answer. An answer that says no stays the same. */
export function retryFault(failures: number, fault: ApiFault): boolean {
  return failures < 1 && fault.kind === 'network';
}
