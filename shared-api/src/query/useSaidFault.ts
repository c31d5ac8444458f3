import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiFault } from '../client/apiFault';
import { sessionMismatchReason } from '../contract/account';
import { getHost } from '../host/host';
import { isDrawn, wordsOf } from './drawnWords';

/** What each read has said since it last succeeded, however many places show it. */
let said = new WeakMap<Query, string>();

/** Lets reads say again what they have said: the reader asks anew and must learn how it went. */
export function forgetSaidFaults(): void {
  said = new WeakMap();
}

/** The client and the shell tell who was signed out, and that the account was switched: another message would take the place of theirs. */
const isToldElsewhere = (fault: ApiFault | null): boolean => fault?.kind === 'signedOut' || fault?.reason === sessionMismatchReason;

/**
 * Says the words of a failed read as a toast, unless the page draws them in place (`useDrawnFault`). Asking over and over says them once,
 * until an answer comes or the words change.
 * @see docs/decisions/0160-what-the-exchange-says-is-said-once.md
 */
export function useSaidFault(queryKey: QueryKey, fault: ApiFault | null): void {
  const hash = hashKey(queryKey);
  useEffect(() => {
    const { queryClient, toast } = getHost();
    const query = queryClient.getQueryCache().get(hash);
    if (!query) return;
    if (query.state.status === 'success') said.delete(query);
    const words = wordsOf(fault);
    if (words === undefined || isToldElsewhere(fault) || said.get(query) === words) return;
    said.set(query, words);
    if (!isDrawn(words)) toast.show(words, 'error');
  }, [hash, fault]);
}
