import { Activity, lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
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
  const content = (id: string) => {
    const Page = pages.get(id);
    return Page ? (
      <Suspense fallback={<p data-testid="page-loading" />}>
        <Page />
      </Suspense>
    ) : (
      <p data-testid="other-page">{id}</p>
    );
  };
  return function TestPages() {
    const mounted = useSyncExternalStore(host.navigation.stack.subscribe, host.navigation.stack.get);
    const shown = mounted.at(-1);
    // In one order whichever shows: a page that moves in the document would be built anew.
    return [...mounted]
      .sort((one, other) => one.key - other.key)
      .map((page) => (
        <Activity key={page.key} mode={page === shown ? 'visible' : 'hidden'}>
          <PageProvider page={page} strip={strip}>
            {content(page.id)}
          </PageProvider>
        </Activity>
      ));
  };
}
