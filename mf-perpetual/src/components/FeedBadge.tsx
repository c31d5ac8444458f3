import { useFeedBadge, useCommonText } from '@halyard-h5/shared-api';
import { Badge } from '@halyard-h5/shared-ui';

/** Says that prices are simulated or replayed; nothing while they are live. */
export function FeedBadge() {
  const common = useCommonText();
  const feed = useFeedBadge();
  return feed && <Badge tone={feed}>{common(`badge.${feed}`)}</Badge>;
}
