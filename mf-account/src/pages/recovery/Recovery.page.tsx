import { useState } from 'react';
import { useRouteParameters, useSession } from '@halyard-h5/shared-api';
import { AskRecovery } from './AskRecovery';
import type { Proven } from './Proven';
import { ProveOwner } from './ProveOwner';
import { RecoveryStatus } from './RecoveryStatus';

/** The way back for who cannot sign in: shows who it is, says what was lost, and follows what becomes of it; whoever is signed in can cancel it. */
export default function RecoveryPage() {
  const { key } = useRouteParameters('account.recovery');
  const { signedIn } = useSession();
  const [proven, setProven] = useState<Proven>();
  if (key !== undefined || signedIn) return <RecoveryStatus recoveryKey={key} />;
  return proven ? <AskRecovery proven={proven} /> : <ProveOwner onProven={setProven} />;
}
