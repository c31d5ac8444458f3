import { crc32 } from './crc32';
import { ensure, ImageFault } from './ImageFault';
import type { Fits, ImageReport } from './ImageReport';
import { inflatedLength } from './inflatedLength';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that decide how pixels look. Text, time, EXIF, ICC profiles and animation are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);
const CHANNELS: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
/** Passes of Adam7: first column and row, step between columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bytes that the picture data must inflate to. */
  readonly rawLength: number;
}

function readHeader(data: Buffer): Header {
  ensure(data.length === 13, 'PNG header has a wrong length');
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, colour, compression, filter, interlace] = [...data.subarray(8)] as [number, number, number, number, number];
  const kind = CHANNELS[colour];
  ensure(kind, 'PNG header has an unknown colour type');
  ensure(kind.depths.includes(depth) && compression === 0 && filter === 0 && interlace <= 1, 'PNG header is not valid');
  const rows = (columns: number, lines: number): number =>
    columns === 0 || lines === 0 ? 0 : lines * (1 + Math.ceil((columns * kind.channels * depth) / 8));
  const rawLength =
    interlace === 0
      ? rows(width, height)
      : PASSES.reduce(
          (sum, [column, row, across, down]) =>
            sum + rows(Math.ceil(Math.max(0, width - column) / across), Math.ceil(Math.max(0, height - row) / down)),
          0,
        );
  return { width, height, rawLength };
}

/**
 * Checks the structure and checksums of a PNG and copies only the chunks that decide how pixels look. The picture data must inflate to exactly
 * the picture's size.
 * @param fits checks the header before anything is inflated
 * @throws ImageFault `broken` or `animated`, or what `fits` throws
 */
export async function cleanPng(input: Buffer, fits: Fits): Promise<ImageReport> {
  const kept: Buffer[] = [SIGNATURE];
  const picture: Buffer[] = [];
  let header: Header | undefined;
  let last = '';
  for (let at = SIGNATURE.length; last !== 'IEND';) {
    ensure(at + 12 <= input.length, 'PNG ends too early');
    const length = input.readUInt32BE(at);
    const end = at + 12 + length;
    ensure(end <= input.length, 'PNG chunk runs past the end');
    const type = input.toString('latin1', at + 4, at + 8);
    const data = input.subarray(at + 8, end - 4);
    ensure(/^[A-Za-z]{4}$/.test(type), 'PNG chunk has no name');
    ensure(crc32(input.subarray(at + 4, end - 4)) === input.readUInt32BE(end - 4), 'PNG chunk has a wrong checksum');
    ensure((type === 'IHDR') === (header === undefined), 'PNG header is missing or doubled');
    if (type === 'IHDR') {
      header = readHeader(data);
      fits(header.width, header.height, header.rawLength);
    }
    if (type === 'acTL') throw new ImageFault('animated', 'PNG is animated');
    if (type === 'IDAT') {
      ensure(picture.length === 0 || last === 'IDAT', 'PNG picture data is torn');
      picture.push(data);
    }
    if (KEPT.has(type)) kept.push(input.subarray(at, end));
    else ensure(type.charCodeAt(0) & 0x20, 'PNG has an unknown critical chunk');
    last = type;
    at = end;
  }
  ensure(header && picture.length > 0, 'PNG without a picture');
  ensure((await inflatedLength(picture, header.rawLength)) === header.rawLength, 'PNG picture data has a wrong length');
  return { type: 'image/png', width: header.width, height: header.height, bytes: Buffer.concat(kept) };
}

export const isPng = (input: Buffer): boolean => input.subarray(0, 8).equals(SIGNATURE);
