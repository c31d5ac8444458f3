import { locked } from './scenes/appLock';
import { allowed } from './values/allowed';
import type { World } from './World';

/** A trader whose session is locked calls everything that has not been refused for it yet. */
export async function lockedOut(world: World): Promise<void> {
  const trader = await locked(world);
  for (const { operation } of world.coverage.unmet.filter(({ code }) => code === '423'))
    await world.send(operation.name, allowed(operation.request, world.dice) as Record<string, unknown>, trader);
}
