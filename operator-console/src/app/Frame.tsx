import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { IconButton, Spinner } from '@halyard-h5/shared-ui';
import { PanelLeft, X } from '@halyard-h5/shared-ui/icons';
import { HaltsBanner } from './HaltsBanner';
import { Navigation } from './Navigation';
import { useText } from '../language/useText';
import classes from './Frame.module.css';

const Queue = lazy(() => import('../pages/queue/Queue.page'));
const Traders = lazy(() => import('../pages/traders/Traders.page'));
const Content = lazy(() => import('../pages/content/Content.page'));
const ContentEditor = lazy(() => import('../pages/contentEditor/ContentEditor.page'));
const House = lazy(() => import('../pages/house/House.page'));
const Halts = lazy(() => import('../pages/halts/Halts.page'));
const Feeds = lazy(() => import('../pages/feeds/Feeds.page'));
const Releases = lazy(() => import('../pages/releases/Releases.page'));
const Audit = lazy(() => import('../pages/audit/Audit.page'));
const Operators = lazy(() => import('../pages/operators/Operators.page'));
const Security = lazy(() => import('../pages/security/Security.page'));

/** Navigation beside the page; on narrow screens behind a button. */
export function Frame() {
  const t = useText();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<string>();
  const isOpen = opened === pathname;

  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <IconButton
          label={isOpen ? t('frame.closeNavigation') : t('frame.openNavigation')}
          icon={isOpen ? <X size={22} aria-hidden /> : <PanelLeft size={22} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpened(isOpen ? undefined : pathname)}
        />
        <span className={classes.name}>{t('frame.name')}</span>
      </header>
      <Navigation className={isOpen ? classes.open : classes.closed} />
      <main className={classes.page}>
        <HaltsBanner />
        <Suspense fallback={<Spinner className={classes.waiting} />}>
          <Routes>
            <Route path="/queues/:queue" element={<Queue />} />
            <Route path="/queues/:queue/:id" element={<Queue />} />
            <Route path="/traders" element={<Traders />} />
            <Route path="/traders/:number" element={<Traders />} />
            <Route path="/content" element={<Navigate replace to="/content/notices" />} />
            <Route path="/content/:kind" element={<Content />} />
            <Route path="/content/:kind/:id" element={<ContentEditor />} />
            <Route path="/house" element={<House />} />
            <Route path="/house/:part" element={<House />} />
            <Route path="/house/:part/:day" element={<House />} />
            <Route path="/halts" element={<Halts />} />
            <Route path="/feeds" element={<Feeds />} />
            <Route path="/releases" element={<Releases />} />
            <Route path="/audit" element={<Audit />} />
            <Route path="/operators" element={<Operators />} />
            <Route path="/security" element={<Security />} />
            <Route path="*" element={<Navigate replace to="/queues/deposits" />} />
          </Routes>
        </Suspense>
      </main>
    </div>
  );
}
