import { cleanJpeg, isJpeg } from './cleanJpeg';
import { cleanPng, isPng } from './cleanPng';
import { cleanWebp, isWebp } from './cleanWebp';
import { ImageFault } from './ImageFault';
import type { Fits, ImageReport } from './ImageReport';

export interface ImageLimits {
  /** Largest width and height in pixels. */
  readonly maximumSide: number;
  /** Largest width x height. */
  readonly maximumPixels: number;
  /** Most bytes that the picture may have once it is unpacked. */
  readonly maximumUnpacked: number;
}

/** The image before. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Judges bytes by their content alone (never by name or claimed type) and gives back the image without its metadata. Nothing is unpacked before its
 * header was judged. One image at a time: pictures are unpacked on the threads that hash passwords, too.
 * @throws ImageFault `type` (no JPEG, PNG or WebP), `broken`, `animated` or `dimensions`
 * @see docs/decisions/0033-images-are-cleaned-not-re-encoded.md
 */
export function cleanImage(input: Buffer, limits: ImageLimits): Promise<ImageReport> {
  const cleaning = turn.then(() => clean(input, limits));
  turn = cleaning.catch(() => undefined);
  return cleaning;
}

async function clean(input: Buffer, { maximumSide, maximumPixels, maximumUnpacked }: ImageLimits): Promise<ImageReport> {
  const fits: Fits = (width, height, unpacked) => {
    const sides = width > 0 && height > 0 && width <= maximumSide && height <= maximumSide;
    if (sides && width * height <= maximumPixels && unpacked <= maximumUnpacked) return;
    throw new ImageFault('dimensions', `image of ${width} x ${height}, ${unpacked} bytes`);
  };
  if (isPng(input)) return cleanPng(input, fits);
  if (!isJpeg(input) && !isWebp(input)) throw new ImageFault('type', 'neither JPEG nor PNG nor WebP');
  return isJpeg(input) ? cleanJpeg(input, fits) : cleanWebp(input, fits);
}
