import { useCommonText, type AccountMode } from '@halyard-h5/shared-api';
import { Badge } from '@halyard-h5/shared-ui';

/** Account of a change: real or DEMO. */
export function AccountBadge({ mode }: { readonly mode: AccountMode }) {
  const common = useCommonText();
  return mode === 'demo' ? <Badge tone="demo">{common('badge.demo')}</Badge> : <Badge>{common('mode.real')}</Badge>;
}
