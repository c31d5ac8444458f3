import type { FollowPlan } from '@halyard-h5/shared-api';
import { DateTime, Figure, formatDuration, useSecondsLeft } from '@halyard-h5/shared-ui';

/** From here on the time left counts down second by second. */
const nearSeconds = 3600;

/** Order time of a plan, which is the deadline for joining and leaving, with the time left on the server's clock. */
export function OrderDeadline({ plan }: { readonly plan: Pick<FollowPlan, 'orderAt' | 'status'> }) {
  const seconds = useSecondsLeft(plan.orderAt);
  const counts = plan.status === 'entrusted' && seconds > 0 && seconds <= nearSeconds;
  return (
    <>
      <DateTime time={plan.orderAt} seconds /> {counts && <Figure>{`(${formatDuration(seconds * 1000)})`}</Figure>}
    </>
  );
}
