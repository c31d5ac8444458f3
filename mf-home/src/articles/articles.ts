import { useApiQuery, type Request } from '@halyard-h5/shared-api';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';

/** Articles change rarely; milliseconds. */
export const articlesFreshFor = 300_000;

/** Every article of a kind, as far as one answer holds: help centres are small. */
export const allOf = (kind: ArticleSummary['kind'], category?: string): Request<'article.list'> => ({
  kind,
  limit: 100,
  ...(category && { category }),
});

/** Titles and summaries of a list of articles. */
export const useArticles = (request: Request<'article.list'>) =>
  useApiQuery('article.list', request, { staleTime: articlesFreshFor, unspoken: true });
