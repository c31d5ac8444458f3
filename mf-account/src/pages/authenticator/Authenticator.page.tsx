import { useSession } from '@halyard-h5/shared-api';
import { BindAuthenticator } from './BindAuthenticator';
import { UnbindAuthenticator } from './UnbindAuthenticator';

/** The second factor: binding with a key and a first code, unbinding with password and code. */
export default function AuthenticatorPage() {
  return useSession().user?.authenticatorBound ? <UnbindAuthenticator /> : <BindAuthenticator />;
}
