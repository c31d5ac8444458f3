import { useEffect, useState } from 'react';
import { usePasskeysOffered } from '@halyard-h5/shared-api/passkeys';
import { useShell } from '../services/ShellContext';

interface WaysIn {
  readonly pin: boolean;
  readonly passkey: boolean;
}

/**
 * What opens the locked session. Asking locks it on the exchange, too, where only this browser has done it so far.
 * @param locked false asks nothing
 */
export function useWaysIn(locked: boolean): WaysIn {
  const { host, session, restorations } = useShell();
  const offered = usePasskeysOffered();
  const [ways, setWays] = useState<WaysIn>(() => ({ pin: session.lock()?.pinSet !== false, passkey: false }));
  useEffect(() => {
    if (!locked) return undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      const answer = await host.api.call('appLock.lock', {}, { overlay: false, toast: false }).catch(() => undefined);
      if (gone || !answer) return;
      if (answer.locked) setWays({ pin: answer.pinSet, passkey: answer.passkeySet });
      else session.openLock();
    };
    void ask();
    const end = restorations.subscribe(() => void ask());
    return () => {
      gone = true;
      end();
    };
  }, [locked, host, session, restorations]);
  return { pin: ways.pin, passkey: ways.passkey && offered };
}
