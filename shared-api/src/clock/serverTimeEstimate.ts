import type { ServerTimeSample } from '../client/serverTimeSample';

/** What is known of the offset between server time and local monotonic time, milliseconds: it lies between the two. */
export interface OffsetRange {
  readonly low: number;
  readonly high: number;
}

/** Range of offsets that one sample allows: the server was read between sending and receiving. */
export function rangeOf(sample: ServerTimeSample): OffsetRange {
  return { low: sample.earliest - sample.receivedAt, high: sample.latest - sample.sentAt };
}

/** Narrows what is known by one more range. Ranges that exclude each other mean that a clock was set: the newer one holds. */
export function narrow(known: OffsetRange | undefined, next: OffsetRange): OffsetRange {
  if (!known) return next;
  const low = Math.max(known.low, next.low);
  const high = Math.min(known.high, next.high);
  return low <= high ? { low, high } : next;
}

/** Best single offset. */
export function offsetOf(range: OffsetRange): number {
  return (range.low + range.high) / 2;
}
