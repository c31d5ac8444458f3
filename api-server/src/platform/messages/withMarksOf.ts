import type { LanguageCode } from './languages';

/** What a language puts between thousands and before decimals, where that is not `,` and `.`: as its screens write figures. */
const marks: Partial<Record<LanguageCode, { readonly group: string; readonly decimal: string }>> = {
  de: { group: '.', decimal: ',' },
  sp: { group: '.', decimal: ',' },
  it: { group: '.', decimal: ',' },
  pt: { group: '.', decimal: ',' },
  fr: { group: '\u202f', decimal: ',' },
  ru: { group: '\u00a0', decimal: ',' },
};

const figure = /^\d{1,3}(,\d{3})*(\.\d+)?$|^\d+\.\d+$/;

/** A figure such as `1,234.50` with the marks of a language; any other text as it is. */
export function withMarksOf(language: LanguageCode, text: string): string {
  const own = marks[language];
  if (own === undefined || !figure.test(text)) return text;
  return text.replace(/[,.]/g, (mark) => (mark === ',' ? own.group : own.decimal));
}
