import type { StoragePort } from '@halyard-h5/shared-api';

/** The ID number is not among them: it does not belong into a browser's storage. */
const kept = ['country', 'name', 'city', 'address'] as const;
type Draft = Readonly<Record<(typeof kept)[number], string>>;
const key = 'draft.primary';

/** What this user had typed and not yet sent; nothing of another user. */
export function readDraft(storage: StoragePort, userId: string): Partial<Draft> {
  try {
    const stored = JSON.parse(storage.read(key) ?? '{}') as Record<string, unknown>;
    if (stored.user !== userId) return {};
    return Object.fromEntries(kept.filter((name) => typeof stored[name] === 'string').map((name) => [name, stored[name]]));
  } catch {
    return {};
  }
}

/** Keeps what has been typed until it is sent. */
export function writeDraft(storage: StoragePort, userId: string, values: Draft): void {
  const typed = kept.filter((name) => values[name] !== '');
  if (typed.length === 0) forgetDraft(storage);
  else storage.write(key, JSON.stringify({ user: userId, ...Object.fromEntries(typed.map((name) => [name, values[name]])) }));
}

export function forgetDraft(storage: StoragePort): void {
  storage.write(key, undefined);
}
