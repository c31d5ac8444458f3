import type { Proposal } from '@halyard-h5/shared-api/internal';
import { attempt } from './attempt';

const prefix = 'preference.';
const visitorKey = 'preference.visitor';

/**
 * Preferences that versions before left in the local storage. Each is taken from there once it is kept where preferences belong.
 * @param open gives the storage; may throw, as `window.localStorage` does where it is blocked
 */
export function readOldPreferences(open: () => Storage = () => window.localStorage): readonly Proposal[] {
  const found = attempt(open, (storage) => Object.entries({ ...storage } as Record<string, string>)) ?? [];
  return found
    .filter(([name]) => name.startsWith(prefix) && name !== visitorKey)
    .map(([name, value]) => ({ name, value, decided: () => void attempt(open, (storage) => storage.removeItem(name)) }));
}

/** The visitor as versions before named it, taken from the local storage. */
export function takeOldVisitor(open: () => Storage = () => window.localStorage): string | undefined {
  return attempt(open, (storage) => {
    const visitor = storage.getItem(visitorKey) ?? undefined;
    if (visitor !== undefined) storage.removeItem(visitorKey);
    return visitor;
  });
}
