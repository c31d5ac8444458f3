/** 32-bit FNV-1a hash of a text: the key of one random stream. */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/**
 * A uniform number in (0, 1) that depends on its arguments alone, so that no generator state has to be kept.
 * @param counter any safe integer, for example the number of a tick
 * @param lane tells several numbers of the same counter apart
 */
export function uniformAt(key: number, counter: number, lane = 0): number {
  const high = Math.floor(counter / 0x1_0000_0000);
  const mixed = mix(mix(mix((counter | 0) ^ key) + Math.imul(high, 0x9e3779b9)) + Math.imul(lane + 1, 0x85ebca6b));
  return ((mixed >>> 0) + 0.5) / 0x1_0000_0000;
}

/** A standard normal number that depends on its arguments alone. */
export function gaussianAt(key: number, counter: number, lane = 0): number {
  const radius = Math.sqrt(-2 * Math.log(uniformAt(key, counter, lane * 2)));
  return radius * Math.cos(2 * Math.PI * uniformAt(key, counter, lane * 2 + 1));
}
