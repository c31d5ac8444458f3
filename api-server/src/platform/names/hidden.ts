/** Pictures of several characters are joined by some that nobody sees: those alone may be there. */
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');
/**
 * What is not seen, or changes how the rest is seen: direction marks and other formats, what fonts leave out, private and unassigned characters,
 * separators, the empty Braille cell.
 */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]/u;
/** More marks than any language puts on one letter (Unicode Technical Standard 39, 5.4). */
const PILED_MARKS = /\p{M}{5,}/u;

/** Scripts whose words are spelt with joiners: without them Persian and Sinhala names are misspelt. */
const JOINED = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'];
const JOINERS = new RegExp(`(?<=[${JOINED.map((name) => `\\p{Script_Extensions=${name}}`).join('')}])[\u200C\u200D]`, 'gu');

/**
 * True when a text has characters that readers do not see, or that make them see something else.
 * @param joiners whether a joiner behind a letter of a script that is spelt with them may stay
 */
export function hasHidden(text: string, joiners: 'refused' | 'allowed' = 'refused'): boolean {
  const plain = (joiners === 'allowed' ? text.replace(JOINERS, '') : text).replace(EMOJI, ' ');
  return HIDDEN.test(plain) || PILED_MARKS.test(plain.normalize('NFD'));
}

const PICTURE_OR_HIDDEN = new RegExp(`(\\p{RGI_Emoji})|${HIDDEN.source}`, 'gv');

/** A text with the characters that nobody sees written out, such as `\u{202e}`. */
export const showHidden = (text: string): string =>
  text.replace(PICTURE_OR_HIDDEN, (found, picture?: string) => picture ?? `\\u{${found.codePointAt(0)?.toString(16)}}`);
