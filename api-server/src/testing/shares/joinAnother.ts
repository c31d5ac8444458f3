import type { ServerContext } from '../../platform/module';

/** Whether two processes would both have a part of these. */
export const isDivided = (ids: readonly string[]): boolean => new Set(ids.map((id) => Number.parseInt(id.slice(-1), 16) % 2)).size === 2;

/**
 * Lets a second process be alive that does none of its part.
 * @returns the function that lets it go
 */
export async function joinAnother({ database, clock, shares }: ServerContext): Promise<() => Promise<void>> {
  const process_id = 'another process';
  // Alive for as long as a test may let time pass.
  const row = { process_id, seen_at: clock.now() + 4_000 };
  await database.insertInto('process_share').values(row).execute();
  await shares.start();
  return async () => {
    await shares.stop();
    await database.deleteFrom('process_share').execute();
    await shares.start();
    await shares.stop();
  };
}
