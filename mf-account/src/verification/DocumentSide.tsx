import { lazy, Suspense, useState } from 'react';
import { Button, Card, formatPercent } from '@halyard-h5/shared-ui';
import { Camera } from '@halyard-h5/shared-ui/icons';
import { ImageField, type ImageUpload } from '@halyard-h5/shared-ui/image';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';

const CameraSheet = lazy(() => import('./Camera.sheet'));

interface DocumentSideProps {
  readonly label: string;
  readonly upload: ImageUpload;
  readonly error: string | undefined;
}

/** One side of the document, from the camera or a file. */
export function DocumentSide({ label, upload, error }: DocumentSideProps) {
  const t = useText();
  const common = useCommonText();
  const [photographing, setPhotographing] = useState(false);
  return (
    <Card>
      <ImageField
        label={label}
        previewLabel={t('image.preview', { label })}
        upload={upload}
        error={error}
        texts={{
          chooseLabel: t('image.choose'),
          retryLabel: common('action.retry'),
          preparing: t('image.preparing'),
          sending: (percent) => t('image.sending', { percent: formatPercent(String(percent), { decimals: 0 }) }),
          sent: t('image.sent'),
          notSent: t('image.failed'),
          unreadable: common('image.unreadable'),
        }}
        actions={
          <Button variant="secondary" icon={<Camera size={18} aria-hidden />} onClick={() => setPhotographing(true)}>
            {t('image.take')}
          </Button>
        }
      />
      {photographing && (
        <Suspense>
          <CameraSheet label={label} onClose={() => setPhotographing(false)} onPicture={(picture) => void upload.pick(picture)} />
        </Suspense>
      )}
    </Card>
  );
}
