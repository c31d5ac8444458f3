/** Longest side of an image that is sent, pixels: enough to read a screenshot's smallest print. */
const longestSide = 2000;
const quality = 0.85;
/** Below this a file goes as it is, bytes. */
const smallEnough = 400_000;

/**
 * A smaller JPEG of an image, made on the device: quick to send on a slow network, and without the camera's notes about place and time.
 * Answers the file itself where it is small already or the browser cannot read it; the exchange then judges it.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (file.size <= smallEnough) return file;
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return file;
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return smaller && smaller.size < file.size ? smaller : file;
}
