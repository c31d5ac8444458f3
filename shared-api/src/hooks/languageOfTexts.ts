import { createContext, useContext } from 'react';

/** Language of texts that are not in the document's, as attributes of the element around them. */
export interface TextLanguage {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const Context = createContext<TextLanguage | undefined>(undefined);

/** Tells what a page shows in which language its texts are: common texts follow, and the layers that it opens elsewhere in the document. */
export const LanguageOfTexts = Context.Provider;

/** Undefined where texts are in the document's language. */
export const useLanguageOfTexts = (): TextLanguage | undefined => useContext(Context);
