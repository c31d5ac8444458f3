import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommonText } from '@halyard-h5/shared-api';
import { Badge, Button } from '@halyard-h5/shared-ui';
import { ConfirmDialog } from '@halyard-h5/shared-ui/overlays';
import { useConsole } from '../../console/ConsoleContext';
import { useAction } from '../../calls/useAction';
import type { ContentEntry, ContentKind } from '../../content/contentKinds';
import { entriesKey } from '../content/useEntries';
import { useText } from '../../language/useText';
import classes from './ContentEditor.module.css';
import type { ContentFormState } from './useContentForm';

interface EditorHeadProps {
  readonly kind: ContentKind;
  readonly entry: ContentEntry | undefined;
  readonly state: ContentFormState;
  readonly onSave: () => Promise<void>;
  readonly onLeave: () => void;
}

/** What is edited, and what can be done with it. */
export function EditorHead({ kind, entry, state, onSave, onLeave }: EditorHeadProps) {
  const t = useText();
  const common = useCommonText();
  const { client, queries } = useConsole();
  const act = useAction();
  const [asked, setAsked] = useState<'remove' | 'discard'>();
  const close = (): void => setAsked(undefined);
  const { isChanged, discard, form } = state;

  const remove = async (id: string): Promise<void> => {
    const removed = await act(
      () => (kind.article ? client.change('removeArticle', { id }) : client.change('removeSlide', { id })),
      t('content.removed'),
    );
    close();
    if (!removed) return;
    discard();
    onLeave();
    await queries.invalidateQueries({ queryKey: entriesKey(kind.name) });
  };
  const confirm = async (): Promise<void> => {
    if (asked === 'remove' && entry) return remove(entry.id);
    discard();
    close();
  };

  return (
    <header className={classes.head}>
      <div className={classes.name}>
        <Link to={`/content/${kind.name}`} className={classes.back}>
          {/* catalogue-keys: content.kind.* */}
          {t(`content.kind.${kind.name}`)}
        </Link>
        <h1 className={classes.title}>
          {/* catalogue-keys: content.add.* */}
          {form.texts.en.title.trim() || t(`content.add.${kind.name}`)}
        </h1>
        <span className={classes.marks}>
          {entry && (
            <Badge tone={entry.published ? 'success' : 'neutral'}>
              {entry.published ? t('content.published') : t('content.unpublished')}
            </Badge>
          )}
          {isChanged && <Badge tone="info">{t('content.unsaved')}</Badge>}
        </span>
      </div>
      <div className={classes.actions}>
        {entry && (
          <Button variant="dangerOutline" size="small" onClick={() => setAsked('remove')}>
            {t('content.remove')}
          </Button>
        )}
        {isChanged && (
          <Button variant="secondary" size="small" onClick={() => setAsked('discard')}>
            {t('content.discard')}
          </Button>
        )}
        <Button size="small" onClick={onSave}>
          {t('content.save')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'discard' ? t('content.discardTitle') : t('content.removeTitle')}
        tone="danger"
        confirmLabel={asked === 'discard' ? t('content.discard') : t('content.remove')}
        cancelLabel={common('action.cancel')}
        onConfirm={confirm}
        onCancel={close}
      >
        {asked === 'discard' ? t('content.discardDetail') : t('content.removeDetail')}
      </ConfirmDialog>
    </header>
  );
}
