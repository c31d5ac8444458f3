/**
 * Tells the exchange when a file of this shell does not come, or throws before anything is shown: nothing else of such a page could tell, and a
 * broken version of the shell would look to the guard as if nobody had it.
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
    if (Math.random() >= share) return;
    const visit = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const batch = { visit, ...(counted ? {} : { counted }), events: [{ kind: 'fault', name: 'start', source: `shell@${version}` }] };
    navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify(batch)], { type: 'application/json' }));
  };
  addEventListener('error', report, true);
}
