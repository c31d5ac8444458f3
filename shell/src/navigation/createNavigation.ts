import { routeCatalogue, routeIdOf, type NavigationPort, type RouteEntry, type RouteId } from '@halyard-h5/shared-api/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { linkTo, type Address } from './addressBar';
import { addressOf, searchOf, type Parameters } from './addresses';
import { createResults } from './createResults';
import { mayOpen } from './mayOpen';
import {
  arrive,
  beginAnew,
  initialNavigation,
  pass,
  stepsBackTo,
  type Arrival,
  type NavigationState,
  type Screen,
} from './navigationState';
import { differenceOf, pageOwner, type SessionView } from './pageOwner';
import { afterPaint } from '../support/afterPaint';
import type { SessionChange } from '../session/createSession';
import type { RouteTable } from './RouteTable';
import type { ShellRouteId } from './shellRoutes';

type Move = [to: string, options?: { replace?: boolean; state?: { relaunch?: Arrival['relaunch'] } }];

/** How the router is moved; the shape of react-router's `navigate`. */
export interface Navigate {
  (delta: number): void;
  (...move: Move): void;
}

/** Where the router stands. */
export interface RouterPosition extends Address {
  readonly action: Arrival['action'];
  /** The router's key of the history entry: `default` for the first one and for every one typed by hand. */
  readonly key: string;
  /** Place in this visit's history, 0 for its first page; `undefined` for an address typed by hand. */
  readonly index: number | undefined;
  readonly relaunch?: Arrival['relaunch'];
}

/** The navigation port with the sides that router and session hold. */
export interface Navigation {
  readonly port: NavigationPort;
  readonly store: StoreApi<NavigationState>;
  attach(navigate: Navigate): void;
  arrived(position: RouterPosition): void;
  /** Opens one of the shell's own pages above the present one. */
  openOwn(id: ShellRouteId): void;
  /** Sends the trader to sign in; open pages are put aside and taken up again after it. */
  relaunchToLogin(reason: 'expired' | 'required'): void;
  /**
   * Leaves a page that needs a session when there is none. Where another trader or another account has come, or the trader has signed out, every
   * page begins anew; after a session that has expired its trader goes on where it was left.
   * @returns what is on screen another's now
   */
  sessionChanged(change: SessionChange): 'user' | 'account' | undefined;
}

export interface NavigationOptions {
  readonly routes: RouteTable;
  /** Closes what lies above the page; false when nothing does. */
  readonly closeLayer?: () => boolean;
  readonly session: SessionView;
  /** When a page that was tapped for is opened: once the tap has been answered on screen, unless told otherwise. */
  readonly soon?: (open: () => void) => void;
}

const catalogue: Readonly<Record<string, RouteEntry | undefined>> = routeCatalogue;
const loginRoute = 'account.login' satisfies RouteId;
/** Pages on the way to a session; one never returns to them after it. */
const signInRoutes: readonly string[] = [loginRoute, 'account.register', 'account.resetPassword'] satisfies RouteId[];

/** Addresses typed by hand share a key; the address itself tells them apart. */
const entryOf = ({ key, path, search }: RouterPosition): string => (key === 'default' ? `${key}:${addressOf({ path, search })}` : key);

