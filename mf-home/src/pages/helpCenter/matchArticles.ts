import type { ArticleSummary } from '../../articles/articles';

/** A text without case and accents, for searching: `São Tomé` becomes `sao tome`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Articles that hold every word of the search in title, summary or text; those with all words in the title first.
 *
 * @param texts plain text of the articles that are loaded, by id
 */
export function matchArticles(
  articles: readonly ArticleSummary[],
  texts: ReadonlyMap<string, string>,
  search: string,
): readonly ArticleSummary[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => words.every((word) => fold(text).includes(word));
  const found = articles.filter(({ id, title, summary }) => holds(`${title} ${summary} ${texts.get(id) ?? ''}`));
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}
