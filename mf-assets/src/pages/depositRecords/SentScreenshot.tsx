import { lazy, Suspense, useState } from 'react';
import type { Deposit } from '@halyard-h5/shared-api';
import { Skeleton } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { useObjectUrl } from '@halyard-h5/shared-ui/image';
import { useText } from '../../useText';
import classes from './SentScreenshot.module.css';
import { usePicture } from './usePicture';

const ScreenshotSheet = lazy(() => import('./Screenshot.sheet'));

/** The screenshot that was sent with a deposit; a tap shows it in full. */
export function SentScreenshot({ deposit }: { readonly deposit: Pick<Deposit, 'screenshot' | 'number'> }) {
  const t = useText();
  const { image, fault, reload } = usePicture(deposit.screenshot);
  const address = useObjectUrl(image);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <section className={classes.screenshot}>
      <h3 className={classes.title}>{t('deposit.screenshot')}</h3>
      {fault && <LoadError fault={fault} onRetry={reload} />}
      {!fault && address === undefined && <Skeleton height={180} />}
      {image && address !== undefined && (
        <button
          type="button"
          className={classes.open}
          aria-label={t('deposit.screenshotOpen')}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          <img src={address} alt="" className={classes.picture} />
        </button>
      )}
      {asked && image && address !== undefined && (
        <Suspense>
          <ScreenshotSheet open={open} onClose={() => setOpen(false)} image={image} address={address} name={deposit.number} />
        </Suspense>
      )}
    </section>
  );
}
