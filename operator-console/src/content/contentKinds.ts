import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { articleLengths, slideLengths } from '@halyard-h5/shared-api/contract/contentLimits';
import type { LanguageCode } from '@halyard-h5/shared-api/host';

/** What a text of one language consists of. */
export type TextPart = 'title' | 'summary' | 'html' | 'text';
export type ContentTexts = Readonly<Partial<Record<LanguageCode, Readonly<Partial<Record<TextPart, string>>>>>>;

/** An article or a slide as the exchange has it. */
export interface ContentEntry {
  readonly id: string;
  readonly category?: string;
  readonly position: number;
  readonly published: boolean;
  readonly publishedAt?: number;
  /** Who wants these texts to be public, while they wait for a second operator. */
  readonly proposedBy?: string;
  readonly image?: string;
  readonly route?: string;
  readonly texts: ContentTexts;
}

/** Entries from one place of the list on. */
export type ContentPage = Pick<OperatorAnswer<'articles'>, 'next' | 'total'> & { readonly list: readonly ContentEntry[] };

/** As addresses name it. */
export type KindName = 'notices' | 'help' | 'statements' | 'slides';

/** One kind of texts for traders, with its parts in the order in which they are written. */
export interface ContentKind {
  readonly name: KindName;
  /** What the exchange calls it; undefined for slides. */
  readonly article?: OperatorRequest<'saveArticle'>['kind'];
  readonly parts: readonly { readonly part: TextPart; readonly longest: number }[];
}

const articleParts: ContentKind['parts'] = [
  { part: 'title', longest: articleLengths.title },
  { part: 'summary', longest: articleLengths.summary },
  { part: 'html', longest: articleLengths.html },
];

/** In the order in which they are offered. */
export const contentKinds: readonly ContentKind[] = [
  { name: 'notices', article: 'notice', parts: articleParts },
  { name: 'help', article: 'help', parts: articleParts },
  { name: 'statements', article: 'more', parts: articleParts },
  {
    name: 'slides',
    parts: [
      { part: 'title', longest: slideLengths.title },
      { part: 'text', longest: slideLengths.text },
    ],
  },
];

export const kindOf = (name: string | undefined): ContentKind | undefined => contentKinds.find((kind) => kind.name === name);
