import { useCommonText } from '@halyard-h5/shared-api';
import type { ApiFault } from '@halyard-h5/shared-api';
import { Notice } from '@halyard-h5/shared-ui';

/** Why a submission failed, kept in sight longer than its toast; nothing without a fault. */
export function FormFault({ fault }: { readonly fault: ApiFault | undefined }) {
  const common = useCommonText();
  if (!fault) return undefined;
  const answered = typeof fault.code === 'number';
  return (
    <Notice tone="danger" role="alert">
      {answered ? fault.msg : common('state.noAnswer')}
    </Notice>
  );
}
