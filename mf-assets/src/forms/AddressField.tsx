import { lazy, Suspense, useState } from 'react';
import { useToast } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { ClipboardPaste, ScanLine } from '@halyard-h5/shared-ui/icons';
import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';
import classes from './AddressField.module.css';

const ScanSheet = lazy(() => import('./ScanAddress.sheet'));

/** Characters of a line at 320 px: every one of an address is seen. */
const line = 22;

interface AddressFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (address: string) => void;
}

/** A wallet address, whole in sight: typed, pasted, or scanned. Blanks and line breaks are no part of any address. */
export function AddressField({ value, error, hint, onChange }: AddressFieldProps) {
  const t = useText();
  const toast = useToast();
  const [scanning, setScanning] = useState(false);
  const [asked, setAsked] = useState(false);
  const set = (text: string): void => onChange(text.replace(/\s+/g, ''));
  const paste = async (): Promise<void> => {
    try {
      set(await navigator.clipboard.readText());
    } catch {
      toast.show(t('bind.pasteFailed'), 'error');
    }
  };
  return (
    <>
      <TextArea
        name="address"
        label={t('common.address')}
        labelAside={
          <span className={classes.ways}>
            <Button size="small" variant="ghost" icon={<ClipboardPaste size={18} aria-hidden />} onClick={paste}>
              {t('bind.paste')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              icon={<ScanLine size={18} aria-hidden />}
              onClick={() => {
                setAsked(true);
                setScanning(true);
              }}
            >
              {t('bind.scan')}
            </Button>
          </span>
        }
        value={value}
        error={error}
        hint={hint ?? t('bind.check')}
        rows={Math.max(2, Math.ceil(value.length / line))}
        maxLength={128}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={({ target }) => set(target.value)}
      />
      {asked && (
        <Suspense>
          <ScanSheet open={scanning} onClose={() => setScanning(false)} onAddress={set} />
        </Suspense>
      )}
    </>
  );
}
