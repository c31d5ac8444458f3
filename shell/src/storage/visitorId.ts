import type { KeyValueStorage } from './KeyValueStorage';

/** Where the browser keeps its place in roll-outs; says nothing about the person. */
const visitorKey = 'preference.visitor';

/**
 * A random identifier of this browser, made once: by the server with the first page, or here. The server reads it from a cookie, because it chooses
 * the shell; where both know another one, what is stored here goes on to hold.
 */
export function visitorId(storage: KeyValueStorage): string {
  const told = /(?:^|; )visitor=([\w-]{1,64})(?:;|$)/.exec(document.cookie)?.[1];
  const known = storage.read(visitorKey);
  // Not randomUUID: it is missing where the page comes over plain HTTP from another machine.
  const visitor = known ?? told ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  if (visitor !== known) storage.write(visitorKey, visitor);
  // The server sends it anew with the next page, with whatever else belongs to it.
  if (visitor !== told) document.cookie = `visitor=${visitor}; path=/h5/; max-age=31536000`;
  return visitor;
}
