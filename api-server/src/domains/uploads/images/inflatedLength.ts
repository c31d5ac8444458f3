import { createInflate } from 'node:zlib';
import { ensure } from './ImageFault';

/** Bytes that are unpacked at a time: a large picture wakes the main thread some hundred times, not ten thousand. */
const PIECE = 262_144;

/**
 * Length of a zlib stream's content, without keeping it; stops once it is longer than `expected`.
 * @throws ImageFault when the stream is torn, damaged, or followed by other bytes
 */
export async function inflatedLength(parts: readonly Buffer[], expected: number): Promise<number> {
  const inflate = createInflate({ chunkSize: PIECE });
  inflate.end(Buffer.concat(parts));
  let length = 0;
  try {
    for await (const piece of inflate) {
      length += (piece as Buffer).length;
      if (length > expected) break;
    }
  } catch {
    ensure(false, 'PNG picture data cannot be inflated');
  }
  ensure(
    inflate.bytesWritten === parts.reduce((sum, part) => sum + part.length, 0) || length > expected,
    'PNG hides bytes behind its picture',
  );
  return length;
}
