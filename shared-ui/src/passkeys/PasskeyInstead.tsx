import type { ReactNode } from 'react';
import { useCommonText, type PasskeyChange } from '@halyard-h5/shared-api';
import type { Form } from '@halyard-h5/shared-api/forms';
import { usePasskeyProof, type PasskeyValue } from '@halyard-h5/shared-api/passkeys';
import { Button, Notice } from '@halyard-h5/shared-ui';

export interface PasskeyInsteadProps {
  /** Name of the remote that asks, for faults. */
  readonly remote: string;
  /** The call that the form makes: the passkey confirms no other. */
  readonly change?: PasskeyChange;
  readonly form: Pick<Form<PasskeyValue>, 'set' | 'values' | 'errors'>;
  /** What is asked for where no passkey has answered. */
  readonly children: ReactNode;
}

/** Offers a passkey in place of the fields that it holds, and says why one was refused. */
export function PasskeyInstead({ remote, change, form, children }: PasskeyInsteadProps) {
  const common = useCommonText();
  const { confirmed, offered, ask } = usePasskeyProof(form, remote, change);
  if (confirmed) return <Notice tone="success">{common('passkey.confirmed')}</Notice>;
  return (
    <>
      {form.errors.passkey !== undefined && (
        <Notice tone="danger" role="alert">
          {form.errors.passkey}
        </Notice>
      )}
      {children}
      {offered && (
        <Button variant="secondary" onClick={() => void ask()}>
          {common('passkey.confirm')}
        </Button>
      )}
    </>
  );
}
