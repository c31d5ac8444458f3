/* The only file that touches address and history (linted). It imports nothing, because the inline preloader uses it, too. */

/** A page's path, and its query without the question mark. */
export interface Address {
  readonly path: string;
  readonly search: string;
}

/** The address that the document was opened with, before the router reads it. */
export function readAddress(): Address {
  const [path = '', search = ''] = window.location.hash.slice(1).split('?');
  return { path: path === '' ? '/' : path, search };
}

/** Place of the present entry in this visit's history, 0 for its first page; `undefined` for an address typed by hand. */
export function readHistoryIndex(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined;
}

/** Gives the present entry its place in this visit's history: the router writes none for an address typed by hand. Its key stays what it was. */
export function writeHistoryIndex(index: number): void {
  window.history.replaceState({ idx: index }, '');
}

/** The link that opens an address (`/path?query`) in another browser. */
export const linkTo = (address: string): string => `${window.location.origin}${window.location.pathname}#${address}`;

/** Loads the document anew, at another page of it, in the place of the present one. */
export function openDocument(address: string): void {
  // The router hears nothing of it: what is on screen is not to begin anything there.
  window.history.replaceState(undefined, '', `#${address}`);
  window.location.reload();
}

/** Loads the document anew, at the page on screen. */
export const reloadDocument = (): void => window.location.reload();
