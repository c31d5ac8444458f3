import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../../platform/module';
import { amountText, money } from '../../kernel';

const hours = (milliseconds: number): string => String(Math.ceil(milliseconds / 3_600_000));
const percent = (fraction: string): string => money.multiply([fraction, '100']);

/** What the placeholders of texts stand for, by their names: `{fee}` is the fee of a withdrawal in per cent. Times are whole hours, but `{quote}` and `{release}`, which are seconds. */
function placeholderValues({ brand, demo, limits, sandbox, wallet }: Config): Readonly<Record<string, string>> {
  const { withdrawal, exchange } = wallet;
  return {
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
    release: String(Math.round(exchange.releaseAfter / 1_000)),
    looserAfter: hours(limits.looserAfter),
  };
}

/** A text with its placeholders filled; what stands in braces and is no name of ours stays. */
export function fillText(text: string, config: Config): string {
  const values = placeholderValues(config);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : whole));
}

/** Text as it stands in html. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same as `fillText` in a query, so that a search finds what is read. `html` tells what the column holds. */
export function filledColumn(column: RawBuilder<string>, config: Config, html = false): RawBuilder<string> {
  return Object.entries(placeholderValues(config)).reduce(
    (text, [name, value]) => sql<string>`replace(${text}, ${`{${name}}`}, ${html ? escapeText(value) : value})`,
    column,
  );
}
