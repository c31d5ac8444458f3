import { foldText } from '../format';

interface Searchable {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

/**
 * Articles that hold every word of the search in title, summary or text. Case and accents do not count. Those with all words in the title come first.
 *
 * @param texts plain text of the articles that are loaded, by id
 */
export function matchArticles<Article extends Searchable>(
  articles: readonly Article[],
  texts: ReadonlyMap<string, string>,
  search: string,
): readonly Article[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => words.every((word) => foldText(text).includes(word));
  const found = articles.filter(({ id, title, summary }) => holds(`${title} ${summary} ${texts.get(id) ?? ''}`));
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}
