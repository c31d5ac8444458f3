import { sql, type RawBuilder } from 'kysely';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import type { Config } from '../../platform/module';
import { withMarksOf, type LanguageCode } from '../../platform/messages';
import { amountText, money } from '../../kernel';
import { hoursText } from './hoursText';

const hours = (milliseconds: number): number => Math.ceil(milliseconds / 3_600_000);
const percent = (fraction: string): string => money.multiply([fraction, '100']);

/**
 * What the placeholders of texts stand for, by their names: `{fee}` is the fee of a withdrawal in per cent. Times are whole hours as numbers, or with
 * their word where the name ends so (`{waitHours}`), but `{quote}` and `{release}`, which are seconds.
 */
function placeholderValues({ brand, demo, limits, sandbox, wallet }: Config, language: LanguageCode): Readonly<Record<string, string>> {
  const { withdrawal, exchange } = wallet;
  const wait = hours(sandbox.enabled ? 0 : withdrawal.addressWait);
  const arrival = hours(withdrawal.arrivalWithin);
  const looserAfter = hours(limits.looserAfter);
  const values = {
    demo: amountText(demo.amount),
    fee: percent(withdrawal.feeRate),
    minimum: amountText(withdrawal.minimumUsd),
    maximum: amountText(withdrawal.maximumUsd),
    perDay: String(withdrawal.perDay),
    wait: String(wait),
    waitHours: hoursText(wait, language),
    arrival: String(arrival),
    arrivalHours: hoursText(arrival, language, 'within'),
    slippage: percent(exchange.maximumSlippage),
    quote: String(Math.round(exchange.quoteLife / 1_000)),
    release: String(Math.round(exchange.releaseAfter / 1_000)),
    looserAfter: String(looserAfter),
    looserAfterHours: hoursText(looserAfter, language),
  };
  const written = Object.entries(values).map(([name, value]) => [name, withMarksOf(language, value)]);
  return { ...Object.fromEntries(written), name: brand.name };
}

/** What texts of operators may have in braces, and what stands there in a language. */
export function listPlaceholders(config: Config, language: LanguageCode): OperatorAnswer<'placeholders'> {
  const list = Object.entries(placeholderValues(config, language)).map(([name, value]) => ({ name, value }));
  return { list, total: list.length };
}

/** A text in a language with its placeholders filled; what stands in braces and is no name of ours stays. */
export function fillText(text: string, language: LanguageCode, config: Config): string {
  const values = placeholderValues(config, language);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : whole));
}

/** Text as it stands in html. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The same as `fillText` in a query, so that a search finds what is read. The rows, of a table `t`, are in the language or, where it lacks them, in
 * English. `html` tells what the column holds.
 */
export function filledColumn(column: RawBuilder<string>, language: LanguageCode, config: Config, html = false): RawBuilder<string> {
  const english = placeholderValues(config, 'en');
  return Object.entries(placeholderValues(config, language)).reduce((text, [name, own]) => {
    const [value, other] = [own, english[name] ?? own].map((each) => (html ? escapeText(each) : each));
    const filled = value === other ? sql`${value}` : sql`case t.lang when ${language} then ${value} else ${other} end`;
    return sql<string>`replace(${text}, ${`{${name}}`}, ${filled})`;
  }, column);
}
