import { useCommonText, useToast } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { Download } from '@halyard-h5/shared-ui/icons';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useText } from '../../useText';
import classes from './Screenshot.module.css';

interface ScreenshotSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly image: Blob;
  /** Under which the browser shows the image. */
  readonly address: string;
  /** Name of the saved file without its ending. */
  readonly name: string;
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** A screenshot as large as the screen allows, and the way to keep it. */
export default function ScreenshotSheet({ open, onClose, image, address, name }: ScreenshotSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const save = async (): Promise<void> => {
    try {
      const { downloadFile } = await import('@halyard-h5/shared-ui/files');
      downloadFile(image, `${name}.${endings[image.type] ?? 'jpg'}`);
    } catch {
      toast.show(t('deposit.screenshotSaveFailed'), 'error');
    }
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('deposit.screenshot')}
      closeLabel={common('action.close')}
      height="full"
      footer={
        <Button variant="secondary" icon={<Download size={18} aria-hidden />} onClick={save}>
          {t('deposit.screenshotSave')}
        </Button>
      }
    >
      <img src={address} alt={t('deposit.screenshot')} className={classes.picture} />
    </BottomSheet>
  );
}
