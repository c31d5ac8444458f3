import { useState } from 'react';
import { isApiFault, useCommonText, useNetwork } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { PinInput } from '@halyard-h5/shared-ui/inputs';
import { useShell } from '../services/ShellContext';
import { useLockText } from './lockTexts';

const digits = 6;

interface UnlockProps {
  /** Tells why it did not open; undefined takes that away. */
  readonly onFault: (text: string | undefined) => void;
}

/** Six digits that open the session; the sixth sends them. */
export function PinUnlock({ onFault }: UnlockProps) {
  const t = useLockText();
  const common = useCommonText();
  const { online } = useNetwork();
  const { host, session } = useShell();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (next: string): void => {
    setPin(next);
    setError(undefined);
    onFault(undefined);
  };
  const unlock = async (given: string): Promise<void> => {
    if (busy || !online) return;
    if (given.length < digits) return setError(t('lock:pin.needed'));
    setBusy(true);
    try {
      await host.api.call('appLock.unlock', { pin: given }, { overlay: false, unspoken: true });
      session.openLock();
    } catch (fault) {
      setBusy(false);
      setPin('');
      if (isApiFault(fault) && fault.field === 'pin') setError(fault.msg);
      else if (!isApiFault(fault) || fault.kind !== 'signedOut')
        onFault(isApiFault(fault) && typeof fault.code === 'number' ? fault.msg : common('state.noAnswer'));
    }
  };
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 'var(--space-4)' }}
      onSubmit={(event) => {
        event.preventDefault();
        void unlock(pin);
      }}
    >
      <PinInput
        label={t('lock:pin.label')}
        value={pin}
        error={error}
        required
        autoFocus
        onChange={change}
        onComplete={(whole) => void unlock(whole)}
      />
      <Button type="submit" size="large" loading={busy} aria-disabled={!online}>
        {t('lock:page.unlock')}
      </Button>
    </form>
  );
}
