import { Gauge, type Registry } from 'prom-client';
import type { ErrorBudget, ReleaseFigures } from '@halyard-h5/shared-api/contract';
import type { Clock } from '../../kernel';

/** Versions that gauges tell of, those with most visits: anybody may report any version. */
const mostVersions = 100;
/** How long an answer of the database is told again, milliseconds. */
const figuresKept = 60_000;
const budgetsKept = 600_000;

/** Where the figures of remotes come from. */
export interface RemoteFigures {
  readonly clock: Clock;
  /** Of the last day. */
  readonly figures: () => Promise<readonly ReleaseFigures[]>;
  readonly budgets: () => Promise<readonly ErrorBudget[]>;
}

/** Caches the answer of a read and renews it when old. After a failure the former answer holds until the next call succeeds. */
function kept<Answer>(clock: Clock, milliseconds: number, read: () => Promise<readonly Answer[]>): () => Promise<readonly Answer[]> {
  let last: { readonly at: number; readonly answer: readonly Answer[] } | undefined;
  return async () => {
    const now = clock.now();
    if (last && now - last.at < milliseconds) return last.answer;
    const answer = await read().catch(() => undefined);
    if (answer) last = { at: now, answer };
    return answer ?? last?.answer ?? [];
  };
}

/** Gauges of each version of each remote over the last day, and of each remote's error budget, for Prometheus and collectors that scrape it. */
export function addRemoteGauges(registry: Registry, { clock, figures, budgets }: RemoteFigures): void {
  const versions = kept(clock, figuresKept, async () =>
    [...(await figures())].sort((left, right) => right.visits - left.visits).slice(0, mostVersions),
  );
  const remotes = kept(clock, budgetsKept, budgets);
  const ofVersions = (name: string, help: string, value: (figures: ReleaseFigures) => number | undefined): void =>
    void new Gauge({
      name,
      help: `${help}, over the last day`,
      labelNames: ['remote', 'version'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const each of await versions()) {
          const [remote = '', version = ''] = each.source.split('@');
          const number = value(each);
          if (number !== undefined) this.set({ remote, version }, number);
        }
      },
    });
  ofVersions('remote_visits', 'Visits to a version', ({ visits }) => visits);
  ofVersions('remote_failed_visits', 'Visits to a version in which something failed', ({ failedVisits }) => failedVisits);
  ofVersions('remote_load_milliseconds', 'Mean time to load a page of a version', ({ loadTime }) => loadTime);
  ofVersions('remote_interaction_milliseconds', 'Interaction to Next Paint, 75th percentile', ({ interactionTime }) => interactionTime);
  ofVersions('remote_long_tasks', 'Frames and tasks over 50 ms', ({ longTasks }) => longTasks);
  const ofBudgets = (name: string, help: string, value: (budget: ErrorBudget) => number): void =>
    void new Gauge({
      name,
      help,
      labelNames: ['remote'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const each of (await remotes()).slice(0, mostVersions)) this.set({ remote: each.remote }, value(each));
      },
    });
  ofBudgets(
    'remote_error_budget_consumed',
    'Part of what may fail of a remote that has failed; 1 is all of it',
    ({ consumed }) => consumed,
  );
  ofBudgets('remote_objective', 'Share of the visits to a remote that shall not fail', ({ objective }) => objective);
}
