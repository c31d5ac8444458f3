import { attempt } from './attempt';

/**
 * Removes the drafts that versions before the draft store left in the local storage: nobody reads them any more, and they may hold a name and
 * an address on a phone that others use.
 * @param open gives the storage; may throw, as `window.localStorage` does where it is blocked
 */
export function removeOldDrafts(open: () => Storage = () => window.localStorage): void {
  attempt(open, (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith('draft.')) storage.removeItem(key);
  });
}
