/** Turns of the event loop without news after which nothing runs any more but what waits for the gate or for time. */
const CALM_TURNS = 3;

/** Resolves when the servers' own programs have come to rest. `activity` grows with every sign of life. */
export async function untilIdle(activity: () => number): Promise<void> {
  let known = activity();
  for (let calm = 0; calm < CALM_TURNS;) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = activity();
    calm = now === known ? calm + 1 : 0;
    known = now;
  }
}
