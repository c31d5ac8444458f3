import { readApi, type Answer } from '@halyard-h5/shared-api';
import { useEffect, useState } from 'react';

export type ArticleSummary = Answer<'article.list'>['list'][number];

/** Every help article, as far as one answer holds: help centres are small. */
export const allHelp = { kind: 'help', limit: 100 } as const;
/** Once read, always there: the pages that show an article refresh it. */
const forever = { staleTime: Infinity, keep: true } as const;
const none: ReadonlyMap<string, string> = new Map();

/**
 * Keeps the list of help articles and loads their texts one after the other, so that search and reading go on without a network.
 * What cannot be loaded is left out until the list comes again.
 * @param textOf the plain text of an article's html
 * @returns plain texts of the articles that are loaded, by id
 */
export function useArticleTexts(
  articles: readonly ArticleSummary[] | undefined,
  textOf: (html: string) => string,
): ReadonlyMap<string, string> {
  const [texts, setTexts] = useState(none);
  useEffect(() => {
    if (!articles) return undefined;
    let ended = false;
    const load = async (): Promise<void> => {
      const loaded = new Map<string, string>();
      void readApi('article.list', allHelp, forever).catch(() => undefined);
      for (const { id } of articles) {
        const article = await readApi('article.read', { id }, forever).catch(() => undefined);
        if (ended) return;
        if (article) loaded.set(id, textOf(article.html));
      }
      setTexts(loaded);
    };
    void load();
    return () => {
      ended = true;
    };
  }, [articles, textOf]);
  return texts;
}
