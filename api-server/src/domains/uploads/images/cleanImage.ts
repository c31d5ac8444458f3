import { cleanJpeg, isJpeg } from './cleanJpeg';
import { cleanPng, isPng } from './cleanPng';
import { cleanWebp, isWebp } from './cleanWebp';
import { ImageFault } from './ImageFault';
import type { ImageReport } from './ImageReport';

export interface ImageLimits {
  /** Largest width and height in pixels. */
  readonly maximumSide: number;
  /** Largest width x height. */
  readonly maximumPixels: number;
}

/**
 * Judges bytes by their content alone (never by name or claimed type) and gives back the image without its metadata.
 * @throws ImageFault `type` (no JPEG, PNG or WebP), `broken`, `animated` or `dimensions`
 */
export async function cleanImage(input: Buffer, { maximumSide, maximumPixels }: ImageLimits): Promise<ImageReport> {
  const fits = (width: number, height: number): void => {
    const inside = width > 0 && height > 0 && width <= maximumSide && height <= maximumSide && width * height <= maximumPixels;
    if (!inside) throw new ImageFault('dimensions', `image of ${width} x ${height}`);
  };
  if (isPng(input)) return cleanPng(input, fits);
  if (!isJpeg(input) && !isWebp(input)) throw new ImageFault('type', 'neither JPEG nor PNG nor WebP');
  const report = isJpeg(input) ? cleanJpeg(input) : cleanWebp(input);
  fits(report.width, report.height);
  return report;
}
