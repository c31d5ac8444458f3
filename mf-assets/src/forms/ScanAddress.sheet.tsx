import { useEffect, useRef, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { ImageUp } from '@halyard-h5/shared-ui/icons';
import { useCamera } from '@halyard-h5/shared-ui/image';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useText } from '../useText';
import { addressOfCode } from './addressOfCode';
import { codeReader, type CodeReader } from './codeReader';
import classes from './ScanAddress.module.css';

interface ScanAddressProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAddress: (address: string) => void;
}

/** Between two looks at the camera's picture, milliseconds. */
const lookEvery = 250;

/** Reads an address from a QR code, by camera or from a picture. A browser that reads no codes is told of it. */
export default function ScanAddressSheet({ open, onClose, onAddress }: ScanAddressProps) {
  const t = useText();
  const common = useCommonText();
  const [reader] = useState(codeReader);
  const take = (address: string): void => {
    onAddress(address);
    onClose();
  };
  return (
    <BottomSheet open={open} onClose={onClose} title={t('scan.title')} closeLabel={common('action.close')}>
      {reader === undefined ? <Notice tone="warn">{t('scan.unsupported')}</Notice> : open && <Scanner reader={reader} onAddress={take} />}
    </BottomSheet>
  );
}

function Scanner({ reader, onAddress }: { readonly reader: CodeReader; readonly onAddress: (address: string) => void }) {
  const t = useText();
  const { video, state } = useCamera();
  const file = useRef<HTMLInputElement>(null);
  const [nothing, setNothing] = useState(false);
  const found = useRef(onAddress);
  useEffect(() => {
    found.current = onAddress;
  });
  useEffect(() => {
    if (state !== 'running') return;
    let timer: number | undefined;
    let gone = false;
    const look = async (): Promise<void> => {
      const address = video.current === null ? '' : await addressIn(reader, video.current);
      if (gone) return;
      if (address === '') timer = window.setTimeout(() => void look(), lookEvery);
      else found.current(address);
    };
    void look();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [reader, state, video]);
  const readFile = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    const address = await addressIn(reader, picture);
    setNothing(address === '');
    if (address !== '') onAddress(address);
  };
  return (
    <div className={classes.scan}>
      {state === 'denied' ? (
        <Notice tone="warn">{t('scan.denied')}</Notice>
      ) : (
        <>
          <video ref={video} autoPlay muted playsInline className={classes.video} />
          <p className={classes.hint}>{t('scan.hint')}</p>
        </>
      )}
      {nothing && (
        <Notice tone="warn" role="alert">
          {t('scan.nothing')}
        </Notice>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('scan.picture')}
        onChange={({ target }) => {
          void readFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button variant="secondary" block icon={<ImageUp size={20} aria-hidden />} onClick={() => file.current?.click()}>
        {t('scan.picture')}
      </Button>
    </div>
  );
}

/** The address of the first code in a picture; '' where there is none, and for what is no picture. */
async function addressIn(reader: CodeReader, source: ImageBitmapSource): Promise<string> {
  const codes = await reader.detect(source).catch(() => []);
  return addressOfCode(codes[0]?.rawValue ?? '');
}
