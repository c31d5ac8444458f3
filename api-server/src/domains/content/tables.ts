import type { LanguageCode } from '../../platform/messages';

export type ArticleKind = 'notice' | 'help' | 'more';
export type ProposalKind = 'article' | 'slide';

declare module '../../platform/database/Tables' {
  interface Tables {
    article: {
      id: string;
      kind: ArticleKind;
      category: string;
      position: number;
      /** Milliseconds UTC; null while it is not published. */
      published_at: number | null;
      updated_at: number;
    };
    article_text: {
      article_id: string;
      lang: LanguageCode;
      title: string;
      summary: string;
      /** Sanitised before it is written. In all three texts `{fee}` and other placeholders stand, filled when they are read. */
      html: string;
    };
    /** Texts that one operator wants to be public; the row goes with the word of a second one, or with another text. */
    content_proposal: {
      kind: ProposalKind;
      /** Id of the article or slide. */
      id: string;
      operator: string;
      proposed_at: number;
      /** The entry as JSON, its texts sanitised. */
      content: string;
      /** `hashOfContent` of it. */
      hash: string;
    };
    slide: { id: string; position: number; published: boolean; image: string | null; route: string | null };
    slide_text: { slide_id: string; lang: LanguageCode; title: string; text: string };
  }
}
