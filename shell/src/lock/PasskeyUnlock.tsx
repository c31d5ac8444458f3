import { useState } from 'react';
import { isApiFault, useCommonText, useNetwork } from '@halyard-h5/shared-api';
import { answerWithPasskey } from '@halyard-h5/shared-api/passkeys';
import { Button } from '@halyard-h5/shared-ui';
import { useShell } from '../services/ShellContext';
import { useLockText } from './lockTexts';

interface PasskeyUnlockProps {
  /** Nothing else opens the session. */
  readonly first: boolean;
  /** Tells why it did not open; undefined takes that away. */
  readonly onFault: (text: string | undefined) => void;
}

/** Opens the session with one of the trader's passkeys. */
export function PasskeyUnlock({ first, onFault }: PasskeyUnlockProps) {
  const t = useLockText();
  const common = useCommonText();
  const { online } = useNetwork();
  const { host, session } = useShell();
  const [busy, setBusy] = useState(false);
  const unlock = async (): Promise<void> => {
    if (busy || !online) return;
    setBusy(true);
    onFault(undefined);
    try {
      const passkey = await answerWithPasskey('unlock', 'shell');
      await host.api.call('appLock.unlock', { passkey }, { overlay: false, unspoken: true });
      session.openLock();
    } catch (error) {
      setBusy(false);
      if (!isApiFault(error)) onFault(common('passkey.failed'));
      else if (error.kind !== 'signedOut') onFault(typeof error.code === 'number' ? error.msg : common('state.noAnswer'));
    }
  };
  return (
    <Button
      size="large"
      variant={first ? 'primary' : 'secondary'}
      loading={busy}
      aria-disabled={!online}
      autoFocus={first}
      onClick={() => void unlock()}
    >
      {t('lock:page.passkey')}
    </Button>
  );
}
