import { createHash } from 'node:crypto';
import { transact } from '../../platform/database';
import type { Config, ServerContext } from '../../platform/module';
import { amountText, money } from '../../kernel';
import type { LanguageCode } from '../../platform/messages';
import { sanitizeArticle } from './sanitizeArticle';
import { seedTexts } from './seedTexts';
import type { SeedArticleName, SeedSlideName } from './seedTexts';
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
  ['risk', 'more', 'risk'],
  ['aboutUs', 'more', 'about'],
  ['fairness', 'more', 'about'],
];

const slides: readonly (readonly [SeedSlideName, route: string])[] = [
  ['demo', 'assets.getAssets'],
  ['check', 'futures.rule'],
  ['limits', 'account.set'],
];

/** The same id in every process, so that several that start at once write the seed once. */
function seedId(name: string): string {
  const hex = createHash('sha256').update(`seed ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const hours = (milliseconds: number): string => String(Math.ceil(milliseconds / 3_600_000));
const percent = (fraction: string): string => money.multiply([fraction, '100']);

/** Fills the placeholders of a seed text with what the configuration says. */
export function fillText(text: string, { brand, demo, sandbox, wallet }: Config): string {
  const { withdrawal, exchange } = wallet;
  const values: Readonly<Record<string, string>> = {
    name: brand.name,
    demo: amountText(demo.amount),
    fee: percent(withdrawal.feeRate),
    minimum: amountText(withdrawal.minimumUsd),
    maximum: amountText(withdrawal.maximumUsd),
    perDay: String(withdrawal.perDay),
    wait: hours(sandbox.enabled ? 0 : withdrawal.addressWait),
    arrival: hours(withdrawal.arrivalWithin),
    slippage: percent(exchange.maximumSlippage),
    quote: String(Math.round(exchange.quoteLife / 1_000)),
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text of an article: where a new address need not wait, nothing is told of a wait. */
function textName(name: SeedArticleName, { sandbox, wallet }: Config): SeedArticleName {
  const atOnce = sandbox.enabled || wallet.withdrawal.addressWait === 0;
  return name === 'addresses' && atOnce ? 'addressesAtOnce' : name;
}

/** Writes the articles and slides that come with the server, when there are none yet. */
export async function seedContent({ database, config, clock }: Pick<ServerContext, 'database' | 'config' | 'clock'>): Promise<void> {
  const languages = Object.entries(seedTexts) as [LanguageCode, (typeof seedTexts)['en']][];
  const fill = (text: string): string => fillText(text, config);
  await transact(database, async (transaction) => {
    if (await transaction.selectFrom('article').select('id').limit(1).executeTakeFirst()) return;
    const now = clock.now();
    const rows = articles.map(([name, kind, category], position) => ({
      id: seedId(name),
      kind,
      category,
      position,
      published_at: now,
      updated_at: now,
    }));
    const texts = articles.flatMap(([name]) =>
      languages.map(([lang, { articles: all }]) => ({
        article_id: seedId(name),
        lang,
        title: fill(all[textName(name, config)].title),
        summary: fill(all[textName(name, config)].summary),
        html: sanitizeArticle(all[textName(name, config)].body.map((paragraph) => `<p>${escaped(fill(paragraph))}</p>`).join('')),
      })),
    );
    const slideRows = slides.map(([name, route], position) => ({ id: seedId(`slide ${name}`), position, published: true, route }));
    const slideTexts = slides.flatMap(([name]) =>
      languages.map(([lang, { slides: all }]) => ({
        slide_id: seedId(`slide ${name}`),
        lang,
        title: fill(all[name].title),
        text: fill(all[name].text),
      })),
    );
    await transaction
      .insertInto('article')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('article_text')
      .values(texts)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('slide')
      .values(slideRows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('slide_text')
      .values(slideTexts)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
