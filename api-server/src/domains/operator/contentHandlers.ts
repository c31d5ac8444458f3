import { numbersOf } from '../../core/access';
import { transact } from '../../platform/database';
import { listSetAside } from '../../platform/setAside';
import type { DatabaseTransaction } from '../../platform/database';
import { listAllArticles, listAllSlides, listPlaceholders, removeArticle, removeSlide, saveArticle, saveSlide } from '../content';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';

type Handlers = Pick<
  OperatorHandlers,
  'articles' | 'saveArticle' | 'removeArticle' | 'placeholders' | 'slides' | 'saveSlide' | 'removeSlide' | 'setAside'
>;

/** Publishing notices, help and slides, and reading what workers set aside. */
export function contentHandlers({ context, audit }: OperatorDependencies): Handlers {
  const { config, database, ids } = context;

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
    placeholders: ({ input }) => Promise.resolve(listPlaceholders(config, input.lang)),
    slides: ({ input }) => listAllSlides(database, input),
    saveSlide: ({ input, operator }) =>
      audited(operator, 'slide.save', (transaction) => saveSlide(ids, transaction, input), { published: input.published }),
    removeSlide: ({ input, operator }) => remove(operator, 'slide.remove', input.id, removeSlide),
    async setAside({ input }) {
      const { rows, ...page } = await listSetAside(database, input);
      const numbers = await numbersOf(
        database,
        rows.map((row) => row.user_id),
      );
      const list = rows.map(({ id: _, user_id: userId, since: failedAt, next_at: nextAt, ...row }) => ({
        ...row,
        userId,
        userNumber: numbers.get(userId),
        failedAt,
        nextAt,
      }));
      return { list, ...page };
    },
  };
}
