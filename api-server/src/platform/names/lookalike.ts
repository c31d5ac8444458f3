import unhomoglyph from 'unhomoglyph';

const SCRIPTS = [
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Armenian',
    'Georgian',
    'Devanagari',
    'Bengali',
    'Thai',
    'Tamil',
    'Ethiopic',
    'Khmer',
  ],
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }));
/** Written together in one word, with Latin letters, too: "highly restrictive" of Unicode Technical Standard 39, 5.2. */
const EAST_ASIAN = new Set(['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']);
const WORD = /[\p{L}\p{M}]+/gu;
const LETTER = /(?!\p{Script=Common})\p{L}/u;
const ASCII_LETTERS = /^[A-Za-z]+$/;
/** Letters of living alphabets, which their readers know apart. */
const USUAL_LATIN = /^[A-Za-z\u00C0-\u024F\u1E00-\u1EFF]$/;

const scriptOf = (letter: string): string => SCRIPTS.find(({ letters }) => letters.test(letter))?.name ?? 'other';

/** A Latin letter from outside the alphabets that stands for a usual one: phonetic signs, small capitals. */
const isDisguised = (letter: string): boolean =>
  scriptOf(letter) === 'Latin' && !USUAL_LATIN.test(letter) && ASCII_LETTERS.test(unhomoglyph(letter));

/** True when a word of the text mixes letters of alphabets that are not written together, or disguises a letter. */
export function hasLookalikes(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => {
    const letters = [...word].filter((character) => LETTER.test(character));
    const scripts = new Set(letters.map(scriptOf));
    return (scripts.size > 1 && [...scripts].some((script) => !EAST_ASIAN.has(script))) || letters.some(isDisguised);
  });
}

const DIGIT = /\p{Nd}/u;

/** The value of a digit of any script: they come in rows of ten that begin with zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Letters that are read as digits beside digits, once everything that looks like them has become them. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1' };

/** The digits that a text is read as by who does not look closely; undefined when it is read as something else. */
export function readAsDigits(text: string): string | undefined {
  const read = [...text].map((character) => {
    if (DIGIT.test(character)) return valueOf(character);
    if (!/\p{L}|[|]/u.test(character)) return '';
    return READ_AS[unhomoglyph(character)] ?? character;
  });
  const digits = read.join('');
  return /^\d+$/.test(digits) ? digits : undefined;
}
