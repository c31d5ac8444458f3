import { ensure, ImageFault } from './ImageFault';
import type { Fits, ImageReport } from './ImageReport';

const ALPHA_FLAG = 0x10;
/** Bytes of a pixel as decoders hold it. */
const CHANNELS = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

function lossySize(data: Buffer): Size {
  ensure(data.length > 10 && (data.readUInt8(0) & 1) === 0, 'WebP has no key frame');
  ensure(data.readUIntBE(3, 3) === 0x9d012a, 'WebP frame has no start code');
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): Size {
  ensure(data.length > 5 && data.readUInt8(0) === 0x2f, 'WebP has no lossless signature');
  const bits = data.readUInt32LE(1);
  ensure(bits >>> 29 === 0, 'WebP lossless version is unknown');
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function container(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function extendedHeader({ width, height }: Size): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(ALPHA_FLAG, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', data);
}

function readChunks(input: Buffer): Map<string, Buffer> {
  ensure(input.length >= 20, 'WebP is too short');
  const end = 8 + input.readUInt32LE(4);
  ensure(end <= input.length, 'WebP ends too early');
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < end;) {
    ensure(at + 8 <= end, 'WebP ends inside a chunk header');
    const type = input.toString('latin1', at, at + 4);
    const length = input.readUInt32LE(at + 4);
    ensure(at + 8 + length <= end, 'WebP chunk runs past the end');
    if (type === 'ANIM' || type === 'ANMF') throw new ImageFault('animated', 'WebP is animated');
    ensure(!chunks.has(type), 'WebP has a doubled chunk');
    chunks.set(type, input.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/**
 * Reads a still WebP (lossy, lossless or with alpha) and writes it without metadata. EXIF, XMP, the ICC profile and anything behind its end are
 * left out.
 * @throws ImageFault `broken` or `animated`, or what `fits` throws
 */
export function cleanWebp(input: Buffer, fits: Fits): ImageReport {
  const chunks = readChunks(input);
  const [lossy, lossless, alpha, extended] = [chunks.get('VP8 '), chunks.get('VP8L'), chunks.get('ALPH'), chunks.get('VP8X')];
  const picture = lossy ?? lossless;
  ensure(picture && !(lossy && lossless), 'WebP has no picture, or two');
  const size = lossy ? lossySize(lossy) : losslessSize(picture);
  fits(size.width, size.height, size.width * size.height * CHANNELS);
  if (extended) {
    ensure(extended.length === 10, 'WebP header has a wrong length');
    ensure(extended.readUIntLE(4, 3) + 1 === size.width && extended.readUIntLE(7, 3) + 1 === size.height, 'WebP canvas is not its picture');
  }
  const bytes =
    lossy && alpha
      ? container([extendedHeader(size), chunk('ALPH', alpha), chunk('VP8 ', lossy)])
      : container([chunk(lossy ? 'VP8 ' : 'VP8L', picture)]);
  return { type: 'image/webp', ...size, bytes };
}

export const isWebp = (input: Buffer): boolean => input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP';
