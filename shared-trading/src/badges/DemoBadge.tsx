import { useCommonText, useSession } from '@halyard-h5/shared-api';
import { Badge } from '@halyard-h5/shared-ui';

/** Says that something belongs to the demo account; nothing in the real one. */
export function DemoBadge() {
  const common = useCommonText();
  const { signedIn, mode } = useSession();
  return signedIn && mode === 'demo' ? <Badge tone="demo">{common('badge.demo')}</Badge> : undefined;
}
