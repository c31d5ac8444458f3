import { remoteOf } from '../loader/PageLoader';
import type { ShellServices } from '../services/ShellServices';

type Needed = Pick<ShellServices, 'source' | 'loader' | 'navigation'>;

/**
 * Follows what is deployed while the page is open. A remote that was fetched ahead is forgotten, so that the next tap shows the new version. One with
 * an open page stays, with what the trader has typed.
 * @param refetch fetches the forgotten pages ahead again
 * @returns a function that ends it
 */
export function followRegistry({ source, loader, navigation }: Needed, refetch: () => void): () => void {
  return source.subscribe(() => {
    const { tabs, stack, parked } = navigation.store.getState();
    const open = new Set([...tabs, ...stack, ...parked].map(({ routeId }) => remoteOf(routeId)));
    const old = loader.loaded().filter(({ id, version }) => !open.has(id) && source.candidates(id)[0] !== version);
    for (const { id } of old) loader.forget(id);
    if (old.length > 0) refetch();
  });
}
