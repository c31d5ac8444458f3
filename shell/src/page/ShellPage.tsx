import { lazy, Suspense } from 'react';
import { useShell } from '../services/ShellContext';
import { FaultCard } from './FaultCard';
import { LoadingIndicator } from './LoadingIndicator';
import { NotFoundPage } from './MessagePage';

const pages = {
  'shell.health': lazy(() => import('../health/HealthPage')),
  'shell.developers': lazy(() => import('../developers/DevelopersPage')),
};

/** The shell's own pages, each in a file of its own. */
export function ShellPage({ routeId }: { readonly routeId: string }) {
  const Page = pages[routeId as keyof typeof pages];
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <Page />
    </Suspense>
  );
}

/** For an address that no remote has; where no registry can be read, nothing is known of any address. */
export function UnknownAddress() {
  const { routes } = useShell();
  if (routes.tabs.length > 0) return <NotFoundPage />;
  return <FaultCard kind="tampered" source="registry" onRetry={() => window.location.reload()} />;
}
