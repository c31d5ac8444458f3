import type { OperatorRequest } from '@halyard-h5/shared-api/contract';
import { lastPosition, slideImage } from '@halyard-h5/shared-api/contract/contentLimits';
import { languageCodes, type LanguageCode } from '@halyard-h5/shared-api/host';
import type { ContentEntry, ContentKind, ContentTexts, TextPart } from './contentKinds';

/** The texts of one language as they are typed. */
export type TypedTexts = Readonly<Record<TextPart, string>>;

/** An entry as it is typed: everything is text, and every language is there. */
export interface ContentForm {
  readonly category: string;
  readonly position: string;
  readonly published: boolean;
  readonly image: string;
  readonly route: string;
  readonly texts: Readonly<Record<LanguageCode, TypedTexts>>;
}

/** What was typed and not saved, and what it began with; undefined for a new entry. */
export interface ContentDraft {
  readonly base: ContentEntry | undefined;
  readonly form: ContentForm;
}

/** `begun`: some of its texts are there, and some are not. */
export type LanguageState = 'missing' | 'begun' | 'complete';
/** Names of fields are those that the exchange refuses by, such as `texts.en.title`. */
export type FormFault = 'needed' | 'long' | 'position' | 'image';
export type FormFaults = Readonly<Record<string, FormFault>>;

/** In the order in which they are written: the others are translations of English. */
export const writtenLanguages: readonly LanguageCode[] = ['en', ...languageCodes.filter((language) => language !== 'en')];

const isBlank = (text: string): boolean => text.trim() === '';

/** What is typed of an entry at first; of nothing for a new one. */
export function formOf(entry: ContentEntry | undefined): ContentForm {
  const textsIn = (language: LanguageCode): TypedTexts => ({ title: '', summary: '', html: '', text: '', ...entry?.texts[language] });
  return {
    category: entry?.category ?? '',
    position: String(entry?.position ?? 0),
    published: entry !== undefined && (entry.published || entry.proposedBy !== undefined),
    image: entry?.image ?? '',
    route: entry?.route ?? '',
    texts: Object.fromEntries(languageCodes.map((language) => [language, textsIn(language)])) as Record<LanguageCode, TypedTexts>,
  };
}

/** Whether two forms say the same. */
export const isSameForm = (one: ContentForm, other: ContentForm): boolean => JSON.stringify(one) === JSON.stringify(other);

export function languageState({ parts }: ContentKind, texts: Readonly<Partial<Record<TextPart, string>>> | undefined): LanguageState {
  const there = parts.filter(({ part }) => !isBlank(texts?.[part] ?? '')).length;
  if (there === 0) return 'missing';
  return there === parts.length ? 'complete' : 'begun';
}

/** Languages that an entry lacks. */
export const missingLanguages = (kind: ContentKind, texts: ContentTexts): readonly LanguageCode[] =>
  writtenLanguages.filter((language) => languageState(kind, texts[language]) === 'missing');

/** What keeps a form from being sent, by field: English has to be there, other languages whole or not at all. */
export function findFormFaults(kind: ContentKind, form: ContentForm): FormFaults {
  const faults: Record<string, FormFault> = {};
  if (kind.article && isBlank(form.category)) faults['category'] = 'needed';
  if (!/^\d{1,5}$/.test(form.position.trim()) || Number(form.position) > lastPosition) faults['position'] = 'position';
  if (!kind.article && !isBlank(form.image) && !slideImage.test(form.image.trim())) faults['image'] = 'image';
  for (const language of writtenLanguages) {
    const isWanted = language === 'en' || languageState(kind, form.texts[language]) === 'begun';
    for (const { part, longest } of kind.parts) {
      const text = form.texts[language][part];
      if (isWanted && isBlank(text)) faults[`texts.${language}.${part}`] = 'needed';
      else if (text.length > longest) faults[`texts.${language}.${part}`] = 'long';
    }
  }
  return faults;
}

/** Texts of the languages that are there, with the wanted parts alone. */
function textsOf<Part extends TextPart>(kind: ContentKind, form: ContentForm, parts: readonly Part[]) {
  const there = languageCodes.filter((language) => languageState(kind, form.texts[language]) !== 'missing');
  const pick = (texts: TypedTexts) => Object.fromEntries(parts.map((part) => [part, texts[part]])) as Record<Part, string>;
  return Object.fromEntries(there.map((language) => [language, pick(form.texts[language])]));
}

/** What saves an article. @param article what the exchange calls its kind */
export function articleRequest(
  kind: ContentKind,
  article: NonNullable<ContentKind['article']>,
  form: ContentForm,
  id?: string,
): OperatorRequest<'saveArticle'> {
  return {
    id,
    kind: article,
    category: form.category.trim(),
    position: Number(form.position),
    published: form.published,
    texts: textsOf(kind, form, ['title', 'summary', 'html']),
  };
}

/** What saves a slide. */
export function slideRequest(kind: ContentKind, form: ContentForm, id?: string): OperatorRequest<'saveSlide'> {
  return {
    id,
    position: Number(form.position),
    published: form.published,
    image: form.image.trim() || undefined,
    route: form.route || undefined,
    texts: textsOf(kind, form, ['title', 'text']),
  };
}
