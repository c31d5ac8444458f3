import { shrinkImage } from './shrinkImage';

const file = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });
const smaller = new Blob(['small'], { type: 'image/jpeg' });
const drawn: number[][] = [];

beforeEach(() => {
  drawn.length = 0;
  globalThis.createImageBitmap = async () => ({ width: 4000, height: 3000, close: () => undefined });
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (_image: unknown, ...box: number[]) => drawn.push(box),
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (give) => give(smaller);
});

test('a large picture becomes a small one with its longest side at 2000 pixels', async () => {
  expect(await shrinkImage(file(5_000_000))).toBe(smaller);
  expect(drawn).toEqual([[0, 0, 2000, 1500]]);
});

test('a small file goes as it is', async () => {
  const small = file(1000);
  expect(await shrinkImage(small)).toBe(small);
});

test('what the browser cannot read or make smaller goes as it is', async () => {
  const large = file(5_000_000);
  globalThis.createImageBitmap = () => Promise.reject(new Error('not an image'));
  expect(await shrinkImage(large)).toBe(large);
  globalThis.createImageBitmap = async () => ({ width: 10, height: 10, close: () => undefined });
  HTMLCanvasElement.prototype.toBlob = (give) => give(null);
  expect(await shrinkImage(large)).toBe(large);
});
