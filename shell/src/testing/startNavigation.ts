import type { AccountMode } from '@halyard-h5/shared-api/host';
import { createNavigation } from '../navigation/createNavigation';
import type { RegisteredRoute } from '../navigation/RegisteredRoute';
import { createRouteTable } from '../navigation/RouteTable';
import { attachHistory, type HistoryOptions } from './attachHistory';

const registered: readonly RegisteredRoute[] = [
  { id: 'home.index', path: '/', aliases: ['/home'], access: 'public', tab: 0, remote: 'home' },
  { id: 'markets.index', path: '/markets', access: 'public', tab: 1, remote: 'markets' },
  { id: 'home.more', path: '/more', access: 'public', remote: 'home' },
  { id: 'assets.balanceChanges', path: '/records', access: 'session', remote: 'assets' },
  { id: 'account.login', path: '/login', access: 'public', remote: 'account' },
  { id: 'account.register', path: '/register', access: 'public', remote: 'account' },
  { id: 'account.chooseLocation', path: '/choose', access: 'public', remote: 'account' },
];
const routes = createRouteTable(() => registered);

export interface StartOptions extends HistoryOptions {
  readonly signedIn?: boolean;
  readonly closeLayer?: () => boolean;
  /** Taps are answered at once unless told otherwise. */
  readonly soon?: (open: () => void) => void;
}

const atOnce = (open: () => void): void => open();

/** Navigation above a browser's history with a router on top, as small as can be. */
export function startNavigation({ signedIn = false, closeLayer, soon = atOnce, ...history }: StartOptions = {}) {
  const session = { signedIn, mode: 'real' as AccountMode, user: undefined as { id: string } | undefined };
  const navigation = createNavigation({ routes, session: { get: () => session }, closeLayer, soon });
  const { go, type, address } = attachHistory(navigation, history);
  const state = () => navigation.store.getState();
  return {
    navigation,
    ...navigation.port,
    session,
    go,
    type,
    state,
    address,
    at: () => state().active?.routeId,
    stack: () => state().stack.map(({ routeId }) => routeId),
  };
}
