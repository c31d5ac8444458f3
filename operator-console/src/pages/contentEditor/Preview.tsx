import { useState } from 'react';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';
import { useNow, useObservable } from '@halyard-h5/shared-api';
import { Card, List, Notice, SegmentedControl } from '@halyard-h5/shared-ui';
import { ArticleRow, ArticleView } from '@halyard-h5/shared-ui/article';
import { Slides } from '@halyard-h5/shared-ui/slides';
import { useConsole } from '../../app/ConsoleContext';
import { languageState, type ContentForm } from '../../content/contentForm';
import type { ContentKind } from '../../content/contentKinds';
import { useText } from '../../language/useText';
import classes from './ContentEditor.module.css';
import { fillPlaceholders } from './fillPlaceholders';
import { PhoneFrame, type PhoneWidth } from './PhoneFrame';
import { usePlaceholders } from './usePlaceholders';

interface PreviewProps {
  readonly kind: ContentKind;
  readonly form: ContentForm;
  readonly language: LanguageCode;
  readonly publishedAt: number | undefined;
}

const nothing = (): void => undefined;

/** How a phone of a trader shows what is typed, by the components of traders' pages. */
export function Preview({ kind, form, language, publishedAt }: PreviewProps) {
  const t = useText();
  const { theme: themes } = useConsole();
  const [theme, setTheme] = useState(useObservable(themes).theme);
  const [width, setWidth] = useState<PhoneWidth>('390');
  const [view, setView] = useState<'page' | 'list'>('page');
  const now = useNow();
  const [openedAt] = useState(now);
  // Where a language is missing, traders read English.
  const isMissing = languageState(kind, form.texts[language]) === 'missing';
  const shown = isMissing ? 'en' : language;
  const values = usePlaceholders(shown);
  const fill = (text: string, html?: boolean): string => fillPlaceholders(text, values ?? {}, html);
  const { title, summary, html, text } = form.texts[shown];
  const dated = kind.article === 'notice' ? (publishedAt ?? openedAt) : undefined;

  return (
    <section aria-label={t('content.preview')} className={classes.preview}>
      <div className={classes.controls}>
        <SegmentedControl
          label={t('content.width')}
          options={(['390', '320'] as const).map((value) => ({ value, label: `${value} px` }))}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          label={t('frame.theme')}
          options={(['dark', 'light'] as const).map((value) => ({ value, label: t(`frame.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        {kind.article && (
          <SegmentedControl
            label={t('content.view')}
            options={(['page', 'list'] as const).map((value) => ({ value, label: t(`content.viewOf.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      {isMissing && <Notice tone="warn">{t('content.readsEnglish', { language: languages[language].nativeName })}</Notice>}
      <PhoneFrame
        title={t('content.previewOf', { language: languages[language].nativeName })}
        width={width}
        theme={theme}
        language={language}
      >
        {!kind.article && (
          <Slides
            label={t('content.kind.slides')}
            playLabel=""
            pauseLabel=""
            slides={[{ id: 'preview', title: fill(title), text: fill(text), onOpen: form.route === '' ? undefined : nothing }]}
          />
        )}
        {kind.article && view === 'page' && <ArticleView title={fill(title)} html={fill(html, true)} publishedAt={dated} />}
        {kind.article && view === 'list' && (
          <Card flush>
            <List>
              <ArticleRow title={fill(title)} summary={fill(summary)} publishedAt={dated} onClick={nothing} />
            </List>
          </Card>
        )}
      </PhoneFrame>
      {form.image !== '' && <p className={classes.note}>{t('content.imageNote')}</p>}
      {!values && <p className={classes.note}>{t('content.placeholdersUnfilled')}</p>}
    </section>
  );
}
