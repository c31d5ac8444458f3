import { Button, Notice, formatDateTime } from '@halyard-h5/shared-ui';
import { reloadDocument } from '../navigation/addressBar';
import { tabStorage } from '../storage/browserStorage';
import classes from '../chrome/Banners.module.css';
import { keepTicket } from './keptTicket';
import type { PreviewState } from './openPreview';
import { usePreviewText } from './previewTexts';

/** Says that this tab shows a version that nobody else gets, that its money is no less real, and ends that with one tap. */
export function PreviewBanner({ state }: { readonly state: PreviewState }) {
  const t = usePreviewText();
  const leave = (): void => {
    keepTicket(tabStorage(), undefined);
    reloadDocument();
  };
  const text =
    'refused' in state
      ? t('preview:banner.refused', { reason: t(`preview:refused.${state.refused}`) })
      : t('preview:banner.shown', {
          part: state.ticket.part,
          version: state.ticket.version,
          time: formatDateTime(state.ticket.expires),
        });
  return (
    <div className={classes.developer} data-preview={'refused' in state ? state.refused : state.ticket.version}>
      <Notice
        tone="warn"
        action={
          <Button size="small" variant="secondary" onClick={leave}>
            {t('preview:banner.leave')}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