/** Stack navigation by route id: decides where to go and what is kept; the router does the moving. */
export function createNavigation({ routes, session, closeLayer = () => false, soon = afterPaint }: NavigationOptions): Navigation {
  const store = createStore<NavigationState>(() => initialNavigation);
  const results = createResults();
  let router: Navigate = () => undefined;
  /** What a tap has asked for and the router has not been told yet. */
  let asked: { readonly address: string; readonly open: () => void } | undefined;
  const openAsked = (): void => {
    const { open } = asked ?? {};
    asked = undefined;
    open?.();
  };
  const navigate: Navigate = (to: number | string, options?: Move[1]) => {
    openAsked();
    if (typeof to === 'number') router(to);
    else router(to, options);
  };
  /** Of two taps before the first was answered, the later counts. */
  const openSoon = (...[address, options]: Move): void => {
    if (address === asked?.address) return;
    const mine = { address, open: () => router(address, options) };
    asked = mine;
    soon(() => {
      if (asked === mine) openAsked();
    });
  };
  /** Steps back that pages asked for and that are under way: the browser makes them later. All others are the trader's. */
  let leaving = 0;
  /** Where a sign-in leads to. */
  let returnTo: Pick<Screen, 'path' | 'search' | 'key'> | undefined;
  /** Whose pages are mounted or put aside. */
  let owner = pageOwner(session);

  const active = (): Screen | undefined => store.getState().active;
  const target = (id: string, parameters: Parameters = {}): string =>
    // A page that nobody has deployed leads to the page that says so.
    addressOf({ path: routes.byId(id)?.path ?? catalogue[routeIdOf(id)]?.path ?? `/${id}`, search: searchOf(parameters) });
  const rememberPlace = (): void => {
    const page = active();
    if (page && !signInRoutes.includes(page.routeId)) returnTo = page;
  };
  const goBack = (): void => {
    const { index, floor } = store.getState();
    // A second tap before the first step is made leads no further than there are pages: beyond them the browser leaves the application.
    if (index - leaving > floor) {
      leaving += 1;
      navigate(-1);
    } else if (leaving === 0) openSoon(routes.home, { replace: true, state: { relaunch: 'drop' } });
  };
  const signIn = (reason: 'expired' | 'required', relaunch?: Arrival['relaunch']): void =>
    navigate(target(loginRoute, { reason }), { replace: true, ...(relaunch && { state: { relaunch } }) });

  const relaunchToLogin = (reason: 'expired' | 'required'): void => {
    if (active()?.routeId === loginRoute) return;
    rememberPlace();
    signIn(reason, 'park');
  };

  /** Goes to an address, unless it is on screen already: a second tap on the same button is no second page. */
  const goTo = (address: string): void => {
    const page = active();
    if (!page || address !== addressOf(page)) openSoon(address);
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
    back(result) {
      results.answer(result);
      goBack();
    },
    pushForResult(id, parameters) {
      const answer = results.waitFor(active()?.key ?? '');
      openSoon(target(id, parameters));
      return answer;
    },
    resume() {
      const place = returnTo;
      returnTo = undefined;
      const steps = stepsBackTo(store.getState(), place?.key);
      if (steps === undefined) navigate(place ? addressOf(place) : routes.home, { replace: true });
      else {
        leaving -= steps;
        navigate(steps);
      }
    },
    address: (id, parameters) => linkTo(target(id, parameters)),
  };

  return {
    port,
    store,
    attach(next) {
      router = next;
    },
    arrived(position) {
      const { action, path, search, relaunch } = position;
      // The trader has gone elsewhere since: that counts.
      if (action === 'POP' && leaving === 0) asked = undefined;
      const before = store.getState();
      const entry = entryOf(position);
      const index = position.index ?? 0;
      const back = action === 'POP' && position.index !== undefined && before.active !== undefined && index < before.index;
      // One step back closes one layer: the page below stays, and so does its place in the history.
      if (back && leaving === 0 && closeLayer()) return navigate(before.index - index);
      leaving = 0;
      const route = routes.byAddress(path);
      if (route && !mayOpen(route, session.get())) {
        returnTo = { path, search, key: entry };
        store.setState(pass(before, { index, relaunch }), true);
        // At the very first page the router listens only after this call has ended.
        queueMicrotask(() => signIn('required'));
        return;
      }
      const arrival = { action, entry, index, relaunch, path, search, routeId: route?.id ?? '', tab: route?.tab !== undefined };
      store.setState(arrive(before, arrival), true);
      results.settle(store.getState());
    },
    openOwn: (id) => goTo(target(id)),
    relaunchToLogin,
    sessionChanged({ elsewhere, expired }) {
      const { signedIn } = session.get();
      if (!signedIn && !expired && owner) store.setState(beginAnew, true);
      const page = active();
      const route = routes.byId(page?.routeId ?? '');
      if (!signedIn && route && !mayOpen(route, { signedIn })) relaunchToLogin('required');
      const next = pageOwner(session);
      if (!next) return undefined;
      const before = owner;
      owner = next;
      const changed = before && differenceOf(before, next);
      if (changed) store.setState(beginAnew, true);
      // Who asked for a page before signing in here comes to it, whoever was signed in before.
      if (changed === 'user' && elsewhere) returnTo = undefined;
      // Who signs in here is led on by the page that asked for it.
      const atSignIn = signInRoutes.includes(page?.routeId ?? '');
      if (atSignIn && elsewhere) port.resume();
      else if (changed === 'user' && page?.tab === false && !atSignIn) port.relaunch('home.index');
      return changed;
    },
  };
}
