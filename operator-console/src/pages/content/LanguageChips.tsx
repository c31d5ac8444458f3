import { languages } from '@halyard-h5/shared-api/host';
import { classNames } from '@halyard-h5/shared-ui';
import { missingLanguages, writtenLanguages } from '../../content/contentForm';
import type { ContentKind, ContentTexts } from '../../content/contentKinds';
import { useText } from '../../language/useText';
import classes from './LanguageChips.module.css';

/** At a glance which of the twelve languages there are: those that are missing are struck through. */
export function LanguageChips({ kind, texts }: { readonly kind: ContentKind; readonly texts: ContentTexts }) {
  const t = useText();
  const missing = missingLanguages(kind, texts);
  const names = missing.map((language) => languages[language].nativeName).join(', ');
  const label = missing.length === 0 ? t('content.allLanguages') : t('content.missingLanguages', { names });
  return (
    <span role="img" aria-label={label} title={label} className={classes.chips}>
      {writtenLanguages.map((language) => (
        <span key={language} aria-hidden className={classNames(classes.chip, missing.includes(language) && classes.missing)}>
          {language}
        </span>
      ))}
    </span>
  );
}
