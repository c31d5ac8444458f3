import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { listAllArticles, listAllSlides, removeArticle, removeSlide, saveArticle, saveSlide } from '../content';
import type { OperatorHandlers, OperatorParts } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';

type Handlers = Pick<OperatorHandlers, 'articles' | 'saveArticle' | 'removeArticle' | 'slides' | 'saveSlide' | 'removeSlide' | 'audit'>;

/** Publishing notices, help and slides, and reading the audit log. */
export function contentHandlers({ context, audit }: OperatorParts): Handlers {
  const { database, ids } = context;

  /** A change and its audit entry as one transaction. */
  const audited = <Result extends { id: string }>(
    operator: OperatorRow,
    action: string,
    work: (transaction: DatabaseTransaction) => Promise<Result>,
    details: Record<string, unknown> = {},
  ): Promise<Result> =>
    transact(database, async (transaction) => {
      const result = await work(transaction);
      await audit.write(transaction, { operator: operator.name, action, subject: result.id, details });
      return result;
    });

  const remove = async (operator: OperatorRow, action: string, id: string, work: typeof removeArticle): Promise<Record<string, never>> => {
    await audited(operator, action, async (transaction) => {
      await work(transaction, id);
      return { id };
    });
    return {};
  };

  return {
    articles: ({ input }) => transact(database, (transaction) => listAllArticles(transaction, input)),
    saveArticle: ({ input, operator }) =>
      audited(operator, 'article.save', (transaction) => saveArticle(context, transaction, input), {
        kind: input.kind,
        published: input.published,
        languages: Object.keys(input.texts),
      }),
    removeArticle: ({ input, operator }) => remove(operator, 'article.remove', input.id, removeArticle),
    slides: () => listAllSlides(database),
    saveSlide: ({ input, operator }) =>
      audited(operator, 'slide.save', (transaction) => saveSlide(ids, transaction, input), { published: input.published }),
    removeSlide: ({ input, operator }) => remove(operator, 'slide.remove', input.id, removeSlide),
    audit: ({ input }) => audit.list(database, input),
  };
}
