import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';

const codes = Object.keys(languages) as LanguageCode[];

function match(tag: string): LanguageCode | undefined {
  const wanted = tag.toLowerCase();
  if (/^zh-(hk|tw|mo|hant)/.test(wanted)) return 'hk';
  const [primary] = wanted.split('-');
  return codes.find((code) => languages[code].tag.toLowerCase().split('-')[0] === primary);
}

/** The stored language when there is one, else the first of the browser's languages that the product speaks, else English. */
export function preferredLanguage(stored: string | undefined, browser: readonly string[]): LanguageCode {
  if (stored !== undefined && (codes as string[]).includes(stored)) return stored as LanguageCode;
  for (const tag of browser) {
    const code = match(tag);
    if (code) return code;
  }
  return 'en';
}
