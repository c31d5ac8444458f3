import { useEffect, useRef, useState } from 'react';
import type { LanguageCode } from '@halyard-h5/shared-api/host';
import { Button, Notice } from '@halyard-h5/shared-ui';
import type { ContentForm, TypedTexts } from '../../content/contentForm';
import type { ContentEntry, ContentKind } from '../../content/contentKinds';
import { useOperatorSession } from '../../console/ConsoleContext';
import { useText } from '../../language/useText';
import classes from './ContentEditor.module.css';
import { EditorHead } from './EditorHead';
import { EntryFields } from './EntryFields';
import { LanguageTexts } from './LanguageTexts';
import { Preview } from './Preview';
import { useContentForm } from './useContentForm';
import { useSaveEntry, type FieldFaults } from './useSaveEntry';

interface EditorProps {
  readonly kind: ContentKind;
  readonly id: string;
  /** As it is saved; undefined for a new one. */
  readonly entry: ContentEntry | undefined;
  /** The others of its kind as far as they are known: their categories are offered. */
  readonly entries: readonly ContentEntry[];
  /** Somebody else has removed it while something of it was typed. */
  readonly isGone: boolean;
  readonly refresh: () => Promise<readonly ContentEntry[] | undefined>;
  readonly onLeave: () => void;
  readonly onSaved: (saved: ContentEntry) => void;
}

/** The form of an entry, and beside it the phone. */
export function Editor({ kind, id, entry, entries, isGone, refresh, onLeave, onSaved }: EditorProps) {
  const t = useText();
  const { name } = useOperatorSession();
  const place = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [faults, setFaults] = useState<FieldFaults>({});
  const [toFault, setToFault] = useState(0);
  const typed = useContentForm(kind.name, id, entry);
  const discard = (): void => {
    setFaults({});
    typed.discard();
  };
  const state = { ...typed, discard };
  const { form, change } = state;

  const showFaults = (found: FieldFaults): void => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) return;
    const [, of] = first.split('.');
    if (of !== undefined) setLanguage(of as LanguageCode);
    setToFault((count) => count + 1);
  };
  useEffect(() => {
    if (toFault > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [toFault]);
  const save = useSaveEntry({ kind, entry, state, refresh, onFaults: showFaults, onSaved });

  const changeField = (field: string, changed: Partial<ContentForm>): void => {
    setFaults(({ [field]: _, ...others }) => others);
    change(changed);
  };
  const changeTexts = (texts: Partial<TypedTexts>): void => {
    const isChanged = (field: string): boolean => Object.keys(texts).some((part) => field === `texts.${language}.${part}`);
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !isChanged(field))));
    change({ texts: { ...form.texts, [language]: { ...form.texts[language], ...texts } } });
  };

  return (
    <div className={classes.page}>
      <EditorHead kind={kind} entry={entry} state={state} onSave={save} onLeave={onLeave} />
      <div className={classes.columns}>
        <div ref={place} className={classes.form}>
          {isGone && <Notice tone="warn">{t('content.goneWhileTyping')}</Notice>}
          {entry?.proposedBy !== undefined && (
            <Notice tone="info">
              {entry.proposedBy === name ? t('case.waitsForSecond') : t('content.second', { name: entry.proposedBy })}
            </Notice>
          )}
          {state.isOvertaken && (
            <Notice
              tone="warn"
              role="alert"
              action={
                <span className={classes.choices}>
                  <Button size="small" variant="secondary" onClick={state.discard}>
                    {t('content.takeTheirs')}
                  </Button>
                  <Button size="small" variant="secondary" onClick={state.keepOwn}>
                    {t('content.keepOwn')}
                  </Button>
                </span>
              }
            >
              {t('content.overtaken')}
            </Notice>
          )}
          <EntryFields kind={kind} form={form} entries={entries} faults={faults} onChange={changeField} />
          <LanguageTexts
            kind={kind}
            texts={form.texts}
            language={language}
            faults={faults}
            onLanguage={setLanguage}
            onChange={changeTexts}
          />
        </div>
        <Preview kind={kind} form={form} language={language} publishedAt={entry?.publishedAt} />
      </div>
    </div>
  );
}
