import { createContext, useContext, type ReactNode } from 'react';
import type { RemoteId } from '../host/remoteId';
import type { RouteId } from '../host/routeCatalogue';

/** The page around the caller. */
export interface PageState {
  readonly id: RouteId;
  /** Parameters of the address that the page was opened with. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const PageContext = createContext<PageState | undefined>(undefined);

const StripContext = createContext<ReactNode>(undefined);

interface PageProviderProps {
  readonly page: PageState;
  /** What stands at the foot of the page, above its buttons. */
  readonly strip?: ReactNode;
  readonly children: ReactNode;
}

/** Tells the components of a page which page they are on. The shell puts one around every page, `renderRemote` in tests. */
export function PageProvider({ page, strip, children }: PageProviderProps) {
  return (
    <PageContext value={page}>
      <StripContext value={strip}>{children}</StripContext>
    </PageContext>
  );
}

/** What the shell wants at the foot of the page, for the component that lays a page out. */
export function usePageStrip(): ReactNode {
  return useContext(StripContext);
}

/** The page around the caller; undefined in the shell's own chrome. */
export function usePage(): PageState | undefined {
  return useContext(PageContext);
}

/** Remote of the page around the caller, for faults and telemetry. */
export function useRemoteId(): RemoteId | undefined {
  const page = usePage();
  return page && (page.id.split('.')[0] as RemoteId);
}
