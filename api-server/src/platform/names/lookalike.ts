import unhomoglyph from 'unhomoglyph';

/** Scripts of living languages: recommended ones, and those of limited use (Unicode Standard Annex 31, tables 5 and 7). */
const LIVING = [
  ...'Latin Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana'.split(
    ' ',
  ),
  ...'Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(' '),
  ...'Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu'.split(' '),
  ...'Mandaic Meetei_Mayek Miao Mongolian New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese'.split(' '),
  ...'Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi'.split(' '),
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }));
/** Written together in one word, with Latin letters, too: "highly restrictive" of Unicode Technical Standard 39, 5.2. */
const EAST_ASIAN = new Set(['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']);
const WORD = /[\p{L}\p{M}]+/gu;
const LETTER = /(?!\p{Script=Common})\p{L}/u;
const ASCII_LETTERS = /^[A-Za-z]+$/;
/** What Unicode 17 says of letters otherwise than the library's table, which is older: see decision 0200. */
const SINCE: Readonly<Record<string, string>> = { ƒ: 'f', ƿ: 'p', ӏ: 'l' };
const alike = (text: string): string => unhomoglyph(text.replace(/[ƒƿӏ]/g, (letter) => SINCE[letter] as string));
/** Letters, bare of their marks, that their readers know apart from what the table calls them. */
const KNOWN_APART = /^[A-Za-zıÆæŒœ]/;

/** Undefined for scripts that nobody writes names in any more. */
const scriptOf = (letter: string): string | undefined => LIVING.find(({ letters }) => letters.test(letter))?.name;

/** A Latin letter that stands for usual ones: phonetic signs, small capitals, clicks and tones. */
function isDisguised(letter: string): boolean {
  const bare = letter.normalize('NFD');
  return scriptOf(letter) === 'Latin' && !KNOWN_APART.test(bare) && ASCII_LETTERS.test(alike(bare));
}

/** Whether a word mixes alphabets that are not written together, has letters of a dead one, or disguises a letter. */
export function hasLookalikes(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => {
    const letters = [...word].filter((character) => LETTER.test(character));
    const scripts = new Set(letters.map(scriptOf));
    const isMixed = scripts.size > 1 && [...scripts].some((script) => !EAST_ASIAN.has(script ?? ''));
    return isMixed || scripts.has(undefined) || letters.some(isDisguised);
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

/** What is read as digits beside digits, once everything that looks like them has become them. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 8: '8', 9: '9' };

/** The digits that a text is read as by who does not look closely; undefined when it is read as something else. */
export function readAsDigits(text: string): string | undefined {
  const read = [...text].map((character) => {
    if (DIGIT.test(character)) return valueOf(character);
    if (!/\p{L}|[|]/u.test(character)) return '';
    return READ_AS[alike(character)] ?? character;
  });
  const digits = read.join('');
  return /^\d+$/.test(digits) ? digits : undefined;
}
