import { sql } from 'kysely';
import { articleKind } from '@halyard-h5/shared-api/contract';
import type { Answer, Article, OperatorAnswer, OperatorInput, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { readOnward } from '../../platform/database';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction, Tables } from '../../platform/database';
import type { Config, ServerContext } from '../../platform/module';
import type { LanguageCode } from '../../platform/messages';
import { filledColumn } from './placeholders';
import { dropProposal, proposalsOf, publish } from './proposals';
import type { Publication, Publisher } from './proposals';
import { contentRefusals } from './refusals';
import { sanitizeArticle } from './sanitizeArticle';
import type { ArticleKind } from './tables';

type OperatorArticle = OperatorAnswer<'saveArticle'>;
type Context = Pick<ServerContext, 'database' | 'clock' | 'ids'>;
type Reading = Pick<ServerContext, 'database' | 'config'>;

interface PublishedRow {
  id: string;
  kind: ArticleKind;
  category: string;
  position: number;
  title: string;
  summary: string;
  html: string;
  lang: LanguageCode;
  published_at: number;
}

/** Published articles, each in the wanted language or, where it lacks it, in English, with what the configuration says. */
function published(language: LanguageCode, config: Config) {
  return sql`
    select a.id, a.kind, a.category, a.position, a.published_at, t.lang,
      ${filledColumn(sql`t.title`, language, config)} as title, ${filledColumn(sql`t.summary`, language, config)} as summary,
      ${filledColumn(sql`t.html`, language, config, true)} as html
    from article a join article_text t on t.article_id = a.id and t.lang = (
      select lang from article_text own where own.article_id = a.id and lang in (${language}, 'en') order by lang = ${language} desc limit 1)
    where a.published_at is not null`;
}

function summaryOf({ id, kind, category, title, summary, published_at: publishedAt }: PublishedRow): Omit<Article, 'html' | 'lang'> {
  return { id, kind, category, title, summary, publishedAt };
}

