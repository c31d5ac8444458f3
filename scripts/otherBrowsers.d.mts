/** Finds a browser of this machine: its files, and the Debian packages that would bring what is missing. */
export function findBrowser(name: 'firefox'): { files: { browser: string }; missing: readonly string[] };
export function findBrowser(name: 'webkit'): { files: { driver: string; browser: string; display: string }; missing: readonly string[] };
export function findBrowser(name: 'firefox' | 'webkit'): { files: object; missing: readonly string[] };
/** What keeps a browser's journeys from running here, and how to install it; undefined when nothing does. */
export function whatIsMissing(name: 'firefox' | 'webkit'): string | undefined;
