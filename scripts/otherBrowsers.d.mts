/** Finds a browser of this machine: its files, and the Debian packages that would bring what is missing. */
export function findBrowser(name: 'firefox'): { files: { browser: string }; missing: readonly string[] };
export function findBrowser(name: 'webkit'): { files: { driver: string; browser: string; display: string }; missing: readonly string[] };
export function findBrowser(name: 'firefox' | 'webkit'): { files: object; missing: readonly string[] };
