import { createContext, useContext } from 'react';

/** Language of texts that are not in the document's, as attributes of the element around them. */
export interface TextLanguage {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const Context = createContext<TextLanguage | undefined>(undefined);

/** Tells the layers that a page opens in which language its texts are: they lie elsewhere in the document. The page's own element has the attributes itself. */
export const LanguageOfTexts = Context.Provider;

/** Undefined where texts are in the document's language. */
export const useLanguageOfTexts = (): TextLanguage | undefined => useContext(Context);
