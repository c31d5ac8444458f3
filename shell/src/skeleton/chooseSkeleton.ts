import { tabRoutes } from '@halyard-h5/shared-api/host';

/** Reads a key of the specification, as `browserStorage` does. */
type Read = (key: 'token' | 'user') => string | undefined;

/** Whether who is signed in uses the demo account, which has a bar of its own. */
function isDemo(read: Read): boolean {
  try {
    return (JSON.parse(read('user') ?? '{}') as { mode?: unknown } | null)?.mode === 'demo';
  } catch {
    return false;
  }
}

/** The word for a page: a tab's remote, or `pushed` for all others, which have a header in common and no more. */
export const pageWord = (routeId: string | undefined): string => tabRoutes.find((id) => id === routeId)?.split('.')[0] ?? 'pushed';

/**
 * The words of `data-skeleton`: which page, for whom, and what stands above it.
 * @param routeId the page that the address means, as far as the preloader knows
 * @param isLive whether prices were live when they were last told of: nothing is said of them then
 */
export function chooseSkeleton(routeId: string | undefined, read: Read, isLive: boolean): string {
  const signedIn = read('token') !== undefined;
  const strip = signedIn && isDemo(read) ? 'demo' : isLive ? '' : 'strip';
  return [pageWord(routeId), signedIn ? 'trader' : 'visitor', strip].filter(Boolean).join(' ');
}
