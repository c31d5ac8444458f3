/** What an address is to the service worker. Everything that is `foreign` (registry, API, stream, other origins) it leaves alone. */
export type AddressKind = 'page' | 'file' | 'foreign';

/** Files that tell about a build instead of being part of it. */
const notKept = /(^|\/)((remove-)?service-worker\.js|[\w-]+\.json)$/;

/** @param scope address below which the application is served, with its slash at the end */
export function kindOfAddress(url: string, scope: string): AddressKind {
  const { origin, pathname } = new URL(url);
  const base = new URL(scope);
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return 'foreign';
  const name = pathname.slice(base.pathname.length);
  if (name === '' || name === 'index.html') return 'page';
  return /^(shell|remotes)\/./.test(name) && !notKept.test(name) ? 'file' : 'foreign';
}
