import { numbersOf } from '../../core/access';
import { transact } from '../../platform/database';
import { listSetAside } from '../../platform/setAside';
import type { DatabaseTransaction } from '../../platform/database';
import { listAllArticles, listAllSlides, listPlaceholders, removeArticle, removeSlide, saveArticle, saveSlide } from '../content';
import type { Publication, Publisher } from '../content';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';

type Handlers = Pick<
  OperatorHandlers,
  'articles' | 'saveArticle' | 'removeArticle' | 'placeholders' | 'slides' | 'saveSlide' | 'removeSlide' | 'setAside'
>;

/** Publishing notices, help and slides, and reading what workers set aside. */
export function contentHandlers({ context, audit, fourEyes }: OperatorDependencies): Handlers {
  const { config, database } = context;

  /** A saved text and its audit entry as one transaction. The entry has the text, too, where that became public. */
  const save = <Saved extends { readonly id: string; readonly published: boolean; readonly texts: object }>(
    { name, id }: OperatorRow,
    kind: 'article' | 'slide',
    isToBePublic: boolean,
    work: (transaction: DatabaseTransaction, publisher: Publisher) => Promise<{ saved: Saved; publication: Publication | undefined }>,
    details: Record<string, unknown> = {},
  ): Promise<Saved> =>
    transact(database, async (transaction) => {
      const { saved, publication } = await work(transaction, await fourEyes.begin(transaction, { id }));
      const action = isToBePublic && !publication ? `${kind}.propose` : `${kind}.save`;
      const published = publication !== undefined;
      await audit.write(transaction, { operator: name, action, subject: saved.id, details: { ...details, published, ...publication } });
      return saved;
    });

  const remove = async (operator: OperatorRow, action: string, id: string, work: typeof removeArticle): Promise<Record<string, never>> => {
    await transact(database, async (transaction) => {
      await work(transaction, id);
      await audit.write(transaction, { operator: operator.name, action, subject: id });
    });
    return {};
  };

  return {
    articles: ({ input }) => transact(database, (transaction) => listAllArticles(transaction, input)),
    saveArticle: ({ input, operator }) =>
      save(operator, 'article', input.published, (transaction, publisher) => saveArticle(context, transaction, input, publisher), {
        kind: input.kind,
        languages: Object.keys(input.texts),
      }),
    removeArticle: ({ input, operator }) => remove(operator, 'article.remove', input.id, removeArticle),
    placeholders: ({ input }) => Promise.resolve(listPlaceholders(config, input.lang)),
    slides: ({ input }) => listAllSlides(database, input),
    saveSlide: ({ input, operator }) =>
      save(operator, 'slide', input.published, (transaction, publisher) => saveSlide(context, transaction, input, publisher)),
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
