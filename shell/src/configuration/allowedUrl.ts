/**
 * Whether files of remotes, which run as scripts, may come from an address: below the page's own folder, or from a
 * configured origin.
 */
export function isAllowedUrl(url: string, allowedOrigins: readonly string[], base: string = document.baseURI): boolean {
  try {
    const wanted = new URL(url, base);
    const own = new URL('.', base);
    const below = wanted.origin === own.origin && wanted.pathname.startsWith(own.pathname);
    return below || allowedOrigins.includes(wanted.origin);
  } catch {
    return false;
  }
}