/** Notices newest first, help and further articles in their order. `query` is looked for in titles and texts, without regard to case. */
export async function listArticles(
  { database, config }: Reading,
  language: LanguageCode,
  filter: ParsedRequest<'article.list'>,
): Promise<Answer<'article.list'>> {
  const { kind, category, query, ...paging } = filter;
  const pattern = `%${(query ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const matching = sql<PublishedRow>`
    (select * from (${published(language, config)}) articles where kind = ${kind}
    ${category === undefined ? sql`` : sql`and category = ${category}`}
    ${query === undefined || query.trim() === '' ? sql`` : sql`and (title || ' ' || summary || ' ' || regexp_replace(html, '<[^>]*>', ' ', 'g')) ilike ${pattern}`})`;
  const order =
    kind === 'notice' ? ({ time: 'published_at', direction: 'desc' } as const) : ({ time: 'position', direction: 'asc' } as const);
  const articles = database.selectFrom(matching.as('article')).selectAll();
  const { rows, ...list } = await readOnward(database, articles, paging, { ...order, id: 'id' });
  return { list: rows.map(summaryOf), ...list };
}

/** One published article. @throws Refusal `content.unknownArticle` */
export async function readArticle({ database, config }: Reading, language: LanguageCode, id: string): Promise<Article> {
  const { rows } = await sql<PublishedRow>`select * from (${published(language, config)}) articles where id = ${id}`.execute(database);
  const row = rows[0];
  if (!row) throw contentRefusals.unknownArticle();
  return { ...summaryOf(row), html: row.html, lang: row.lang };
}

type ArticleContent = Pick<OperatorArticle, 'kind' | 'category' | 'texts'>;
type TextRow = Pick<Selectable<Tables['article_text']>, 'article_id' | 'lang' | 'title' | 'summary' | 'html'>;

const textsOf = (transaction: DatabaseTransaction, ids: readonly string[]): Promise<TextRow[]> =>
  transaction.selectFrom('article_text').selectAll().where('article_id', 'in', ids).execute();

/** An article as traders read it, of the texts of several. */
const contentOf = ({ id, kind, category }: Selectable<Tables['article']>, texts: readonly TextRow[]): ArticleContent => ({
  kind,
  category,
  texts: Object.fromEntries(
    texts.filter((text) => text.article_id === id).map(({ lang, title, summary, html }) => [lang, { title, summary, html }]),
  ),
});

/** Articles with all their texts: those that wait for a second operator, else those that are there. */
async function withTexts(transaction: DatabaseTransaction, ids: readonly string[]): Promise<OperatorArticle[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.selectFrom('article').selectAll().where('id', 'in', ids).execute();
  const texts = await textsOf(transaction, ids);
  const proposals = await proposalsOf<ArticleContent>(transaction, 'article', ids);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const proposal = proposals.get(id);
    return {
      id,
      ...(proposal?.content ?? contentOf(row, texts)),
      position: row.position,
      published: row.published_at !== null,
      publishedAt: row.published_at ?? undefined,
      proposedBy: proposal?.proposedBy,
    };
  });
}

/** More than positions of articles go. */
const POSITIONS = 100_000;

/** Articles with all their texts and their placeholders unfilled, for operators: kind by kind, in their order. */
export async function listAllArticles(
  transaction: DatabaseTransaction,
  { kind, ...paging }: OperatorInput<'articles'>,
): Promise<OperatorAnswer<'articles'>> {
  const placed = transaction
    .selectFrom('article')
    .select([
      'id',
      'kind',
      sql<number>`array_position(${[...articleKind.options]}::text[], kind) * ${POSITIONS}::integer + position`.as('place'),
    ]);
  let query = transaction.selectFrom(placed.as('article')).select(['id', 'place']);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const { rows, ...list } = await readOnward(transaction, query, paging, { time: 'place', id: 'id', direction: 'asc' });
  return {
    list: await withTexts(
      transaction,
      rows.map(({ id }) => id),
    ),
    ...list,
  };
}

/**
 * Writes an article with sanitised texts; languages that are left out are removed. A text that is to be public and waits for a second operator leaves what
 * traders read as it is.
 * @throws Refusal for an unknown id, a text that is empty once cleaned, or one that the same operator proposes twice
 */
export async function saveArticle(
  { clock, ids }: Context,
  transaction: DatabaseTransaction,
  input: OperatorInput<'saveArticle'>,
  publisher: Publisher,
): Promise<{ saved: OperatorArticle; publication: Publication | undefined }> {
  const { kind, category, position } = input;
  const now = clock.now();
  const before =
    input.id === undefined
      ? undefined
      : await transaction.selectFrom('article').selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst();
  if (input.id !== undefined && !before) throw contentRefusals.unknownArticle();
  const id = before?.id ?? ids.next();
  const texts = Object.entries(input.texts).map(([lang, { title, summary, html }]) => ({
    article_id: id,
    lang: lang as LanguageCode,
    title,
    summary,
    html: sanitizeArticle(html),
  }));
  const empty = texts.find(({ html }) => html === '');
  if (empty) throw contentRefusals.emptyArticle({ field: `texts.${empty.lang}.html` });
  const row = { id, kind, category, position, published_at: null, updated_at: now };
  const isPublic = before !== undefined && before.published_at !== null;
  const current = isPublic ? contentOf(before, await textsOf(transaction, [id])) : undefined;
  const entry = { kind: 'article', id, content: contentOf(row, texts), current } as const;
  const publication = input.published ? await publish(transaction, entry, publisher, now) : undefined;
  if (!input.published) await dropProposal(transaction, entry);
  if (!(input.published && isPublic && publication === undefined)) {
    const written = { ...row, published_at: publication ? (before?.published_at ?? now) : null };
    await transaction
      .insertInto('article')
      .values(written)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .execute();
    await transaction.deleteFrom('article_text').where('article_id', '=', id).execute();
    await transaction.insertInto('article_text').values(texts).execute();
  }
  const [saved] = await withTexts(transaction, [id]);
  return { saved: saved as OperatorArticle, publication };
}

/** Removes an article. @throws Refusal `content.unknownArticle` */
export async function removeArticle(transaction: DatabaseTransaction, id: string): Promise<void> {
  const removed = await transaction.deleteFrom('article').where('id', '=', id).returning('id').executeTakeFirst();
  if (!removed) throw contentRefusals.unknownArticle();
  await dropProposal(transaction, { kind: 'article', id });
}
