import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { Banners } from '../chrome/Banners';
import { ConfirmHost } from '../chrome/ConfirmHost';
import { OverlayHost } from '../chrome/OverlayHost';
import { ProfileHost } from '../chrome/ProfileHost';
import { TabBar } from '../chrome/TabBar';
import { ToastHost } from '../chrome/ToastHost';
import { LockPlace } from '../lock/LockPlace';
import { RouterBridge } from '../navigation/RouterBridge';
import { ScreenStack } from '../page/ScreenStack';
import classes from './App.module.css';
import { useShell } from '../services/ShellContext';
import { useKeyboard } from './useKeyboard';

/** The frame around every page: banners, the page itself, tab bar, and what lies above them. */
export function App() {
  const { navigation, session } = useShell();
  const lock = useSyncExternalStore(session.subscribe, session.lockState);
  const active = useStore(navigation.store, (state) => state.active);
  const keyboard = useKeyboard();
  const open = lock === 'open';
  const tabBar = open && active?.tab === true && !keyboard;
  return (
    <>
      <RouterBridge navigation={navigation} />
      <div className={classes.frame} data-tab-bar={tabBar} data-keyboard={keyboard}>
        <Banners />
        <div className={classes.screens}>{open ? <ScreenStack /> : <LockPlace asking={lock === 'asking'} />}</div>
        {tabBar && <TabBar active={active.routeId} />}
      </div>
      {open && (
        <>
          <ProfileHost />
          <ConfirmHost />
        </>
      )}
      <OverlayHost />
      <ToastHost />
    </>
  );
}
