import { createHash } from 'node:crypto';
import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import type { Config, ServerContext } from '../../platform/module';
import type { LanguageCode } from '../../platform/messages';
import { escapeText } from './placeholders';
import { sanitizeArticle } from './sanitizeArticle';
import { isSeedText } from './isSeedText';
import { seedTexts } from './seedTexts';
import type { SeedArticleName, SeedSlideName, SeedTexts } from './seedTexts';
import type { ArticleKind } from './tables';

/** What comes with the server, in the order in which it is shown. */
const articles: readonly (readonly [SeedArticleName, ArticleKind, category: string])[] = [
  ['welcome', 'notice', 'general'],
  ['checkResults', 'notice', 'general'],
  ['ownLimits', 'notice', 'general'],
  ['firstSteps', 'help', 'start'],
  ['demoAccount', 'help', 'start'],
  ['protectAccount', 'help', 'security'],
  ['verification', 'help', 'security'],
  ['deposit', 'help', 'assets'],
  ['withdraw', 'help', 'assets'],
  ['addresses', 'help', 'assets'],
  ['convert', 'help', 'assets'],
  ['wallets', 'help', 'assets'],
  ['delivery', 'help', 'trading'],
  ['perpetual', 'help', 'trading'],
  ['copyTrading', 'help', 'trading'],
  ['halts', 'help', 'trading'],
  ['risk', 'more', 'risk'],
  ['aboutUs', 'more', 'about'],
  ['fairness', 'more', 'about'],
];

const slides: readonly (readonly [SeedSlideName, route: string])[] = [
  ['demo', 'assets.demoFunds'],
  ['check', 'futures.rule'],
  ['limits', 'account.settings'],
];

const languages = Object.entries(seedTexts) as [LanguageCode, SeedTexts][];

/** The same id in every process, so that several that start at once write the seed once. */
function seedId(name: string): string {
  const hex = createHash('sha256').update(`seed ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The texts that an article may have, the one that holds first: where a new address need not wait, nothing is told of a wait; and what was said of
 * conversions before they waited for their price is replaced.
 */
function textNames(name: SeedArticleName, { sandbox, wallet }: Config): readonly SeedArticleName[] {
  if (name === 'convert') return ['convert', 'convertBefore'];
  if (name !== 'addresses') return [name];
  const atOnce = sandbox.enabled || wallet.withdrawal.addressWait === 0;
  return atOnce ? ['addressesAtOnce', 'addresses'] : ['addresses', 'addressesAtOnce'];
}

/** An article's text as it is kept, with its placeholders. */
function articleText({ title, summary, body }: SeedTexts['articles'][SeedArticleName]) {
  return { title, summary, html: sanitizeArticle(body.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('')) };
}

const articleTexts = (config: Config) =>
  articles.flatMap(([name]) =>
    languages.map(([lang, { articles: all }]) => ({
      key: { article_id: seedId(name), lang },
      texts: textNames(name, config).map((each) => articleText(all[each])),
    })),
  );

const slideTexts = () =>
  slides.flatMap(([name]) =>
    languages.map(([lang, { slides: all }]) => ({ key: { slide_id: seedId(`slide ${name}`), lang }, text: all[name] })),
  );

/**
 * Writes the articles and slides that come with the server, when there are none yet. Those that are there and nobody changed get
 * their placeholders back, and the text that holds by the configuration; what operators wrote stays.
 */
export async function seedContent({ database, config, clock }: Pick<ServerContext, 'database' | 'config' | 'clock'>): Promise<void> {
  await transact(database, async (transaction) => {
    const filled = await transaction.selectFrom('article').select('id').limit(1).executeTakeFirst();
    await (filled ? renewSeed(transaction, config) : writeSeed(transaction, config, clock.now()));
  });
}

async function writeSeed(transaction: DatabaseTransaction, config: Config, now: number): Promise<void> {
  const rows = articles.map(([name, kind, category], position) => ({
    id: seedId(name),
    kind,
    category,
    position,
    published_at: now,
    updated_at: now,
  }));
  const slideRows = slides.map(([name, route], position) => ({ id: seedId(`slide ${name}`), position, published: true, route }));
  await transaction
    .insertInto('article')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('article_text')
    .values(articleTexts(config).flatMap(({ key, texts }) => texts.slice(0, 1).map((text) => ({ ...key, ...text }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('slide')
    .values(slideRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('slide_text')
    .values(slideTexts().map(({ key, text }) => ({ ...key, ...text })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function renewSeed(transaction: DatabaseTransaction, config: Config): Promise<void> {
  // In one order, and locked: an operator who writes at the same time comes before or after.
  const kept = await transaction.selectFrom('article_text').selectAll().orderBy('article_id').orderBy('lang').forUpdate().execute();
  const texts = articleTexts(config);
  for (const { article_id, lang, title, summary, html } of kept) {
    const own = texts.find(({ key }) => key.article_id === article_id && key.lang === lang);
    const wanted = own?.texts[0];
    if (!wanted || !own.texts.some((text) => isSeedText({ title, summary, html }, text))) continue;
    if (wanted.title === title && wanted.summary === summary && wanted.html === html) continue;
    await transaction.updateTable('article_text').set(wanted).where('article_id', '=', article_id).where('lang', '=', lang).execute();
  }
  const keptSlides = await transaction.selectFrom('slide_text').selectAll().orderBy('slide_id').orderBy('lang').forUpdate().execute();
  for (const { slide_id, lang, title, text } of keptSlides) {
    const wanted = slideTexts().find(({ key }) => key.slide_id === slide_id && key.lang === lang)?.text;
    if (!wanted || !isSeedText({ title, text }, wanted) || (wanted.title === title && wanted.text === text)) continue;
    await transaction.updateTable('slide_text').set(wanted).where('slide_id', '=', slide_id).where('lang', '=', lang).execute();
  }
}
