import type { ReactNode } from 'react';
import { LanguageOfTexts, useLanguage, useLanguageOfTexts } from '@halyard-h5/shared-api';
import { useOtherLanguage } from '../language/useOtherLanguage';

/** What a remote has on another's page may be in another language than that page, where texts of either have not come. */
export function OwnLanguage({ namespace, children }: { readonly namespace: string; readonly children: ReactNode }) {
  const { tag, direction } = useLanguage();
  const own = useOtherLanguage(namespace);
  const page = useLanguageOfTexts();
  if (own?.lang === page?.lang) return children;
  return (
    <div {...(own ?? { lang: tag, dir: direction })}>
      <LanguageOfTexts value={own}>{children}</LanguageOfTexts>
    </div>
  );
}
