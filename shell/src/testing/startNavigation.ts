import type { AccountMode } from '@halyard-h5/shared-api/host';
import { createNavigation, type Navigate } from '../navigation/createNavigation';
import type { RegisteredRoute } from '../navigation/RegisteredRoute';
import { createRouteTable } from '../navigation/RouteTable';

const registered: readonly RegisteredRoute[] = [
  { id: 'home.index', path: '/', aliases: ['/home'], access: 'public', tab: 0, remote: 'home' },
  { id: 'markets.index', path: '/markets', access: 'public', tab: 1, remote: 'markets' },
  { id: 'home.more', path: '/more', access: 'public', remote: 'home' },
  { id: 'assets.changeRecord', path: '/records', access: 'session', remote: 'assets' },
  { id: 'account.login', path: '/login', access: 'public', remote: 'account' },
  { id: 'account.register', path: '/register', access: 'public', remote: 'account' },
  { id: 'account.chooseLocation', path: '/choose', access: 'public', remote: 'account' },
];
const routes = createRouteTable(() => registered);

interface Entry {
  readonly key: string;
  readonly to: string;
  /** Missing where the address was typed by hand: the router has not numbered that entry. */
  readonly index: number | undefined;
  readonly relaunch: 'drop' | 'park' | undefined;
}

export interface StartOptions {
  readonly first?: string;
  readonly signedIn?: boolean;
  readonly closeLayer?: () => boolean;
  /** Entries that lie before the first page: the document was loaded anew in the middle of a visit. */
  readonly before?: readonly string[];
}

/** Navigation above a browser's history with a router on top, as small as can be. */
export function startNavigation({ first = '/', signedIn = false, before = [], closeLayer }: StartOptions = {}) {
  const session = { signedIn, mode: 'real' as AccountMode, user: undefined as { id: string } | undefined };
  const navigation = createNavigation({ routes, session: { get: () => session }, closeLayer });
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
    if (typeof to === 'number') return go(to);
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
  const state = () => navigation.store.getState();
  return {
    navigation,
    ...navigation.port,
    session,
    go,
    type,
    state,
    /** What the address bar shows. */
    address: () => entries[place]?.to,
    at: () => state().active?.routeId,
    stack: () => state().stack.map(({ routeId }) => routeId),
  };
}
