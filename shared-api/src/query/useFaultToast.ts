import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiFault } from '../client/apiFault';
import { sessionMismatchReason } from '../contract/account';
import { getHost } from '../host/host';
import { isMessageShown, messageOf } from './shownMessages';

/** The message that each read has given since it last succeeded, however many places use the read. */
let given = new WeakMap<Query, string>();

/** Lets reads give the same message again: the trader has asked anew and must learn how it went. */
export function resetFaultToasts(): void {
  given = new WeakMap();
}

/** Client and shell say that somebody was signed out or the account switched; a toast from here would replace theirs. */
const isSaidElsewhere = (fault: ApiFault | null): boolean => fault?.kind === 'signedOut' || fault?.reason === sessionMismatchReason;

/**
 * Shows the message of a failed read as a toast, unless the page shows it (`useShownFault`). Once, until the read succeeds or the message changes.
 * @see docs/decisions/0160-what-the-exchange-says-is-said-once.md
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
    if (!isMessageShown(message)) toast.show(message, 'error');
  }, [hash, fault]);
}
