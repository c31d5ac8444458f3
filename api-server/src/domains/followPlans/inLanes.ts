import type { FollowPlansServices } from './services';

/** Works rows off, several at once on PostgreSQL. */
export async function inLanes<Row>(
  { embedded, config }: Pick<FollowPlansServices, 'embedded' | 'config'>,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const next = rows.values();
  const lane = async (): Promise<void> => {
    for (const row of next) await work(row);
  };
  await Promise.all(Array.from({ length: embedded ? 1 : config.followPlans.concurrency }, lane));
}
