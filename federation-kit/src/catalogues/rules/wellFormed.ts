import { placeOf, type Catalogues } from '../Catalogue';
import type { CatalogueLanguage } from '../catalogueLanguages';
import type { Fault } from '../Fault';
import { plainText } from '../markup';
import { simplifiedOnly, traditionalOnly } from './chineseScripts';

interface TextRule {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly expected: string;
  readonly languages?: readonly CatalogueLanguage[];
}

const textRules: readonly TextRule[] = [
  { rule: 'empty', pattern: /^\s*$/, expected: 'a text' },
  { rule: 'outer-space', pattern: /^\s+\S|\S\s+$/, expected: 'no space at either end' },
  { rule: 'double-space', pattern: /\S[ \t]{2,}\S|\t/, expected: 'single spaces' },
];

/** Rules for what is left when placeholders and tags are taken out (they leave one space). */
const proseRules: readonly TextRule[] = [
  { rule: 'straight-quote', pattern: /["']/, expected: 'typographic quotation marks and ’' },
  { rule: 'three-points', pattern: /\.\.\./, expected: '…' },
  { rule: 'digits', pattern: /(?![0-9])\p{Nd}/u, expected: 'digits 0-9' },
  {
    rule: 'number-form',
    pattern: /\d,\d{1,2}(?!\d)|(?<![\d.])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])|\d[ \u00a0\u202f]\d{3}(?!\d)/,
    expected: '1,234.56',
    languages: ['en', 'zh', 'hk', 'kr', 'jp', 'ar'],
  },
  {
    rule: 'number-form',
    pattern: /(?<![\d.])\d+\.\d{1,2}(?![\d.])|(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/,
    expected: 'a comma before the decimals',
    languages: ['de', 'fr', 'ru', 'sp', 'it', 'pt'],
  },
  {
    rule: 'french-space',
    pattern: /[^\s\u00a0\u202f][?!;»](?=\s|$)|[^\s\d\u00a0\u202f]:(?=\s|$)| [?!;:»]|« /,
    expected: 'a no-break space before ? ! ; : » and after «',
    languages: ['fr'],
  },
  {
    rule: 'half-width',
    pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!.](?!\d)/u,
    expected: '，；：？！。 (jp 、)',
    languages: ['zh', 'hk', 'jp'],
  },
  { rule: 'arabic-punctuation', pattern: /\p{Script=Arabic}\s*[,;?]|٪/u, expected: '، ؛ ؟ and %', languages: ['ar'] },
  {
    rule: 'direction-mark',
    pattern: /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/,
    expected: 'no direction marks; isolate in the markup',
  },
  { rule: 'spanish-opening', pattern: /^[^¿]*\?|^[^¡]*!/, expected: '¿…? and ¡…!', languages: ['sp'] },
  { rule: 'script', pattern: new RegExp(`[${traditionalOnly}]`, 'u'), expected: 'simplified characters', languages: ['zh'] },
  { rule: 'script', pattern: new RegExp(`[${simplifiedOnly}]`, 'u'), expected: 'traditional characters', languages: ['hk'] },
];

/** Faults of one text's form: emptiness, spaces, quotation marks, numbers and the punctuation of its language. */
export function formFaults(language: CatalogueLanguage, text: string): Pick<Fault, 'rule' | 'expected'>[] {
  const broken = (subject: string) => (rule: TextRule) =>
    (rule.languages === undefined || rule.languages.includes(language)) && rule.pattern.test(subject);
  return [...textRules.filter(broken(text)), ...proseRules.filter(broken(plainText(text)))];
}

/** Every text is well formed in its language. */
export function wellFormed(catalogues: Catalogues): Fault[] {
  return [...catalogues].flatMap(([language, catalogue]) =>
    [...catalogue].flatMap(([key, text]) =>
      formFaults(language, text).map(({ rule, expected }) => ({
        rule,
        place: placeOf(language, key),
        expected,
        received: JSON.stringify(text),
      })),
    ),
  );
}
