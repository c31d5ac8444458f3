import { PeriodicWorker } from '../module';
import type { PartitionPlan } from '../module';
import { PartitionKeeper } from './PartitionKeeper';
import { RetentionLease } from './RetentionLease';
import { Sweep } from './Sweep';
import type { RetentionServices } from './services';

const EVERY = 1_000;
/** So often it is seen to it that partitions lie ahead, milliseconds. */
const EXTEND_EVERY = 10_000;

/**
 * Removes old rows of all tables and makes partitions ahead of those that come, on one process of the exchange at a time.
 * @see docs/decisions/0215-old-rows-go-batch-by-batch.md
 */
export class RetentionWorker extends PeriodicWorker<RetentionServices> {
  readonly #lease: RetentionLease;
  #sweeps: readonly Sweep[] | undefined;
  #keepers: ReadonlyMap<PartitionPlan, PartitionKeeper> = new Map();
  #lastAt = -Infinity;
  #extendedAt = -Infinity;
  readonly #behind = new Set<string>();

  constructor(context: RetentionServices) {
    super(context, { period: EVERY, fault: 'old rows could not be removed', severity: 'warn' });
    this.#lease = new RetentionLease(context.database, context.primary, context.ids.next());
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.#lease.release().catch(() => undefined);
  }

  protected async work(): Promise<void> {
    const { config } = this.context;
    // By a clock that is wrong on this process alone nothing is old.
    const now = await this.#lease.take();
    if (now === undefined) return;
    this.#sweeps ??= this.#makeSweeps();
    // A second's worth, however late this run is: what was missed is caught up with over the next ones.
    const seconds = Math.min(1, (now - this.#lastAt) / EVERY);
    this.#lastAt = now;
    const failures: unknown[] = [];
    if (Math.abs(now - this.#extendedAt) >= EXTEND_EVERY) {
      this.#extendedAt = now;
      for (const keeper of this.#keepers.values()) await keeper.extend(now).catch((error) => failures.push(error));
    }
    for (const sweep of this.#sweeps)
      await this.#run(sweep, now, Math.ceil(config.retention.rowsPerSecond * seconds)).catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  #makeSweeps(): readonly Sweep[] {
    const { database, unhurried, hooks } = this.context;
    const databases = { database, unhurried, holder: this.#lease.holder };
    const kept = hooks.divided.map((each) => ({ ...each, column: each.partitions.column }));
    this.#keepers = new Map(
      [...hooks.retention, ...kept].flatMap((each) =>
        each.partitions ? [[each.partitions, new PartitionKeeper(databases, each, each.partitions)] as const] : [],
      ),
    );
    const rules = hooks.retention.filter(({ keep }) => keep > 0);
    return rules.map((rule) => new Sweep(database, rule, rule.partitions && this.#keepers.get(rule.partitions)));
  }

  async #run(sweep: Sweep, now: number, allowed: number): Promise<void> {
    const { removed, behind } = await sweep.run(now, allowed, this.#lease.held());
    if (removed > 0) this.context.metrics.removed(sweep.table, removed);
    if (behind && !this.#behind.has(sweep.table)) {
      this.context.logger.warn(
        { table: sweep.table, removed },
        'more rows become old than retention.rowsPerSecond: they are removed faster',
      );
    }
    if (behind) this.#behind.add(sweep.table);
    else if (removed === 0) this.#behind.delete(sweep.table);
  }
}
