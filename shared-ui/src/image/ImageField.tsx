import { Image as ImageIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button, ProgressBar, classNames } from '@halyard-h5/shared-ui';
import classes from './ImageField.module.css';
import type { ImageUpload, ImageUploadState } from './useImageUpload';
import { useObjectUrl } from './useObjectUrl';

export interface ImageFieldTexts {
  readonly chooseLabel: string;
  readonly retryLabel: string;
  readonly preparing: string;
  readonly sending: (percent: number) => string;
  readonly sent: string;
  /** The picture is here but did not arrive. */
  readonly notSent: string;
  /** The file is no picture; the field's label goes before it. */
  readonly unreadable: string;
}

export interface ImageFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Why this picture is refused or missing. */
  readonly error?: ReactNode;
  /** Alternative text of the preview. */
  readonly previewLabel: string;
  readonly upload: ImageUpload;
  readonly texts: ImageFieldTexts;
  /** Shape of the picture's place; `card` is an identity card (ISO 7810), `wide` a screenshot. */
  readonly shape?: 'card' | 'wide';
  /** Further ways to get a picture, such as a camera button. */
  readonly actions?: ReactNode;
}

function statusText(state: ImageUploadState, label: string, texts: ImageFieldTexts): string | undefined {
  if (state.status === 'preparing') return texts.preparing;
  if (state.status === 'sending') return texts.sending(Math.round(state.fraction * 100));
  if (state.status === 'sent') return texts.sent;
  if (state.status === 'failed') return state.message ?? (state.picture ? texts.notSent : `${label}: ${texts.unreadable}`);
  return undefined;
}

/** A picture to send: its place with a preview, how far it has come, and the ways to choose another or try again. */
export function ImageField({ label, hint, error, previewLabel, upload, texts, shape = 'card', actions }: ImageFieldProps) {
  const id = useId();
  const { state } = upload;
  const preview = useObjectUrl('picture' in state ? state.picture : undefined);
  const status = statusText(state, label, texts);
  const failed = state.status === 'failed';
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-status ${id}-hint`}>
      <legend className={classes.label}>{label}</legend>
      <div className={classNames(classes.place, classes[shape], (failed || error !== undefined) && classes.failed)}>
        {preview === undefined ? <ImageIcon size={36} strokeWidth={1.4} aria-hidden /> : <img src={preview} alt={previewLabel} />}
      </div>
      {state.status === 'sending' && <ProgressBar label={label} value={state.fraction * 100} />}
      <p id={`${id}-status`} role="status" className={classNames(classes.status, failed && classes.error)}>
        {status}
      </p>
      {error !== undefined && !failed && <p className={classNames(classes.status, classes.error)}>{error}</p>}
      <div className={classes.actions}>
        {failed && state.picture && (
          <Button size="small" onClick={upload.retry}>
            {texts.retryLabel}
          </Button>
        )}
        {actions}
        <label className={classes.choose}>
          <input
            type="file"
            accept="image/*"
            className={classes.input}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Emptied, so that the same file can be chosen again.
              target.value = '';
              if (file) void upload.pick(file);
            }}
          />
          <span>{texts.chooseLabel}</span>
        </label>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
