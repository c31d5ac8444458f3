import { useEffect, useState } from 'react';
import { usePasskeysOffered } from '@halyard-h5/shared-api/passkeys';
import { useShell } from '../services/ShellContext';
import { tellLock } from '../session/tellLock';

interface WaysIn {
  readonly pin: boolean;
  readonly passkey: boolean;
}

/**
 * What opens the locked session. Asking does not lock it: another tab may be opening it. What only this browser has locked is told before.
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
      if (session.lockUntold()) await tellLock(session, host.api);
      const answer = await host.api.call('appLock.read', {}, { overlay: false });
      if (gone) return;
      if (answer.locked) setWays({ pin: answer.pinSet, passkey: answer.passkeySet });
      else session.openLock();
    };
    const askQuietly = (): void => void ask().catch(() => undefined);
    askQuietly();
    const end = restorations.subscribe(askQuietly);
    return () => {
      gone = true;
      end();
    };
  }, [locked, host, session, restorations]);
  return { pin: ways.pin, passkey: ways.passkey && offered };
}
