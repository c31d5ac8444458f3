import type { FollowPlan } from '@halyard-h5/shared-api';
import { rateText } from '../terms/rateText';
import { useText } from '../useText';

/** Share of won orders with the number of orders behind it: no rate without its base. */
export function WinRate({ statistics: { winRate, orders } }: { readonly statistics: FollowPlan['statistics'] }) {
  const t = useText();
  if (orders === 0) return t('plans.noRecord');
  return (
    <>
      <bdi dir="ltr">{rateText(winRate)}</bdi> {t('plans.ofOrders', { count: orders })}
    </>
  );
}
