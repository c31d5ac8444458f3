import type { PageConfiguration } from '../configuration/pageConfiguration';
import { foldersOf } from '../serviceWorker/foldersOf';
import { holdFolders } from '../serviceWorker/folderLocks';
import type { PageRegistry } from '../registry/PageRegistry';

/** Tells every service worker, for as long as this page is open, of whose files it is made. */
export function holdFiles(registries: PageRegistry): void {
  let known: readonly string[] = [];
  const hold = (): void => {
    const registry = registries.current();
    const folders = registry ? foldersOf(registry).filter((folder) => !known.includes(folder)) : [];
    if (folders.length === 0) return;
    known = [...known, ...folders];
    holdFolders(folders);
  };
  hold();
  registries.subscribe(hold);
}

/** Whether the page runs by the registry that came with it, and shows what anybody at this browser may start from offline. */
export function isSound(registries: PageRegistry | undefined, { cohorts }: Pick<PageConfiguration, 'cohorts'>): boolean {
  const state = registries?.state();
  return state?.origin === 'page' && state.refused === undefined && cohorts.length === 0;
}
