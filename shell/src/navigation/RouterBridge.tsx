import { useLayoutEffect } from 'react';
import { HashRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { readHistoryIndex, writeHistoryIndex } from './addressBar';
import type { Navigate, Navigation } from './createNavigation';

function Bridge({ navigation }: { readonly navigation: Navigation }) {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => navigation.attach(navigate as Navigate), [navigation, navigate]);
  useLayoutEffect(() => {
    const relaunch = (state as { relaunch?: 'drop' | 'park' } | null)?.relaunch;
    const { active, index } = navigation.store.getState();
    // Typed in a running app it is one more entry above the page on screen: back has to lead to that page.
    if (readHistoryIndex() === undefined && active !== undefined) writeHistoryIndex(index + 1);
    navigation.arrived({ action, key, index: readHistoryIndex(), path: pathname, search: search.replace(/^\?/, ''), relaunch });
  }, [navigation, action, key, pathname, search, state]);
  return undefined;
}

/**
 * Ties the navigation to react-router, which nothing else knows: it tells of every entry of the history that comes on screen, and moves
 * when it is told to. It has no pages below it: what is mounted is the stack's affair.
 */
export function RouterBridge({ navigation }: { readonly navigation: Navigation }) {
  // Outside transitions, location and history are read at the same moment, however quickly one goes back twice.
  return (
    <HashRouter useTransitions={false}>
      <Bridge navigation={navigation} />
    </HashRouter>
  );
}
