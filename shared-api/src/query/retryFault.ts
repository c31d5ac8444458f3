import type { ApiFault } from '../client/apiFault';
import { busyRefusal } from '../contract/answerCodes';

/** Attempts after the first one, while the exchange answers that it is busy. */
const retriesWhenBusy = 4;

/**
 * Whether a read is tried again: once when there was no answer, some times when the exchange was busy. Any other no stays the same.
 * @see docs/decisions/0085-a-busy-exchange-is-asked-again.md
 */
export function retryFault(failures: number, fault: ApiFault): boolean {
  return failures < (fault.refusal === busyRefusal ? retriesWhenBusy : fault.kind === 'network' ? 1 : 0);
}

/** Milliseconds before a read is tried again: doubling from half a second, spread so that many pages do not come back at once. */
export function retryDelay(failures: number): number {
  return 500 * 2 ** failures * (1 + Math.random() / 2);
}
