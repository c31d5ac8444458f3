import { useEffect, useState } from 'react';
import { readApi } from '@halyard-h5/shared-api';
import { articleText } from '@halyard-h5/shared-ui/article';
import { allOf, type ArticleSummary } from '../../articles/articles';
import { loadArticle } from '../article/loadArticle';

/** Once read, always there: the pages that show an article refresh it. */
const forever = { staleTime: Infinity, keep: true } as const;
const none: ReadonlyMap<string, string> = new Map();

/**
 * Keeps the list and loads the texts of its articles one after the other, so that search and reading go on without a network.
 * What cannot be loaded is left out until the list comes again.
 */
export function useArticleTexts(articles: readonly ArticleSummary[] | undefined): ReadonlyMap<string, string> {
  const [texts, setTexts] = useState(none);
  useEffect(() => {
    let ended = false;
    const load = async (): Promise<void> => {
      const loaded = new Map<string, string>();
      if (articles) {
        void readApi('article.list', allOf('help'), forever).catch(() => undefined);
        // The code of the page that shows an article has to be there, too.
        void loadArticle().catch(() => undefined);
      }
      for (const { id } of articles ?? []) {
        const article = await readApi('article.read', { id }, forever).catch(() => undefined);
        if (ended) return;
        if (article) loaded.set(id, articleText(article.html));
      }
      setTexts(loaded);
    };
    void load();
    return () => {
      ended = true;
    };
  }, [articles]);
  return texts;
}
