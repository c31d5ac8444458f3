import { attempt } from './attempt';

/**
 * Removes drafts and preferences that earlier versions left in the local storage. Nothing reads them any more, and a draft may hold a name.
 * @param open gives the storage; may throw, as `window.localStorage` does where it is blocked
 */
export function removeOldKeys(open: () => Storage = () => window.localStorage): void {
  attempt(open, (storage) => {
    for (const key of Object.keys(storage)) if (/^(?:draft|preference)\./.test(key)) storage.removeItem(key);
  });
}
