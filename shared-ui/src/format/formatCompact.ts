import { missingValue, readDecimal, withMarks, writeFixed, type DecimalText } from './decimal';

/** Words of large figures by their power of ten, ascending. */
type Units = Readonly<Record<number, string>>;

/** By language tag or its first part; the others write as English does. A table for the reason of `numberMarks`. */
const unitsByLanguage: Readonly<Record<string, Units>> = {
  ar: { 3: ' ألف', 6: ' مليون', 9: ' مليار', 12: ' ترليون' },
  de: { 6: ' Mio.', 9: ' Mrd.', 12: ' Bio.' },
  en: { 3: 'K', 6: 'M', 9: 'B', 12: 'T' },
  es: { 3: ' mil', 6: ' M', 12: ' B' },
  fr: { 3: ' k', 6: ' M', 9: ' Md', 12: ' Bn' },
  it: { 3: 'K', 6: ' Mln', 9: ' Mld', 12: ' Bln' },
  ja: { 4: '万', 8: '億', 12: '兆' },
  ko: { 4: '만', 8: '억', 12: '조' },
  pt: { 3: ' mil', 6: ' mi', 9: ' bi', 12: ' tri' },
  ru: { 3: ' тыс.', 6: ' млн', 9: ' млрд', 12: ' трлн' },
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
  const units = unitsByLanguage[lang] ?? unitsByLanguage[language] ?? unitsByLanguage['en'] ?? {};
  const digits = (exponent: number): number => writeFixed({ ...number, scale: number.scale + exponent }, 0).replace('-', '').length;
  const exponent =
    Object.keys(units)
      .map(Number)
      .findLast((power) => digits(0) > power) ?? 0;
  const figure = withMarks(writeFixed({ ...number, scale: number.scale + exponent }, digits(exponent) > 3 ? 0 : decimals));
  const word = units[exponent]?.replace(' ', '\u00a0') ?? '';
  // Figures are laid out left to right; an Arabic word belongs to the left of its number.
  return language === 'ar' && word !== '' ? `\u2067${figure}${word}\u2069` : figure + word;
}
