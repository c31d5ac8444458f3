import { Button, EmptyState } from '@halyard-h5/shared-ui';
import { Camera } from '@halyard-h5/shared-ui/icons';
import { drawJpeg, useCamera } from '@halyard-h5/shared-ui/image';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import classes from './Camera.module.css';

interface CameraSheetProps {
  /** What is photographed. */
  readonly label: string;
  readonly onClose: () => void;
  readonly onPicture: (picture: Blob) => void;
}

/** The phone's camera with a frame of an identity card's shape. */
export default function CameraSheet({ label, onClose, onPicture }: CameraSheetProps) {
  const t = useText();
  const common = useCommonText();
  const { video, state } = useCamera();
  const shoot = async (): Promise<void> => {
    const source = video.current;
    if (!source) return;
    onPicture(await drawJpeg(source, source.videoWidth, source.videoHeight));
    onClose();
  };
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('camera.title', { label })}
      closeLabel={common('action.close')}
      height="full"
      footer={
        state !== 'denied' && (
          <Button size="large" loading={state === 'starting'} icon={<Camera size={20} aria-hidden />} onClick={shoot}>
            {t('camera.shutter')}
          </Button>
        )
      }
    >
      {state === 'denied' ? (
        <EmptyState icon={<Camera size={28} />} title={t('camera.denied')} actionLabel={common('action.close')} onAction={onClose} />
      ) : (
        <>
          <div className={classes.view}>
            <video ref={video} autoPlay muted playsInline className={classes.video} />
            <div className={classes.frame} />
          </div>
          <p className={classes.hint}>{t('camera.frame')}</p>
        </>
      )}
    </BottomSheet>
  );
}
