import type { LanguageCode } from '../../platform/messages';

export type ArticleKind = 'notice' | 'help' | 'more';

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
    slide: { id: string; position: number; published: boolean; image: string | null; route: string | null };
    slide_text: { slide_id: string; lang: LanguageCode; title: string; text: string };
  }
}
