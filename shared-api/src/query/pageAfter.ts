/** What a list answers: numbered ones say how many entries there are in all, those read onward where the next page begins. */
export interface ListPage {
  readonly list: readonly unknown[];
  readonly total?: number;
  readonly next?: string;
}

/** The part of a request that says which page is meant. */
export type PageStart = { readonly page: number } | { readonly before: string };

/** Which page comes after those of `pages`, the first ones of a list; undefined at its end. */
export function pageAfter(pages: readonly ListPage[]): PageStart | undefined {
  const last = pages.at(-1);
  if (last === undefined) return { page: 1 };
  if (last.next !== undefined) return { before: last.next };
  if (last.total === undefined || pages.some(({ next }) => next !== undefined)) return undefined;
  const loaded = pages.reduce((count, { list }) => count + list.length, 0);
  return last.list.length > 0 && loaded < last.total ? { page: pages.length + 1 } : undefined;
}
