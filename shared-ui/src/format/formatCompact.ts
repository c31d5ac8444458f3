import { missingValue, readDecimal, withMarks, writeFixed, type DecimalText } from './decimal';

/** Words of large figures by their power of ten, ascending. */
type Units = Readonly<Record<number, string>>;

const english: Units = { 3: 'K', 6: 'M', 9: 'B', 12: 'T' };

/** By language tag or its first part; the others write as English does. A table for the reason of `numberMarks`. */
const unitsByLanguage: Readonly<Record<string, Units>> = {
  ar: { 3: '\u00a0ألف', 6: '\u00a0مليون', 9: '\u00a0مليار', 12: '\u00a0ترليون' },
  de: { 6: '\u00a0Mio.', 9: '\u00a0Mrd.', 12: '\u00a0Bio.' },
  es: { 3: '\u00a0mil', 6: '\u00a0M', 12: '\u00a0B' },
  fr: { 3: '\u00a0k', 6: '\u00a0M', 9: '\u00a0Md', 12: '\u00a0Bn' },
  it: { 3: 'K', 6: '\u00a0Mln', 9: '\u00a0Mld', 12: '\u00a0Bln' },
  ja: { 4: '万', 8: '億', 12: '兆' },
  ko: { 4: '만', 8: '억', 12: '조' },
  pt: { 3: '\u00a0mil', 6: '\u00a0mi', 9: '\u00a0bi', 12: '\u00a0tri' },
  ru: { 3: '\u00a0тыс.', 6: '\u00a0млн', 9: '\u00a0млрд', 12: '\u00a0трлн' },
  zh: { 4: '万', 8: '亿', 12: '万亿' },
  'zh-HK': { 4: '萬', 8: '億', 12: '萬億' },
};

/**
 * A large figure in short, cut and never rounded up, with the words of the page's language: `1.23B`, `1,23 Mrd.`, `12.34億`, `512.00`. Decimals
 * stand behind at most three whole digits. `--` when unknown.
 * @see docs/decisions/0245-figures-follow-the-language.md
 */
export function formatCompact(value: DecimalText | undefined | null, decimals = 2): string {
  const number = readDecimal(value);
  if (!number) return missingValue;
  const { lang } = document.documentElement;
  const [language = ''] = lang.split('-');
  const units = unitsByLanguage[lang] ?? unitsByLanguage[language] ?? english;
  const digits = (exponent: number): number => writeFixed({ ...number, scale: number.scale + exponent }, 0).replace('-', '').length;
  const exponent =
    Object.keys(units)
      .map(Number)
      .findLast((power) => digits(0) > power) ?? 0;
  const figure = withMarks(writeFixed({ ...number, scale: number.scale + exponent }, digits(exponent) > 3 ? 0 : decimals));
  const word = units[exponent] ?? '';
  // Figures are laid out left to right; an Arabic word belongs to the left of its number.
  return language === 'ar' && word !== '' ? `\u2067${figure}${word}\u2069` : figure + word;
}
