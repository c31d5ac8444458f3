import { useRef } from 'react';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';
import { Button, Chip, SimpleTabs, TextInput, VisuallyHidden, type TabItem } from '@halyard-h5/shared-ui';
import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { Check, CircleAlert, Copy, Minus } from '@halyard-h5/shared-ui/icons';
import { languageState, writtenLanguages, type LanguageState, type TypedTexts } from '../../content/contentForm';
import type { ContentKind, TextPart } from '../../content/contentKinds';
import { useText } from '../../language/useText';
import classes from './LanguageTexts.module.css';
import { insertMark, insertText, markTags } from './insertMark';
import { usePlaceholders } from './usePlaceholders';
import { useTextInsertion } from './useTextInsertion';
import type { FieldFaults } from './useSaveEntry';

interface LanguageTextsProps {
  readonly kind: ContentKind;
  readonly texts: Readonly<Record<LanguageCode, TypedTexts>>;
  readonly language: LanguageCode;
  readonly faults: FieldFaults;
  readonly onLanguage: (language: LanguageCode) => void;
  readonly onChange: (texts: Partial<TypedTexts>) => void;
}

const marks = { complete: Check, begun: CircleAlert, missing: Minus };

/** The texts of an entry, one language at a time. */
export function LanguageTexts({ kind, texts, language, faults, onLanguage, onChange }: LanguageTextsProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const own = texts[language];
  const { tag: lang, direction: dir } = languages[language];
  const placeholders = usePlaceholders(language);
  const { onFocus, insert } = useTextInsertion((part, text) => onChange({ [part]: text }));
  const faulty = new Set(Object.keys(faults).map((field) => field.split('.')[1]));
  const copied = Object.fromEntries(
    kind.parts.flatMap(({ part }) => (own[part].trim() === '' && texts.en[part].trim() !== '' ? [[part, texts.en[part]]] : [])),
  ) as Partial<TypedTexts>;
  const longest = kind.parts.at(-1);
  const items: TabItem<LanguageCode>[] = writtenLanguages.map((id) => ({
    id,
    label: <LanguageLabel language={id} state={faulty.has(id) ? 'begun' : languageState(kind, texts[id])} />,
  }));

  const field = (part: TextPart, maxLength: number) => {
    const value = own[part];
    const common = {
      lang,
      // Tags are read from left to right.
      dir: part === 'html' ? 'ltr' : dir,
      maxLength,
      value,
      required: true,
      'data-part': part,
      // catalogue-keys: content.part.*
      label: t(`content.part.${part}`),
      labelAside: `${value.length} / ${maxLength}`,
      error: faults[`texts.${language}.${part}`],
    };
    if (part === 'title') return <TextInput {...common} onChange={({ target }) => onChange({ [part]: target.value })} />;
    if (part === 'html')
      return (
        <>
          <div role="group" aria-label={t('content.marks')} className={classes.chips}>
            {/* catalogue-keys: content.mark.* */}
            {markTags.map((mark) => (
              <Chip key={mark} onClick={() => insert((selected) => insertMark(selected, mark), place.current, 'html', true)}>
                {t(`content.mark.${mark}`)}
              </Chip>
            ))}
          </div>
          <TextArea
            {...common}
            rows={14}
            spellCheck={false}
            hint={t('content.htmlHint')}
            className={classes.source}
            onChange={({ target }) => onChange({ html: target.value })}
          />
        </>
      );
    // One line, however it is broken on screen: the exchange takes no line breaks here.
    return <TextArea {...common} rows={2} onChange={({ target }) => onChange({ [part]: target.value.replaceAll(/[\r\n]+/g, ' ') })} />;
  };

  return (
    <SimpleTabs
      label={t('content.languages')}
      items={items}
      value={language}
      onChange={onLanguage}
      className={classes.tabs}
      panelClassName={classes.panel}
    >
      <div ref={place} onFocus={onFocus} className={classes.texts}>
        {language !== 'en' && (
          <Button
            variant="secondary"
            size="small"
            icon={<Copy size={16} aria-hidden />}
            aria-disabled={Object.keys(copied).length === 0}
            onClick={() => onChange(copied)}
            className={classes.copy}
          >
            {t('content.copyEnglish')}
          </Button>
        )}
        {kind.parts.map(({ part, longest: maxLength }) => (
          <div key={part} className={classes.field}>
            {field(part, maxLength)}
          </div>
        ))}
        {placeholders && longest && (
          <details className={classes.placeholders}>
            <summary>{t('content.placeholders')}</summary>
            <p className={classes.hint}>{t('content.placeholdersHint')}</p>
            <div className={classes.chips}>
              {Object.entries(placeholders).map(([name, value]) => (
                <Chip key={name} onClick={() => insert((selected) => insertText(selected, `{${name}}`), place.current, longest.part)}>
                  <code>{`{${name}}`}</code> <bdi className={classes.value}>{value}</bdi>
                </Chip>
              ))}
            </div>
          </details>
        )}
      </div>
    </SimpleTabs>
  );
}

function LanguageLabel({ language, state }: { readonly language: LanguageCode; readonly state: LanguageState }) {
  const t = useText();
  const Mark = marks[state];
  return (
    <>
      <span lang={languages[language].tag}>{languages[language].nativeName}</span>
      <Mark size={14} aria-hidden className={classes[state]} />
      {/* catalogue-keys: content.languageState.* */}
      <VisuallyHidden>{t(`content.languageState.${state}`)}</VisuallyHidden>
    </>
  );
}
