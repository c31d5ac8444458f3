import { useId } from 'react';
import { Button, classNames, Notice, ProgressBar, VisuallyHidden } from '@halyard-h5/shared-ui';
import { CircleCheck, ImageUp } from '@halyard-h5/shared-ui/icons';
import { useCommonText } from '@halyard-h5/shared-api';
import { useObjectUrl, type ImageUpload } from '@halyard-h5/shared-ui/image';
import { useText } from '../../useText';
import classes from './ScreenshotField.module.css';

interface ScreenshotFieldProps {
  readonly screenshot: ImageUpload;
  readonly error: string | undefined;
}

/** Picture of the transfer: chosen or taken, shown, sent with its progress, and sent again when that failed. */
export function ScreenshotField({ screenshot, error }: ScreenshotFieldProps) {
  const t = useText();
  const common = useCommonText();
  const errorId = useId();
  const { state, pick, retry } = screenshot;
  const preview = useObjectUrl('picture' in state ? state.picture : undefined);
  const unreadable = state.status === 'failed' && !state.picture;
  return (
    <div className={classes.field}>
      <p className={classes.label}>{t('deposit.screenshot')}</p>
      <label className={classNames(classes.drop, error !== undefined && classes.wrong)}>
        {preview !== undefined && <img src={preview} alt={t('deposit.screenshotPreview')} className={classes.preview} />}
        <span className={classes.call}>
          {state.status === 'sent' ? <CircleCheck size={20} aria-hidden className={classes.done} /> : <ImageUp size={20} aria-hidden />}
          <span>
            {t(
              state.status === 'empty'
                ? 'deposit.screenshotChoose'
                : state.status === 'sent'
                  ? 'deposit.screenshotSent'
                  : 'deposit.screenshotOther',
            )}
          </span>
        </span>
        <VisuallyHidden>
          <input
            type="file"
            accept="image/*"
            aria-label={t('deposit.screenshot')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void pick(file);
            }}
          />
        </VisuallyHidden>
      </label>
      {state.status === 'sending' && <ProgressBar value={state.fraction * 100} label={t('deposit.sending')} />}
      {state.status === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          action={
            !unreadable && (
              <Button size="small" variant="secondary" onClick={retry}>
                {common('action.retry')}
              </Button>
            )
          }
        >
          {unreadable ? `${t('deposit.screenshot')}: ${common('image.unreadable')}` : (state.message ?? t('deposit.sendingFailed'))}
        </Notice>
      )}
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
