import { useFeedBadge } from 'shared-api';
import { Badge } from 'shared-ui';
import { useText } from '../useText';

/** Says that prices are simulated or replayed; nothing while they are live. */
export function FeedBadge({ className }: { readonly className?: string }) {
  const t = useText();
  const feed = useFeedBadge();
  if (!feed) return undefined;
  return (
    <Badge tone={feed} className={className}>
      {t(`feed.${feed}`)}
    </Badge>
  );
}
