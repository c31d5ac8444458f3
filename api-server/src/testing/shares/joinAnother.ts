import type { ServerContext } from '../../platform/module';

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
