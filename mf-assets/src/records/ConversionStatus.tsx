import type { Exchange } from '@halyard-h5/shared-api';
import { Badge, type BadgeTone } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

const tones: Readonly<Record<Exchange['status'], BadgeTone>> = { pending: 'warn', executed: 'success', refused: 'danger' };

/** Whether a conversion waits for its price, was executed, or was refused. */
export function ConversionStatus({ status }: { readonly status: Exchange['status'] }) {
  const t = useText();
  return (
    <Badge tone={tones[status]} dot={status === 'pending'}>
      {t(`conversion.${status}`)}
    </Badge>
  );
}
