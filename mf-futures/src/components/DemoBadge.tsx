import { useSession } from '@halyard-h5/shared-api';
import { Badge } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** Says that an order is one of the demo account; nothing in the real one. */
export function DemoBadge() {
  const t = useText();
  const { signedIn, mode } = useSession();
  return signedIn && mode === 'demo' ? <Badge tone="demo">{t('demo')}</Badge> : undefined;
}
