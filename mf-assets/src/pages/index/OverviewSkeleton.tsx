import { useCommonText } from '@halyard-h5/shared-api';
import { Card, Skeleton, VisuallyHidden } from '@halyard-h5/shared-ui';

/** Place of the totals and wallets while they load, in their final size. */
export function OverviewSkeleton() {
  const common = useCommonText();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{common('state.loading')}</VisuallyHidden>
      <Card>
        <Skeleton height={192} />
      </Card>
      <Skeleton height={92} />
      <Skeleton height={360} />
    </div>
  );
}
