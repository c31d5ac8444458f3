import { lazy, Suspense } from 'react';
import { useBrand, useCommonText, useToast } from '@halyard-h5/shared-api';
import { Button, Card, Skeleton } from '@halyard-h5/shared-ui';
import { Download, Share2 } from '@halyard-h5/shared-ui/icons';
import { CopyRow } from '../../copying/CopyRow';
import { useText } from '../../useText';
import classes from './Referral.module.css';

const QrCode = lazy(() => import('@halyard-h5/shared-ui/qr').then((module) => ({ default: module.QrCode })));
const size = 188;

/** Code, link and picture to hand on. */
export function InvitationCard({ code, link }: { readonly code: string; readonly link: string }) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { name: brand } = useBrand();
  const save = async (): Promise<void> => {
    try {
      const { saveAsImage } = await import('@halyard-h5/shared-ui/qr');
      await saveAsImage({ text: link, captions: [brand, `${common('label.invitationCode')}: ${code}`], fileName: `${brand}-${code}.png` });
      toast.show(t('share.saved'), 'success');
    } catch {
      toast.show(t('share.saveFailed'), 'error');
    }
  };
  // Closing the phone's sheet without choosing rejects, too; that is no failure.
  const share = (): Promise<void> =>
    navigator.share({ title: brand, text: t('share.message', { brand }), url: link }).catch(() => undefined);

  return (
    <Card>
      <CopyRow label={common('label.invitationCode')} text={code} strong />
      <CopyRow label={t('share.link')} text={link} />
      <div className={classes.picture}>
        <Suspense fallback={<Skeleton width={size} height={size} />}>
          <QrCode text={link} label={t('share.qr')} size={size} />
        </Suspense>
      </div>
      <div className={classes.actions}>
        <Button variant="secondary" icon={<Download size={18} aria-hidden />} onClick={save}>
          {common('action.savePicture')}
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 size={18} aria-hidden />} onClick={share}>
            {common('action.share')}
          </Button>
        )}
      </div>
    </Card>
  );
}
