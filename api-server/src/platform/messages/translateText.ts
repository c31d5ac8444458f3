import { longest } from '@halyard-h5/shared-api/contract';
import type { Refusal, RefusalParameters } from '../../kernel';
import type { LanguageCode } from './languages';
import { catalogues } from './catalogues';
import { withMarksOf } from './withMarksOf';

/** The text `id` in a language, English where it lacks it, with `{name}` placeholders filled from `parameters`; figures get the marks of the language. */
export function translateText(id: string, english: string, parameters: RefusalParameters, language: LanguageCode): string {
  const template = catalogues[language]?.[id] ?? english;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name] ?? whole;
    if (typeof value !== 'object') return withMarksOf(language, String(value));
    return value.texts?.[language] ?? translateText(value.id, value.en, value.parameters ?? {}, language);
  });
}

/** The refusal's message in the caller's language, cut where its parameters make it longer than any message is promised to be. */
export function translateRefusal(refusal: Pick<Refusal, 'refusalId' | 'message' | 'parameters'>, language: LanguageCode): string {
  return translateText(refusal.refusalId, refusal.message, refusal.parameters, language).slice(0, longest.message);
}
