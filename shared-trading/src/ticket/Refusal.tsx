import type { ReactNode } from 'react';
import type { ApiFault } from '@halyard-h5/shared-api';
import { Notice } from '@halyard-h5/shared-ui';

interface RefusalProps {
  readonly fault: ApiFault | undefined;
  /** In words: nothing went out. */
  readonly notSent: string;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Beside a button: why the exchange refused what it sent; nothing while the outcome is being found out. */
export function Refusal({ fault, notSent, action }: RefusalProps) {
  if (!fault || fault.outcomeUnknown || fault.kind === 'signedOut' || fault.kind === 'locked') return undefined;
  return (
    <Notice tone="danger" role="alert" action={action}>
      {/* Messages of failures without an answer are for programs. */}
      {typeof fault.code === 'string' ? notSent : fault.msg}
    </Notice>
  );
}
