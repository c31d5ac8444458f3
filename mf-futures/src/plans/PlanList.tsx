import type { FollowPlan } from '@halyard-h5/shared-api';
import { PlanCard } from './PlanCard';
import classes from './PlanList.module.css';

interface PlanListProps {
  readonly plans: readonly FollowPlan[];
  /** Names the list. */
  readonly label: string;
}

/** Plans as cards. */
export function PlanList({ plans, label }: PlanListProps) {
  return (
    <ul role="list" aria-label={label} className={classes.list}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} />
        </li>
      ))}
    </ul>
  );
}
