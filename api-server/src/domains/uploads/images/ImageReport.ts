export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** An image as it is kept: pixels as they came, everything else removed. */
export interface ImageReport {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}
