import type { KeyValueStorage } from './KeyValueStorage';

/** Where the browser keeps its place in roll-outs; says nothing about the person. */
const visitorKey = 'preference.visitor';

/** A random identifier of this browser, made once. */
export function visitorId(storage: KeyValueStorage): string {
  const known = storage.read(visitorKey);
  if (known !== undefined) return known;
  // Not randomUUID: it is missing where the page comes over plain HTTP from another machine.
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  storage.write(visitorKey, made);
  return made;
}
