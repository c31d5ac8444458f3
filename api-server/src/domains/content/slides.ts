import { sql } from 'kysely';
import { most } from '@halyard-h5/shared-api/contract';
import type { Answer, OperatorAnswer, OperatorInput } from '@halyard-h5/shared-api/contract';
import { readOnward } from '../../platform/database';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { Config } from '../../platform/module';
import type { Ids } from '../../kernel';
import type { LanguageCode } from '../../platform/messages';
import { filledColumn } from './placeholders';
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
  const ids = rows.map(({ id }) => id);
  const texts = ids.length === 0 ? [] : await executor.selectFrom('slide_text').selectAll().where('slide_id', 'in', ids).execute();
  const list = rows.map(({ id, position, published, image, route }) => ({
    id,
    position,
    published,
    image: image ?? undefined,
    route: route ?? undefined,
    texts: Object.fromEntries(texts.filter((each) => each.slide_id === id).map(({ lang, title, text }) => [lang, { title, text }])),
  }));
  return { list, ...page };
}

/** Writes a slide; languages that are left out are removed. @throws Refusal `content.unknownArticle` for an unknown id */
export async function saveSlide(ids: Ids, transaction: DatabaseTransaction, input: OperatorInput<'saveSlide'>): Promise<OperatorSlide> {
  const { position, published, image = null, route = null } = input;
  const row = { position, published, image, route };
  const id = input.id ?? ids.next();
  if (input.id === undefined) {
    await transaction
      .insertInto('slide')
      .values({ id, ...row })
      .execute();
  } else if (!(await transaction.updateTable('slide').set(row).where('id', '=', id).returning('id').executeTakeFirst())) {
    throw contentRefusals.unknownArticle();
  }
  await transaction.deleteFrom('slide_text').where('slide_id', '=', id).execute();
  const texts = Object.entries(input.texts).map(([lang, text]) => ({ slide_id: id, lang: lang as LanguageCode, ...text }));
  await transaction.insertInto('slide_text').values(texts).execute();
  return { id, position, published, image: input.image, route: input.route, texts: input.texts };
}

/** Removes a slide. @throws Refusal `content.unknownArticle` */
export async function removeSlide(transaction: DatabaseTransaction, id: string): Promise<void> {
  const removed = await transaction.deleteFrom('slide').where('id', '=', id).returning('id').executeTakeFirst();
  if (!removed) throw contentRefusals.unknownArticle();
}
