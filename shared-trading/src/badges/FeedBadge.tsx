import { useCommonText, useFeedBadge } from '@halyard-h5/shared-api';
import { Badge } from '@halyard-h5/shared-ui';

/** Says that prices are simulated or replayed; nothing while they are live. */
export function FeedBadge({ className }: { readonly className?: string }) {
  const common = useCommonText();
  const feed = useFeedBadge();
  if (!feed) return undefined;
  return (
    <Badge tone={feed} className={className}>
      {common(`badge.${feed}`)}
    </Badge>
  );
}
