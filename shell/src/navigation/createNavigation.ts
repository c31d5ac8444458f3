import { routeCatalogue, type NavigationPort, type RouteEntry, type RouteId } from '@halyard-h5/shared-api/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RouteTable } from './RouteTable';
import { arrive, initialNavigation, type Arrival, type NavigationState, type Screen } from './navigationState';

/** How the router is moved; the shape of react-router's `navigate`. */
export interface Navigate {
  (delta: number): void;
  (to: string, options?: { replace?: boolean; state?: { relaunch?: Arrival['relaunch'] } }): void;
}

/** Where the router stands. */
export interface RouterPosition {
  readonly action: Arrival['action'];
  readonly entry: string;
  /** Place in this visit's history, 0 for its first page. */
  readonly index: number;
  readonly pathname: string;
  readonly search: string;
  readonly relaunch?: Arrival['relaunch'];
}

/** The navigation port with the sides that router and session hold. */
export interface Navigation {
  readonly port: NavigationPort;
  readonly store: StoreApi<NavigationState>;
  attach(navigate: Navigate): void;
  arrived(position: RouterPosition): void;
  /** Sends the trader to sign in; open pages are put aside and taken up again after it. */
  relaunchToLogin(reason: 'expired' | 'required'): void;
  /** Drops what belongs to a former session, and leaves a page that needs one when there is none. */
  sessionChanged(): void;
}

export interface NavigationOptions {
  readonly routes: RouteTable;
  readonly session: { get(): { readonly signedIn: boolean; readonly user?: { readonly id: string } } };
}

type Parameters = Readonly<Record<string, string | undefined>>;

const catalogue: Readonly<Record<string, RouteEntry | undefined>> = routeCatalogue;
const loginRoute = 'account.login' satisfies RouteId;
/** Pages on the way to a session; one never returns to them after it. */
const signInRoutes: readonly string[] = [loginRoute, 'account.register', 'account.forgetPassword'] satisfies RouteId[];

const addressOf = ({ path, search }: Pick<Screen, 'path' | 'search'>): string => (search === '' ? path : `${path}?${search}`);

/** Stack navigation by route id above a router. */
export function createNavigation({ routes, session }: NavigationOptions): Navigation {
  const signedIn = (): boolean => session.get().signedIn;
  const store = createStore<NavigationState>(() => initialNavigation);
  let navigate: Navigate = () => undefined;
  let index = 0;
  /** Back does not go below this place: the page of the last relaunch. */
  let floor = 0;
  let returnTo: Pick<Screen, 'path' | 'search' | 'key'> | undefined;
  let backResult: unknown;
  /** Whose pages are mounted or put aside. */
  let owner = session.get().user?.id;
  let waiting: { opener: string; resolve: (result: unknown) => void }[] = [];

  const target = (id: string, parameters: Parameters = {}): string => {
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const query = new URLSearchParams(given).toString();
    // A page that nobody has deployed leads to the page that says so.
    const path = routes.byId(id)?.path ?? catalogue[id]?.path ?? `/${id}`;
    return query === '' ? path : `${path}?${query}`;
  };
  const rememberPlace = (): void => {
    const { active } = store.getState();
    if (active && !signInRoutes.includes(active.routeId)) returnTo = active;
  };
  const back = (result?: unknown): void => {
    backResult = result;
    if (index > floor) navigate(-1);
    else navigate(routes.home, { replace: true, state: { relaunch: 'drop' } });
  };
  const settleWaiting = (active: Screen): void => {
    const mounted = store.getState();
    const keys = new Set([...mounted.tabs, ...mounted.stack].map(({ key }) => key));
    const settled = waiting.filter(({ opener }) => opener === active.key || !keys.has(opener));
    waiting = waiting.filter((entry) => !settled.includes(entry));
    for (const { opener, resolve } of settled) resolve(opener === active.key ? backResult : undefined);
    backResult = undefined;
  };

  const relaunchToLogin = (reason: 'expired' | 'required'): void => {
    if (store.getState().active?.routeId === loginRoute) return;
    rememberPlace();
    navigate(target(loginRoute, { reason }), { replace: true, state: { relaunch: 'park' } });
  };

  /** Goes to an address, unless it is on screen already: a second tap on the same button is no second page. */
  const goTo = (address: string): void => {
    const { active } = store.getState();
    if (active && address === addressOf(active)) return;
    navigate(address);
  };

  const port: NavigationPort = {
    push(id, parameters) {
      const wanted = id ?? loginRoute;
      if (signInRoutes.includes(wanted)) rememberPlace();
      goTo(target(wanted, parameters));
    },
    switchTab: (id, parameters) => goTo(target(id, parameters)),
    redirect: (id, parameters) => navigate(target(id, parameters), { replace: true }),
    relaunch: (id, parameters) => navigate(target(id, parameters), { replace: true, state: { relaunch: 'drop' } }),
    back,
    pushForResult(id, parameters) {
      return new Promise((resolve) => {
        waiting.push({ opener: store.getState().active?.key ?? '', resolve });
        navigate(target(id, parameters));
      });
    },
    resume() {
      const place = returnTo;
      returnTo = undefined;
      const { tabs, stack, active } = store.getState();
      const open = [...tabs.filter(() => stack.length > 0), ...stack].find(
        ({ key, entry }) => key === place?.key && entry !== active?.entry,
      );
      if (open && open.index < index && open.index >= floor) navigate(open.index - index);
      else navigate(place ? addressOf(place) : routes.home, { replace: true });
    },
    address: (id, parameters) => `${location.origin}${location.pathname}#${target(id, parameters)}`,
  };

  return {
    port,
    store,
    attach(next) {
      navigate = next;
    },
    arrived({ action, entry, index: place, pathname, search, relaunch }) {
      index = place;
      if (relaunch) floor = place;
      floor = Math.min(floor, place);
      const route = routes.byAddress(pathname);
      const query = search.replace(/^\?/, '');
      const arrival = {
        action,
        entry,
        index,
        relaunch,
        path: pathname,
        search: query,
        routeId: route?.id ?? '',
        tab: route?.tab !== undefined,
      };
      if (route?.access === 'session' && !signedIn()) {
        returnTo = { path: pathname, search: query, key: entry };
        // At the very first page the router listens only after this call has ended.
        queueMicrotask(() => navigate(target(loginRoute, { reason: 'required' }), { replace: true }));
        return;
      }
      store.setState(arrive(store.getState(), arrival), true);
      const { active } = store.getState();
      if (active) settleWaiting(active);
    },
    relaunchToLogin,
    sessionChanged() {
      const { signedIn: present, user } = session.get();
      const { active } = store.getState();
      if (!present && active && routes.byId(active.routeId)?.access === 'session') relaunchToLogin('required');
      if (user && owner !== undefined && user.id !== owner) store.setState(({ stack }) => ({ parked: [], tabs: [], stack }));
      owner = user?.id ?? owner;
    },
  };
}
