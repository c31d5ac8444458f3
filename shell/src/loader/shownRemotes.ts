import { useInsertionEffect } from 'react';

/** What is mounted: remotes by id, of whatever version, and single versions by `remote@version`. */
const shown = new Set<{ readonly name: string }>();

/**
 * Keeps a remote (id), or one version of it (`remote@version`), as long as the component is mounted: also on a page that is hidden behind another,
 * where all other effects have ended.
 */
export function useShownRemote(name: string): void {
  useInsertionEffect(() => {
    const mark = { name };
    shown.add(mark);
    return () => void shown.delete(mark);
  }, [name]);
}

/** Whether anything of `remote@version` is mounted, or of that remote in whatever version. */
export const isShown = (source: string): boolean => [...shown].some(({ name }) => name === source || source.startsWith(`${name}@`));
