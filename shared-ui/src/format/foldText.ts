/** A text without case and accents, for searching: `São Tomé` becomes `sao tome`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
