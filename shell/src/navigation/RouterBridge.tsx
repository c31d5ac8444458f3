import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Navigation, Navigate } from './createNavigation';

const historyIndex = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
};

/** Addresses typed by hand all carry the router's key `default`; the address itself tells them apart. */
const entryOf = (key: string, address: string): string => (key === 'default' ? `${key}:${address}` : key);

/** Ties the navigation port to the router: tells it of every new address, and lets it move. */
export function RouterBridge({ navigation }: { readonly navigation: Navigation }) {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => navigation.attach(navigate as Navigate), [navigation, navigate]);
  useLayoutEffect(() => {
    const relaunch = (state as { relaunch?: 'drop' | 'park' } | null)?.relaunch;
    navigation.arrived({ action, entry: entryOf(key, pathname + search), index: historyIndex(), pathname, search, relaunch });
  }, [navigation, action, key, pathname, search, state]);
  return undefined;
}
