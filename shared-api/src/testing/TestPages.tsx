import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import type { RemoteDefinition } from '../host/defineRemote';
import { PageProvider } from '../hooks/PageProvider';
import type { TestHost } from './createTestHost';

/**
 * Shows the page that the fake navigation stands on; pages of other remotes as a line with their route id.
 * @param withStrip whether the remote's line stands at the foot of its pages, as in the shell
 */
export function createTestPages(remote: RemoteDefinition, host: TestHost, withStrip: boolean): ComponentType {
  const Strip = withStrip && remote.strip ? lazy(remote.strip) : undefined;
  const strip = Strip && (
    <Suspense>
      <Strip />
    </Suspense>
  );
  const pages = new Map(remote.routes.map((route) => [route.id as string, lazy(route.page)]));
  return function TestPages() {
    const page = useSyncExternalStore(host.navigation.stack.subscribe, host.navigation.current);
    const Page = pages.get(page.id);
    if (!Page) return <p data-testid="other-page">{page.id}</p>;
    return (
      <PageProvider key={page.key} page={page} strip={strip}>
        <Suspense fallback={<p data-testid="page-loading" />}>
          <Page />
        </Suspense>
      </PageProvider>
    );
  };
}
