/** Pictures of several characters are joined by some that nobody sees: those alone may be there. */
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');
/**
 * What is not seen, or changes how the rest is seen: direction marks and other formats, what fonts leave out, private and unassigned characters,
 * separators, the empty Braille cell.
 */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]/u;
/** More marks than any language puts on one letter (Unicode Technical Standard 39, 5.4). */
const PILED_MARKS = /\p{M}{5,}/u;

/** True when a text has characters that readers do not see, or that make them see something else. */
export function hasHidden(text: string): boolean {
  const plain = text.replace(EMOJI, ' ');
  return HIDDEN.test(plain) || PILED_MARKS.test(plain.normalize('NFD'));
}
