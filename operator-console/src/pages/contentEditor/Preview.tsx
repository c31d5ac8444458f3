import { useState } from 'react';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';
import { useNow, useObservable } from '@halyard-h5/shared-api';
import { Card, EmptyState, List, Notice, SegmentedControl, useWideScreen } from '@halyard-h5/shared-ui';
import { ArticleRow, ArticleView } from '@halyard-h5/shared-ui/article';
import { Slides } from '@halyard-h5/shared-ui/slides';
import { useConsole } from '../../console/ConsoleContext';
import { languageState, type ContentForm } from '../../content/contentForm';
import type { ContentKind } from '../../content/contentKinds';
import { useText } from '../../language/useText';
import classes from './ContentEditor.module.css';
import { fillPlaceholders } from './fillPlaceholders';
import { PhoneFrame, type PhoneWidth } from './PhoneFrame';
import { usePlaceholders } from './usePlaceholders';
import { useSlidePicture } from './useSlidePicture';

interface PreviewProps {
  readonly kind: ContentKind;
  readonly form: ContentForm;
  readonly language: LanguageCode;
  readonly publishedAt: number | undefined;
}

/** Pixels of a window from which the wider phone fits. */
const ROOM = 460;
/** Stands where no title is typed yet. */
const UNTITLED = '…';
const nothing = (): void => undefined;

/** How a phone of a trader shows what is typed, by the components of traders' pages. */
export function Preview({ kind, form, language, publishedAt }: PreviewProps) {
  const t = useText();
  const { theme: themes } = useConsole();
  const [theme, setTheme] = useState(useObservable(themes).theme);
  const [chosenWidth, setWidth] = useState<PhoneWidth>('390');
  // A phone shows a smaller one.
  const isRoom = useWideScreen(ROOM);
  const width = isRoom ? chosenWidth : '320';
  const [view, setView] = useState<'page' | 'list'>('page');
  const now = useNow();
  const [openedAt] = useState(now);
  // Where a language is missing, traders read English.
  const isMissing = languageState(kind, form.texts[language]) === 'missing';
  const shown = isMissing ? 'en' : language;
  const values = usePlaceholders(shown);
  const fill = (text: string, html?: boolean): string => fillPlaceholders(text, values ?? {}, html);
  const { title, summary, html, text } = form.texts[shown];
  const isBlank = languageState(kind, form.texts[shown]) === 'missing';
  const picture = useSlidePicture(form.image);
  const dated = kind.article === 'notice' ? (publishedAt ?? openedAt) : undefined;

  return (
    <section aria-label={t('content.preview')} className={classes.preview}>
      <div className={classes.controls}>
        {isRoom && (
          <SegmentedControl
            label={t('content.width')}
            options={(['390', '320'] as const).map((value) => ({ value, label: `${value} px` }))}
            value={width}
            onChange={setWidth}
          />
        )}
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
      {isMissing && !isBlank && <Notice tone="warn">{t('content.readsEnglish', { language: languages[language].nativeName })}</Notice>}
      <PhoneFrame
        title={t('content.previewOf', { language: languages[language].nativeName })}
        width={width}
        theme={theme}
        language={language}
      >
        {isBlank && <EmptyState compact title={t('content.nothingTyped')} />}
        {!isBlank && !kind.article && (
          <Slides
            label={t('content.kind.slides')}
            playLabel=""
            pauseLabel=""
            slides={[
              {
                id: 'preview',
                title: fill(title),
                text: fill(text),
                image: picture === 'shown' ? form.image : undefined,
                onOpen: form.route === '' ? undefined : nothing,
              },
            ]}
          />
        )}
        {!isBlank && kind.article && view === 'page' && (
          <ArticleView title={fill(title) || UNTITLED} html={fill(html, true)} publishedAt={dated} />
        )}
        {!isBlank && kind.article && view === 'list' && (
          <Card flush>
            <List>
              <ArticleRow title={fill(title) || UNTITLED} summary={fill(summary)} publishedAt={dated} onClick={nothing} />
            </List>
          </Card>
        )}
      </PhoneFrame>
      {picture === 'missing' && <Notice tone="warn">{t('content.noPicture')}</Notice>}
      {!values && <p className={classes.note}>{t('content.placeholdersUnfilled')}</p>}
    </section>
  );
}
