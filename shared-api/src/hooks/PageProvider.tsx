import { createContext, useContext, useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RemoteId } from '../routes/remoteId';
import type { RouteId } from '../routes/routeCatalogue';
import { createPageNews, type News, type PageNews } from './PageNews';

/** The page around the caller. */
export interface PageState {
  readonly id: RouteId;
  /** Parameters of the address that the page was opened with. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const PageContext = createContext<PageState | undefined>(undefined);

const StripContext = createContext<ReactNode>(undefined);
const NewsContext = createContext<PageNews>(createPageNews());

interface PageProviderProps {
  readonly page: PageState;
  /** What stands at the foot of the page, above its buttons. */
  readonly strip?: ReactNode;
  readonly children: ReactNode;
}

/** Tells the components of a page which page they are on. The shell puts one around every page, `renderRemote` in tests. */
export function PageProvider({ page, strip, children }: PageProviderProps) {
  const [news] = useState(createPageNews);
  return (
    <PageContext value={page}>
      <StripContext value={strip}>
        <NewsContext value={news}>{children}</NewsContext>
      </StripContext>
    </PageContext>
  );
}

/** What the shell wants at the foot of the page, for the component that lays a page out. */
export function usePageStrip(): ReactNode {
  return useContext(StripContext);
}

/** Ids of what the page around the caller has to tell, newest first; whatever remote it is from. */
export function useNewsIds(): readonly string[] {
  const { ids, subscribe } = useContext(NewsContext);
  return useSyncExternalStore(subscribe, ids);
}

/**
 * Tells news on the page around the caller.
 * @param told by the caller, newest first
 * @returns what the one line shows, all news of the page with the newest first: to the source of the newest alone, undefined to the others
 */
export function usePageNews(told: readonly News[]): readonly News[] | undefined {
  const source = useId();
  const { put, find, sourceOf } = useContext(NewsContext);
  const ids = useNewsIds();
  useEffect(() => put(source, told), [put, source, told]);
  useEffect(() => () => put(source, []), [put, source]);
  const [newest] = ids;
  if (newest === undefined || sourceOf(newest) !== source) return undefined;
  return ids.flatMap((id) => told.find((news) => news.id === id) ?? find(id) ?? []);
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
