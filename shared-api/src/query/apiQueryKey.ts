import { hashKey, type QueryKey } from '@tanstack/react-query';
import { callNameOf } from '../contract/callNameOf';
import { endpointTable, type EndpointEntry, type CallName } from '../contract/endpointTable';
import type { LanguageCode } from '../ports/languageCode';
import type { SessionState } from '../ports/ports';

/** Whose answer it is: the call first, so that all its answers can be found; then account, language and request. */
export type ApiQueryKey = readonly [name: CallName, account: 'visitor' | 'real' | 'demo', language: LanguageCode, request: unknown];

/** Whether two keys ask the same of the same account, in whatever language. */
export function sameButLanguage(one: QueryKey, other: QueryKey): boolean {
  const [name, account, , ...request] = one;
  const [otherName, otherAccount, , ...otherRequest] = other;
  return hashKey([name, account, request]) === hashKey([otherName, otherAccount, otherRequest]);
}

/** Cache key of a read. */
export function apiQueryKey(name: CallName, request: unknown, session: SessionState, language: LanguageCode): ApiQueryKey {
  return [callNameOf(name), session.signedIn ? session.mode : 'visitor', language, request];
}

/** Whether a visitor may call it. */
export function isPublic(name: CallName): boolean {
  const entry: EndpointEntry = endpointTable[callNameOf(name)];
  return entry.access === 'public';
}
