import type { Navigate, Navigation } from '../navigation/createNavigation';

interface Entry {
  readonly key: string;
  readonly to: string;
  /** Missing where the address was typed by hand: the router has not numbered that entry. */
  readonly index: number | undefined;
  readonly relaunch: 'drop' | 'park' | undefined;
}

export interface HistoryOptions {
  readonly first?: string;
  /** Entries that lie before the first page: the document was loaded anew in the middle of a visit. */
  readonly before?: readonly string[];
  /** When the browser makes a step that the navigation asked for: at once unless told otherwise. */
  readonly steps?: (step: () => void) => void;
}

/** A browser's history below a navigation, with a router on top, as small as can be. */
export function attachHistory(navigation: Navigation, { first = '/', before = [], steps = (step) => step() }: HistoryOptions = {}) {
  let entries: Entry[] = [...before, first].map((to, index) => ({ key: `e${index}`, to, index, relaunch: undefined }));
  let place = entries.length - 1;
  let count = 0;
  const tell = (action: 'PUSH' | 'REPLACE' | 'POP'): void => {
    const { key, to, index, relaunch } = entries[place] as Entry;
    const [path = '', search = ''] = to.split('?');
    navigation.arrived({ action, key, index, path, search, relaunch });
  };
  const add = (entry: Entry): void => {
    entries = [...entries.slice(0, place + 1), entry];
    place += 1;
  };
  /** Like the browser: outside its history nothing happens. */
  const go = (delta: number): void => {
    if (entries[place + delta] === undefined) return;
    place += delta;
    tell('POP');
  };
  const navigate = ((to: number | string, options: { replace?: boolean; state?: { relaunch?: Entry['relaunch'] } } = {}) => {
    if (typeof to === 'number') return steps(() => go(to));
    const { index } = entries[place] as Entry;
    const entry = { key: `k${(count += 1)}`, to, relaunch: options.state?.relaunch };
    if (options.replace) entries[place] = { ...entry, index };
    else add({ ...entry, index: (index ?? 0) + 1 });
    tell(options.replace ? 'REPLACE' : 'PUSH');
  }) as Navigate;
  /** As when somebody edits the address bar. */
  const type = (to: string): void => {
    add({ key: 'default', to, index: undefined, relaunch: undefined });
    tell('POP');
  };
  navigation.attach(navigate);
  tell('POP');
  return {
    go,
    type,
    /** What the address bar shows. */
    address: () => entries[place]?.to,
  };
}
