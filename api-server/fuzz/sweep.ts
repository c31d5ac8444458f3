import { allowed } from './values/allowed';
import { waysOf, withValue } from './values/ways';
import type { Way } from './values/ways';
import { planOf } from './scenes';
import type { World } from './World';

/** What databases, JSON and screens stumble over, each in every field of every operation. */
const SHARP = ['a\0b', 'a\uD800b', '\u202Ea'];

interface Place {
  readonly name: string;
  readonly way: Way;
}

const left = new WeakMap<World, Place[]>();

/** Every field of every operation. */
function placesOf({ coverage }: World): Place[] {
  return coverage.operations.flatMap(({ name, request }) => waysOf(request).map((way) => ({ name, way })));
}

/** Sends what is sharp in the next field that has not had it, in a call that is right otherwise. */
export async function sweep(world: World): Promise<void> {
  const places = left.get(world) ?? placesOf(world);
  left.set(world, places);
  const [place] = places.splice(world.dice.whole(0, Math.max(0, places.length - 1)), 1);
  if (!place) return;
  const operation = world.operation(place.name);
  const { request, caller } = await planOf(world, operation).catch(async () => ({
    request: allowed(operation.request, world.dice) as Record<string, unknown>,
    caller: await world.trader(),
  }));
  for (const sharp of SHARP)
    await world.send(place.name, withValue(request, place.way, sharp) as Record<string, unknown>, caller, { broken: true });
}
