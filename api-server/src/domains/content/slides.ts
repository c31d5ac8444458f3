import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { most } from '@halyard-h5/shared-api/contract';
import type { Answer, OperatorAnswer, OperatorInput } from '@halyard-h5/shared-api/contract';
import { readOnward } from '../../platform/database';
import type { DatabaseTransaction, Executor, Tables } from '../../platform/database';
import type { Config, ServerContext } from '../../platform/module';
import type { LanguageCode } from '../../platform/messages';
import { filledColumn } from './placeholders';
import { dropProposal, proposalsOf, publish } from './proposals';
import type { Publication, Publisher } from './proposals';
import { contentRefusals } from './refusals';

type OperatorSlide = OperatorAnswer<'saveSlide'>;

interface SlideRow {
  id: string;
  image: string | null;
  route: string | null;
  title: string;
  text: string;
}

/** The first published slides in the wanted language, or in English, with what the configuration says. */
export async function listSlides(executor: Executor, language: LanguageCode, config: Config): Promise<Answer<'slide.list'>> {
  const { rows } = await sql<SlideRow>`
    select s.id, s.image, s.route, ${filledColumn(sql`t.title`, language, config)} as title, ${filledColumn(sql`t.text`, language, config)} as text
    from slide s join slide_text t on t.slide_id = s.id and t.lang = (
      select lang from slide_text own where own.slide_id = s.id and lang in (${language}, 'en') order by lang = ${language} desc limit 1)
    where s.published order by s.position, s.id limit ${most.slides}`.execute(executor);
  const list = rows.map(({ image, route, ...slide }) => ({ ...slide, image: image ?? undefined, route: route ?? undefined }));
  return { list, total: list.length };
}

/** Slides with all their texts and their placeholders unfilled, for operators. */
export async function listAllSlides(executor: Executor, paging: OperatorInput<'slides'>): Promise<OperatorAnswer<'slides'>> {
  const slides = executor.selectFrom('slide').selectAll();
  const { rows, ...page } = await readOnward(executor, slides, paging, { time: 'position', id: 'id', direction: 'asc' });
  return { list: await withTexts(executor, rows), ...page };
}

type SlideContent = Pick<OperatorSlide, 'image' | 'route' | 'texts'>;
type TextRow = Selectable<Tables['slide_text']>;

const textsOf = (executor: Executor, ids: readonly string[]): Promise<TextRow[]> =>
  executor.selectFrom('slide_text').selectAll().where('slide_id', 'in', ids).execute();

/** A slide as traders see it, of the texts of several. */
const contentOf = ({ id, image, route }: Selectable<Tables['slide']>, texts: readonly TextRow[]): SlideContent => ({
  image: image ?? undefined,
  route: route ?? undefined,
  texts: Object.fromEntries(texts.filter((each) => each.slide_id === id).map(({ lang, title, text }) => [lang, { title, text }])),
});

/** Slides with all their texts: those that wait for a second operator, else those that are there. */
async function withTexts(executor: Executor, rows: readonly Selectable<Tables['slide']>[]): Promise<OperatorSlide[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await textsOf(executor, ids);
  const proposals = await proposalsOf<SlideContent>(executor, 'slide', ids);
  return rows.map((row) => {
    const { id, position, published } = row;
    const proposal = proposals.get(id);
    return { id, position, published, ...(proposal?.content ?? contentOf(row, texts)), proposedBy: proposal?.proposedBy };
  });
}

/**
 * Writes a slide; languages that are left out are removed. A text that is to be public and waits for a second operator leaves what traders see as it is.
 * @throws Refusal `content.unknownArticle` for an unknown id; `content.secondOperatorNeeded` when the same operator proposes it twice
 */
export async function saveSlide(
  { clock, ids }: Pick<ServerContext, 'clock' | 'ids'>,
  transaction: DatabaseTransaction,
  input: OperatorInput<'saveSlide'>,
  publisher: Publisher,
): Promise<{ saved: OperatorSlide; publication: Publication | undefined }> {
  const { position, published, image = null, route = null } = input;
  const before =
    input.id === undefined
      ? undefined
      : await transaction.selectFrom('slide').selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst();
  if (input.id !== undefined && !before) throw contentRefusals.unknownArticle();
  const id = before?.id ?? ids.next();
  const row = { id, position, published: false, image, route };
  const texts = Object.entries(input.texts).map(([lang, text]) => ({ slide_id: id, lang: lang as LanguageCode, ...text }));
  const current = before?.published ? contentOf(before, await textsOf(transaction, [id])) : undefined;
  const entry = { kind: 'slide', id, content: contentOf(row, texts), current } as const;
  const publication = published ? await publish(transaction, entry, publisher, clock.now()) : undefined;
  if (!published) await dropProposal(transaction, entry);
  const kept = published && before?.published === true && publication === undefined ? before : undefined;
  const written = kept ?? { ...row, published: publication !== undefined };
  if (!kept) {
    await transaction
      .insertInto('slide')
      .values(written)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .execute();
    await transaction.deleteFrom('slide_text').where('slide_id', '=', id).execute();
    await transaction.insertInto('slide_text').values(texts).execute();
  }
  const [saved] = await withTexts(transaction, [written]);
  return { saved: saved as OperatorSlide, publication };
}

/** Removes a slide. @throws Refusal `content.unknownArticle` */
export async function removeSlide(transaction: DatabaseTransaction, id: string): Promise<void> {
  const removed = await transaction.deleteFrom('slide').where('id', '=', id).returning('id').executeTakeFirst();
  if (!removed) throw contentRefusals.unknownArticle();
  await dropProposal(transaction, { kind: 'slide', id });
}
