import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiFault } from '../client/apiFault';
import { sessionMismatchReason } from '../contract/account';
import { getHost } from '../host/host';

/** `refresh`: only while an answer is shown; why there is none the page says itself. False: the page says all of it. */
export type ReadToast = boolean | 'refresh';

/** The message that each read has given since it last succeeded, however many places use the read. */
let given = new WeakMap<Query, string>();

/** The message that the exchange gave with a fault; undefined when it gave none. */
export function messageOf(fault: ApiFault | null | undefined): string | undefined {
  return typeof fault?.code === 'number' && fault.msg !== '' ? fault.msg : undefined;
}

/** Whether a place that asks for this read shows why it failed. */
function isShownByPage({ observers, state }: Query): boolean {
  const wishes = observers.map(({ options }) => options.meta?.['toast']);
  return wishes.includes(false) || (state.data === undefined && wishes.includes('refresh'));
}

/** Lets reads give the same message again: the trader has asked anew and must learn how it went. */
export function resetFaultToasts(): void {
  given = new WeakMap();
}

/** Client and shell say that somebody was signed out or the account switched; a toast from here would replace theirs. */
const isSaidElsewhere = (fault: ApiFault | null): boolean =>
  fault?.kind === 'signedOut' || fault?.kind === 'locked' || fault?.reason === sessionMismatchReason;

/**
 * Shows the message of a failed read as a toast, unless a place that asks for it shows it. Once, until the read succeeds or the message changes.
 * @see docs/decisions/0258-a-place-that-shows-its-fault-says-so.md
 */
export function useFaultToast(queryKey: QueryKey, fault: ApiFault | null): void {
  const hash = hashKey(queryKey);
  useEffect(() => {
    const { queryClient, toast } = getHost();
    const query = queryClient.getQueryCache().get(hash);
    if (!query) return;
    if (query.state.status === 'success') given.delete(query);
    const message = messageOf(fault);
    if (message === undefined || isSaidElsewhere(fault) || given.get(query) === message) return;
    given.set(query, message);
    if (!isShownByPage(query)) toast.show(message, 'error');
  }, [hash, fault]);
}
