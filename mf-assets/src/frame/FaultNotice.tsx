import { useCommonText } from '@halyard-h5/shared-api';
import type { ReactNode } from 'react';
import type { ApiFault } from '@halyard-h5/shared-api';
import { Notice } from '@halyard-h5/shared-ui';

interface FaultNoticeProps {
  readonly fault: ApiFault | null | undefined;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Why something failed, in place of a toast; nothing without a fault. */
export function FaultNotice({ fault, action }: FaultNoticeProps) {
  const common = useCommonText();
  if (!fault) return undefined;
  const answered = typeof fault.code === 'number';
  return (
    <Notice tone="danger" role="alert" action={action}>
      {answered ? fault.msg : common('state.noAnswer')}
    </Notice>
  );
}
