import type { LanguageCode } from '../../platform/messages';

/** BCP 47 of each interface language, the more specific ones first. */
const tags: readonly (readonly [prefix: string, language: LanguageCode])[] = [
  ['zh-hk', 'hk'],
  ['zh-tw', 'hk'],
  ['zh-mo', 'hk'],
  ['zh-hant', 'hk'],
  ['zh', 'zh'],
  ['en', 'en'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['ko', 'kr'],
  ['ja', 'jp'],
  ['ar', 'ar'],
  ['ru', 'ru'],
  ['es', 'sp'],
  ['it', 'it'],
  ['pt', 'pt'],
];

/** The interface language that a browser's Accept-Language asks for first; English when it asks for none of them. */
export function proposedLanguage(acceptLanguage: string | undefined): LanguageCode {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)$/.exec(each)?.[1]).find((each) => each !== undefined);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  for (const { tag } of wanted) {
    const found = tags.find(([prefix]) => tag === prefix || tag.startsWith(`${prefix}-`));
    if (found) return found[1];
  }
  return 'en';
}
