import type { PlaceholderStyle } from './Catalogue';

const placeholder = { double: /\{\{-?\s*([^},\s]+)[^}]*\}\}/g, single: /\{([^{},\s]+)[^{}]*\}/g } as const;
const tag = /<\/?\s*([\w-]+)[^<>]*>/g;

/** Names of a text's placeholders, sorted, each once. */
export function placeholdersOf(text: string, style: PlaceholderStyle): string[] {
  return [...new Set([...text.matchAll(placeholder[style])].map((match) => match[1] as string))].sort();
}

/** Opening and closing tags of a text (`<link>`, `</link>`), sorted. */
export function tagsOf(text: string): string[] {
  return [...text.matchAll(tag)].map((match) => match[0].replace(/\s+/g, '')).sort();
}

/** The text without placeholders, tags and entities. */
export function plainText(text: string): string {
  return text
    .replace(placeholder.double, ' ')
    .replace(placeholder.single, ' ')
    .replace(tag, ' ')
    .replace(/&#?\w+;/g, ' ');
}

/** True when something is left to translate besides placeholders, numbers, single letters and codes in capitals (USDT, QR, LV1). */
export function hasWords(text: string): boolean {
  const rest = plainText(text).replace(/(?<!\p{L})[A-Z0-9]{2,}(?!\p{L})/gu, ' ');
  return /\p{L}{2,}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(rest);
}
