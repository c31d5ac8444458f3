import { hashKey, type QueryKey } from '@tanstack/react-query';
import { endpointTable, type EndpointEntry, type EndpointPath } from '../contract/endpointTable';
import type { LanguageCode } from '../host/languageCode';
import type { SessionState } from '../host/ports';

/** Whose answer it is: path first, so that all answers of an endpoint can be found; then account, language and request. */
export type ApiQueryKey = readonly [path: EndpointPath, account: 'visitor' | 'real' | 'demo', language: LanguageCode, request: unknown];

/** Whether two keys ask the same of the same account, in whatever language. */
export function sameButLanguage(one: QueryKey, other: QueryKey): boolean {
  const [path, account, , ...request] = one;
  const [otherPath, otherAccount, , ...otherRequest] = other;
  return hashKey([path, account, request]) === hashKey([otherPath, otherAccount, otherRequest]);
}

/** Cache key of a read. */
export function apiQueryKey(path: EndpointPath, request: unknown, session: SessionState, language: LanguageCode): ApiQueryKey {
  return [path, session.signedIn ? session.mode : 'visitor', language, request];
}

/** Whether a visitor may call it. */
export function isPublic(path: EndpointPath): boolean {
  const entry: EndpointEntry = endpointTable[path];
  return entry.access === 'public';
}
