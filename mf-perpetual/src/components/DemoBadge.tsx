import { useSession } from 'shared-api';
import { Badge } from 'shared-ui';
import { useText } from '../useText';

/** Says that something belongs to the demo account; nothing in the real one. */
export function DemoBadge() {
  const t = useText();
  const { signedIn, mode } = useSession();
  return signedIn && mode === 'demo' ? <Badge tone="demo">{t('demo')}</Badge> : undefined;
}
