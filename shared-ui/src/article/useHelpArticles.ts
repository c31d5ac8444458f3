import { useEffect, useState } from 'react';
import { readApi, useApiQuery, type Answer, type ApiFault } from '@halyard-h5/shared-api';
import { articleText } from './articleText';

export type ArticleSummary = Answer<'article.list'>['list'][number];

export interface HelpArticles {
  /** Undefined before they are there. */
  readonly articles: readonly ArticleSummary[] | undefined;
  /** Nothing is there, and nothing comes: a fault, or no network. */
  readonly failed: boolean;
  readonly fault: ApiFault | null;
  readonly refetch: () => Promise<unknown>;
  /** Plain texts of the articles that are loaded, by id. */
  readonly texts: ReadonlyMap<string, string>;
}

/** As far as one answer holds: help centres are small. */
const allHelp = { kind: 'help', limit: 100 } as const;
/** Once read, always there: the pages that show an article refresh it. */
const forever = { staleTime: Infinity, keep: true } as const;
const freshFor = 300_000;
const none: ReadonlyMap<string, string> = new Map();

/**
 * The help of the exchange. Loads every article once, one after the other, so that search and reading go on without a network;
 * what could not be loaded is tried again when the list comes anew.
 */
export function useHelpArticles(): HelpArticles {
  const { data, error, isPaused, refetch } = useApiQuery('article.list', allHelp, { staleTime: freshFor, toast: 'refresh' });
  const articles = data?.list;
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
        if (article) loaded.set(id, articleText(article.html));
      }
      setTexts(loaded);
    };
    void load();
    return () => {
      ended = true;
    };
  }, [articles]);
  return { articles, failed: error !== null || isPaused, fault: error, refetch, texts };
}
