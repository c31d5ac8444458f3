import { pageWord } from './chooseSkeleton';

/** Milliseconds for which places of what loads are still shown at once: the first page has asked for all of its data by then. */
const patience = 1_000;

const element = (): HTMLElement | null => document.getElementById('skeleton');

const words = (): string[] => document.documentElement.dataset['skeleton']?.split(' ') ?? [];

/**
 * Shows the skeleton of the page that is about to come. The policy of the page takes no style from its markup; a constructed sheet is none.
 * Browsers that have none of those show nothing, as without a skeleton.
 */
export function showSkeleton(chosen: string, style: string): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.documentElement.dataset['skeleton'] = chosen;
}

/** Whether the skeleton stands in for a page that has not come. */
export const hasSkeleton = (): boolean => words().length > 0 && element() !== null;

/** Whether what the skeleton shows, if it is there, is this page. */
export const standsFor = (routeId: string): boolean => words().includes(pageWord(routeId));

/** Takes the skeleton away, as there is something else to see or nothing will come. Without its words its style means nothing. */
export function endSkeleton(): void {
  if (!element()) return;
  element()?.remove();
  setTimeout(() => delete document.documentElement.dataset['skeleton'], patience);
}
