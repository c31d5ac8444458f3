import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { Badge, type BadgeTone } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

type Result = NonNullable<DeliveryOrder['result']>;

const tones: Readonly<Partial<Record<Result, BadgeTone>>> = { win: 'up', loss: 'down' };

/** How an order ended, in a word and its colour. */
export function ResultBadge({ result }: { readonly result: Result }) {
  const t = useText();
  return <Badge tone={tones[result] ?? 'neutral'}>{t(`result.${result}`)}</Badge>;
}
