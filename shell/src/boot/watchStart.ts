import { endSkeleton } from '../skeleton/skeleton';

/**
 * Reports a file of this shell that does not come, or throws before anything is shown. Nothing else on such a page could, and the guard would take a
 * broken shell for an unused one.
 * @param share of the visits that are reported, 0 to 1
 * @param counted whether versions are judged by this visit
 */
export function watchStart(version: string, share: number, counted: boolean): void {
  const report = (event: Event): void => {
    const { target, error, filename } = event as Partial<ErrorEvent>;
    const { src, href } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
    const where = src ?? href ?? (error as Error | undefined)?.stack ?? filename;
    if (!where?.includes(`/shell/${version}/`) || document.getElementById('root')?.firstChild) return;
    removeEventListener('error', report, true);
    // It would go on promising a page.
    endSkeleton();
    if (Math.random() >= share) return;
    const visit = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const batch = { visit, ...(counted ? {} : { counted }), events: [{ kind: 'fault', name: 'start', source: `shell@${version}` }] };
    navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify(batch)], { type: 'application/json' }));
  };
  addEventListener('error', report, true);
}
