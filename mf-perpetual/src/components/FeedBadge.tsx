import { useFeedBadge } from '@halyard-h5/shared-api';
import { Badge } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** Says that prices are simulated or replayed; nothing while they are live. */
export function FeedBadge() {
  const t = useText();
  const feed = useFeedBadge();
  return feed && <Badge tone={feed}>{t(`feed.${feed}`)}</Badge>;
}
