import { lazy, type ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { twice, type PageLoader } from './PageLoader';

/** A remote's line for the foot of every page; its code loads when it is rendered for the first time. */
export interface Strip {
  readonly id: string;
  readonly version: string;
  readonly Content: ComponentType;
}

/** The strips of all remotes in use. */
export interface Strips {
  readonly store: StoreApi<{ readonly strips: readonly Strip[] }>;
  /** Follows the remotes from now on; until then there are none, because the first page's files come first. */
  begin(): void;
}

/** One version of each remote gives its strip: the one that new pages are of. */
export function createStrips(loader: Pick<PageLoader, 'loaded' | 'subscribe'>): Strips {
  const store: Strips['store'] = createStore(() => ({ strips: [] as readonly Strip[] }));
  const gather = (): void => {
    const known = store.getState().strips;
    const loaded = loader.loaded();
    const strips = loaded.flatMap(({ id, version, definition: { strip } }): readonly Strip[] => {
      const same = known.find((each) => each.id === id && each.version === version);
      // Bound: a closure would keep the list before this one, and with it every version there ever was.
      return same ? [same] : strip ? [{ id, version, Content: lazy(twice.bind(undefined, strip) as typeof strip) }] : [];
    });
    // A remote that was forgotten for a newer version says on until that one is here.
    const waiting = known.filter(({ id }) => !loaded.some((remote) => remote.id === id));
    store.setState({ strips: [...strips, ...waiting] });
  };
  return {
    store,
    begin: () => {
      gather();
      loader.subscribe(gather);
    },
  };
}
