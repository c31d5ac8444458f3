import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../../src/testing/Random';
import type { Trader } from '../Caller';
import type { World } from '../World';

const folder = path.join(import.meta.dirname, '../../src/domains/uploads/images/fixtures');

/** An image of those that the tests of uploads have. */
export const image = (name: string): Buffer => readFileSync(path.join(folder, name));

/** A file that is no picture which is accepted: another kind, cut off, changed, or nothing at all. */
export function brokenImage(dice: Random): Buffer {
  const right = image(dice.pick(['photo.png', 'photo.jpg', 'photo.webp', 'palette.png', 'progressive.jpg']) as string);
  const wrong: readonly (() => Buffer)[] = [
    () => image(dice.pick(['photo.gif', 'animated.png', 'animated.webp']) as string),
    () => right.subarray(0, dice.whole(0, right.length - 1)),
    () => Buffer.from(right.map((byte) => (dice.chance(0.01) ? dice.whole(0, 255) : byte))),
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    () => Buffer.alloc(0),
  ];
  return (dice.pick(wrong) as () => Buffer)();
}

/** Uploads a picture and answers its id. */
export async function uploaded(world: World, trader: Trader): Promise<unknown> {
  return (await world.must('image.upload', {}, trader, { file: image('photo.png') }))['id'];
}
