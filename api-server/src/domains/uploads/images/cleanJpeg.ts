import { ImageFault, ensure } from './ImageFault';
import type { Fits, ImageReport } from './ImageReport';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const ADOBE = 0xee;
/** Tables that decoding needs: arithmetic conditioning, Huffman, quantisation, restart interval. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd]);

/** Each scan goes over the whole picture again: a short file of many keeps whoever looks at it busy. Encoders write about ten. */
const MOST_SCANS = 100;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Adobe's segment says how colours are coded; it has a fixed length and holds nothing else. */
const isAdobe = (marker: number, segment: Buffer): boolean =>
  marker === ADOBE && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';

/** Index of the marker that ends the entropy-coded data starting at `from`. */
function endOfScan(input: Buffer, from: number): number {
  for (let at = input.indexOf(0xff, from); at >= 0 && at + 1 < input.length; at = input.indexOf(0xff, at + 1)) {
    const next = input.readUInt8(at + 1);
    const stuffed = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!stuffed) return at;
  }
  throw new ImageFault('broken', 'JPEG ends inside its picture data');
}

function frameSize(segment: Buffer): { width: number; height: number; components: number } {
  ensure(segment.length >= 10, 'JPEG frame header too short');
  const components = segment.readUInt8(9);
  ensure([1, 3, 4].includes(components) && segment.length === 10 + 3 * components, 'JPEG frame header has a wrong length');
  ensure(segment.readUInt8(4) === 8, 'JPEG is not 8 bits deep');
  return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7), components };
}

/**
 * Reads the structure of a JPEG and copies only what decoding needs: no EXIF, XMP, ICC, comments, thumbnails, nor anything
 * after its end.
 * @throws ImageFault `broken` when it is not a complete JPEG with one frame, or what `fits` throws
 */
export function cleanJpeg(input: Buffer, fits: Fits): ImageReport {
  const kept: Buffer[] = [input.subarray(0, 2)];
  let size: ReturnType<typeof frameSize> | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    while (input[at] === 0xff && input[at + 1] === 0xff) at += 1;
    ensure(at + 2 <= input.length && input[at] === 0xff, 'JPEG marker expected');
    const marker = input.readUInt8(at + 1);
    if (marker === END) break;
    ensure(at + 4 <= input.length, 'JPEG ends inside a segment header');
    const end = at + 2 + input.readUInt16BE(at + 2);
    ensure(end >= at + 4 && end <= input.length, 'JPEG segment runs past the end');
    const segment = input.subarray(at, end);
    at = end;
    if (isFrame(marker)) {
      ensure(size === undefined, 'JPEG has two frames');
      size = frameSize(segment);
      fits(size.width, size.height, size.width * size.height * size.components);
      kept.push(segment);
    } else if (marker === SCAN) {
      ensure(size !== undefined, 'JPEG scan before its frame');
      scans += 1;
      ensure(scans <= MOST_SCANS, 'JPEG has too many scans');
      at = endOfScan(input, end);
      ensure(at > end, 'JPEG scan without data');
      kept.push(segment, input.subarray(end, at));
    } else if (TABLES.has(marker) || isAdobe(marker, segment)) {
      kept.push(segment);
    } else {
      ensure(isMetadata(marker), 'JPEG has an unknown segment');
    }
  }
  ensure(size !== undefined && scans > 0, 'JPEG without a picture');
  kept.push(Buffer.from([0xff, END]));
  return { type: 'image/jpeg', width: size.width, height: size.height, bytes: Buffer.concat(kept) };
}

export const isJpeg = (input: Buffer): boolean => input[0] === 0xff && input[1] === START && input[2] === 0xff;
