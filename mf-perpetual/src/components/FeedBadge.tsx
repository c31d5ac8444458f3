import { useFeedBadge } from 'shared-api';
import { Badge } from 'shared-ui';
import { useText } from '../useText';

/** Says that prices are simulated or replayed; nothing while they are live. */
export function FeedBadge() {
  const t = useText();
  const feed = useFeedBadge();
  return feed && <Badge tone={feed}>{t(`feed.${feed}`)}</Badge>;
}
