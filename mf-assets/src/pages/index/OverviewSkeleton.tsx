import { Card, Skeleton, VisuallyHidden } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

/** Place of the totals and wallets while they load, in their final size. */
export function OverviewSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Card>
        <Skeleton height={192} />
      </Card>
      <Skeleton height={92} />
      <Skeleton height={360} />
    </div>
  );
}
