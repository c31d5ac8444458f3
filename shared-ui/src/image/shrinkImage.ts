/** Longest side of a picture that is sent, px: text on a document stays readable. */
export const longestSide = 2000;
const quality = 0.85;

/**
 * Makes a picture ready to be sent: JPEG, upright, at most `longestSide` px a side, which keeps it far below the exchange's
 * limit in bytes. Whatever its size, it is encoded anew, so nothing of its metadata (place, camera, comments) leaves the device.
 * @throws when the browser cannot read the file as a picture
 * @see docs/decisions/0127-pictures-leave-the-device-encoded-anew.md
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
    return await drawJpeg(bitmap, scaled(bitmap.width), scaled(bitmap.height));
  } finally {
    bitmap.close();
  }
}

/** Draws a picture, or a video's present frame, as JPEG of a size in px. */
export async function drawJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  // JPEG knows no transparency: what is transparent becomes white instead of black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The picture could not be made');
  return blob;
}
