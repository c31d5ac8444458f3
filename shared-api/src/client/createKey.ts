/**
 * Random UUID that carries its time (version 7): the key of a change that moves money. Works on plain http, too, where browsers leave
 * `crypto.randomUUID` away.
 * @param now milliseconds UTC, the exchange's where it is known
 */
export function createKey(now: number): string {
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = (bytes[0]! & 0x0f) | 0x70;
  bytes[2] = (bytes[2]! & 0x3f) | 0x80;
  const tail = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [time.slice(0, 8), time.slice(8), tail.slice(0, 4), tail.slice(4, 8), tail.slice(8)].join('-');
}
