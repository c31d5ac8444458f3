import type { FollowPlan } from '@halyard-h5/shared-api';
import { Figure } from '@halyard-h5/shared-ui';
import { rateText } from '../terms/rateText';
import { useText } from '../useText';

/** Share of won orders with the number of orders behind it: no rate without its base. */
export function WinRate({ statistics: { winRate, orders } }: { readonly statistics: FollowPlan['statistics'] }) {
  const t = useText();
  if (orders === 0) return <span>{t('plans.noRecord')}</span>;
  return (
    <>
      <Figure>{rateText(winRate)}</Figure> <span>{t('plans.ofOrders', { count: orders })}</span>
    </>
  );
}
