/** Longest text that leaves the page, in characters. */
const longest = 200;

/** Short numbers and versions tell nothing about anybody; all others may be amounts, telephone numbers or identifiers. */
const harmless = (number: string): boolean => /^\d{1,3}$|^\d+\.\d+\.\d+$/.test(number);

/**
 * Takes out of a text what could point at a person or an account: e-mail addresses, the query of addresses, numbers,
 * and everything that looks like a token or an identifier.
 */
export function redactText(text: string): string {
  return text
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '<address>')
    .replace(/[?#][^\s)"']*/g, '')
    .replace(/\b(?=[\w-]*\d)[0-9A-Za-z_-]{20,}\b/g, '<id>')
    .replace(/\d(?:[\d.,]*\d)?/g, (number) => (harmless(number) ? number : '<number>'))
    .slice(0, longest);
}
