import { useId } from 'react';
import { Button, classNames, Notice, ProgressBar, VisuallyHidden } from '@halyard-h5/shared-ui';
import { CircleCheck, ImageUp } from '@halyard-h5/shared-ui/icons';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../../useText';
import classes from './ScreenshotField.module.css';
import type { Screenshot } from './useScreenshot';

interface ScreenshotFieldProps {
  readonly screenshot: Screenshot;
  readonly error: string | undefined;
}

/** Picture of the transfer: chosen or taken, shown, sent with its progress, and sent again when that failed. */
export function ScreenshotField({ screenshot, error }: ScreenshotFieldProps) {
  const t = useText();
  const common = useCommonText();
  const errorId = useId();
  const { state, preview, choose, retry } = screenshot;
  return (
    <div className={classes.field}>
      <p className={classes.label}>{t('deposit.screenshot')}</p>
      <label className={classNames(classes.drop, error !== undefined && classes.wrong)}>
        {preview !== undefined && <img src={preview} alt={t('deposit.screenshotPreview')} className={classes.preview} />}
        <span className={classes.call}>
          {state.kind === 'sent' ? <CircleCheck size={20} aria-hidden className={classes.done} /> : <ImageUp size={20} aria-hidden />}
          {t(
            state.kind === 'none'
              ? 'deposit.screenshotChoose'
              : state.kind === 'sent'
                ? 'deposit.screenshotSent'
                : 'deposit.screenshotOther',
          )}
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
              if (file) void choose(file);
            }}
          />
        </VisuallyHidden>
      </label>
      {state.kind === 'sending' && <ProgressBar value={state.progress * 100} label={t('deposit.sending')} />}
      {state.kind === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="small" variant="secondary" onClick={retry}>
              {common('action.retry')}
            </Button>
          }
        >
          {typeof state.fault?.code === 'number' ? state.fault.msg : t('deposit.sendingFailed')}
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
