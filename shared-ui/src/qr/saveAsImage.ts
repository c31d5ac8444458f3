import { downloadFile } from '../files/downloadFile';
import { qrModules } from './qrModules';

export interface QrImage {
  /** What the code says. */
  readonly text: string;
  /** Lines below the code, e.g. the product's name and the invitation code. */
  readonly captions?: readonly string[];
  readonly fileName: string;
}

const moduleSize = 12;
const captionHeight = 44;

/** Saves a QR code with captions as PNG. Rejects when the browser cannot make the picture. */
export async function saveAsImage({ text, captions = [], fileName }: QrImage): Promise<void> {
  const modules = qrModules(text);
  const width = modules.length * moduleSize;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width + captions.length * captionHeight + (captions.length > 0 ? moduleSize : 0);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  modules.forEach((row, y) =>
    row.forEach((black, x) => {
      if (black) context.fillRect(x * moduleSize, y * moduleSize, moduleSize, moduleSize);
    }),
  );
  context.textAlign = 'center';
  captions.forEach((caption, index) => {
    context.font = `${index === 0 ? 600 : 400} 26px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`;
    context.fillText(caption, width / 2, width + (index + 0.5) * captionHeight, width - 4 * moduleSize);
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made');
  downloadFile(blob, fileName);
}
