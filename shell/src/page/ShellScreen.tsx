import { lazy, Suspense } from 'react';
import { useShell } from '../services/ShellContext';
import { reloadDocument } from '../navigation/addressBar';
import { FaultCard } from './FaultCard';
import { LoadingIndicator } from '../frame/LoadingIndicator';
import { SkeletonEnd } from '../skeleton/SkeletonEnd';
import { NotFound } from './NotFound';

const pages = {
  'shell.health': lazy(() => import('../health/Health.page')),
  'shell.developers': lazy(() => import('../developers/Developers.page')),
  'shell.preview': lazy(() => import(/* webpackChunkName: "preview" */ '../preview/Preview.page')),
};

/** The shell's own pages, each in a file of its own. */
export function ShellScreen({ routeId }: { readonly routeId: string }) {
  const Page = pages[routeId as keyof typeof pages];
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <Page />
      <SkeletonEnd />
    </Suspense>
  );
}

/** For an address that no remote has; where no registry can be read, nothing is known of any address. */
export function UnknownAddress() {
  const { routes } = useShell();
  if (routes.tabs.length > 0) return <NotFound />;
  return <FaultCard kind="tampered" source="registry" onRetry={reloadDocument} />;
}
