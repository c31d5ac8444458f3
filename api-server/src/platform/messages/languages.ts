import { languageCode } from '@halyard-h5/shared-api/contract';
import type { UserInformation } from '@halyard-h5/shared-api/contract';

/** One of the twelve interface languages, as the lang header names them. */
export type LanguageCode = UserInformation['lang'];

export const languageCodes: readonly LanguageCode[] = languageCode.options;

/** The language of a lang header; English for anything unknown. */
export function languageOf(header: unknown): LanguageCode {
  return languageCodes.find((code) => code === header) ?? 'en';
}
