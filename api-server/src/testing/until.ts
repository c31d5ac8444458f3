/** Milliseconds of the machine after which a wait is over, so that no loop outlives its test. */
const PATIENCE = 60_000;

/** Waits for work outside this thread: the database's, a socket's, the disk's. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!condition()) {
    if (performance.now() > end) throw new Error('What was waited for did not come within a minute');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
