/** Why bytes are not an image that we keep. */
export type ImageFaultReason = 'type' | 'broken' | 'dimensions' | 'animated';

/** The bytes were judged and refused. Known by `imageFault`. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault';
  readonly imageFault: ImageFaultReason;

  constructor(reason: ImageFaultReason, detail: string) {
    super(detail);
    this.imageFault = reason;
  }
}

export function isImageFault(error: unknown): error is ImageFault {
  return typeof error === 'object' && error !== null && 'imageFault' in error;
}

/** Throws `broken` unless `condition` holds. */
export function ensure(condition: unknown, detail: string): asserts condition {
  if (!condition) throw new ImageFault('broken', detail);
}
