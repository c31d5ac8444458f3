import { remoteOf } from '../loader/PageLoader';
import type { ShellServices } from '../services/ShellServices';

type Needed = Pick<ShellServices, 'source' | 'loader' | 'navigation'>;

/**
 * Follows what is deployed while the page is open. A remote none of whose pages is open is forgotten, so that the next tap shows the new version. One
 * with an open page stays, with what the trader has typed, until that is closed.
 * @param refetch fetches the forgotten pages ahead again
 * @returns a function that ends it
 */
export function followRegistry({ source, loader, navigation }: Needed, refetch: () => void): () => void {
  /** For which version each remote was forgotten: where that one cannot be loaded, another one runs on. */
  const given = new Map<string, string>();
  const forgetOld = (): void => {
    const { tabs, stack, parked } = navigation.store.getState();
    const open = new Set([...tabs, ...stack, ...parked].map(({ routeId }) => remoteOf(routeId)));
    const old = loader.loaded().filter(({ id, version }) => {
      const [newest = version] = source.candidates(id);
      if (open.has(id) || newest === version || given.get(id) === newest) return false;
      given.set(id, newest);
      return true;
    });
    for (const { id } of old) loader.forget(id);
    if (old.length > 0) refetch();
  };
  const ends = [
    source.subscribe(() => {
      given.clear();
      forgetOld();
    }),
    navigation.store.subscribe(forgetOld),
  ];
  return () => ends.forEach((end) => end());
}
