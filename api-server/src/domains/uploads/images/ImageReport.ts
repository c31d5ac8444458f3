export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** An image as it is kept: pixels as they came, everything else removed. */
export interface ImageReport {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Judges a picture by what its header says (sides in pixels, bytes once it is unpacked). @throws ImageFault `dimensions` */
export type Fits = (width: number, height: number, unpacked: number) => void;
