import type { ErrorBudget, ReleaseFigures } from '@halyard-h5/shared-api/contract';
import type { Config } from '../module';

/** The error budget of every remote that was visited: what failed, in parts of what may. */
export function errorBudgets(releases: readonly ReleaseFigures[], settings: Config['telemetry']['budget']): ErrorBudget[] {
  const sums = new Map<string, { visits: number; failedVisits: number }>();
  for (const { source, visits, failedVisits } of releases) {
    const remote = source.split('@')[0] ?? '';
    const sum = sums.get(remote) ?? { visits: 0, failedVisits: 0 };
    sums.set(remote, { visits: sum.visits + visits, failedVisits: sum.failedVisits + failedVisits });
  }
  return [...sums]
    .filter(([, { visits }]) => visits > 0)
    .map(([remote, { visits, failedVisits }]) => {
      const objective = settings.remotes[remote] ?? settings.objective;
      const consumed = Number((failedVisits / (visits * (1 - objective))).toFixed(4));
      return { remote, objective, days: settings.days, visits, failedVisits, consumed };
    });
}
