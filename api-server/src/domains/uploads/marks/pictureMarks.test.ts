import { Transformer } from '@napi-rs/image';
import { fixture } from '../../../testing/wallet/openWalletServer';
import type { StoredImage } from '../Uploads';
import { nameTile } from './nameTile';
import { PictureMarks, UnreadablePicture } from './PictureMarks';

const marks = new PictureMarks();
const of = (type: StoredImage['type'], bytes: Buffer): StoredImage => ({ userId: 'u', type, bytes });
const SIDE = 240;
/** A picture of one grey. */
const grey = (value: number, side = SIDE): Promise<Buffer> =>
  Transformer.fromRgbaPixels(
    new Uint8Array(side * side * 4).map((_, at) => (at % 4 === 3 ? 255 : value)),
    side,
    side,
  ).png();
/** Red of each pixel. */
async function reds(bytes: Buffer): Promise<number[]> {
  const pixels = await new Transformer(bytes).rawPixels();
  const { width, height } = await new Transformer(bytes).metadata();
  const channels = pixels.length / width / height;
  return Array.from({ length: width * height }, (_, at) => pixels[at * channels] ?? 0);
}

it.each([
  ['white', 255],
  ['black', 0],
  ['grey', 128],
])('a name stands out all over a %s picture, and leaves most of it as it was', async (_name, value) => {
  const marked = await reds((await marks.mark(of('image/png', await grey(value)), 'ann')).bytes);
  // Each of sixteen parts of the picture has it.
  const parts = new Set<number>();
  marked.forEach((red, at) => {
    if (Math.abs(red - value) > 50) parts.add(4 * Math.floor(at / SIDE / (SIDE / 4)) + Math.floor((at % SIDE) / (SIDE / 4)));
  });
  expect(parts.size).toBe(16);
  expect(marked.filter((red) => red === value).length / marked.length).toBeGreaterThan(0.6);
});

it('different names mark different pixels, the same name the same ones', async () => {
  const white = await grey(255);
  const by = async (name: string) => (await marks.mark(of('image/png', white), name)).bytes.toString('base64');
  const [ann, again, bob, point] = [await by('ann'), await by('ann'), await by('ann_'), await by('ann.')];
  expect(again).toBe(ann);
  expect(new Set([ann, bob, point]).size).toBe(3);
});

it('a tile shows the letters: the pixels of an n, seen along its line', () => {
  const { side, pixels } = nameTile('n');
  // Its columns 7c 08 04 04 78, enlarged and turned, in the place where the line begins.
  const unit = 3 * Math.sqrt(5);
  const isWhite = (column: number, row: number): boolean => {
    const [along, across] = [(column + 0.5) * unit, (row + 0.5) * unit];
    const [x, y] = [Math.round((2 * along + across) / 5), Math.round((2 * across - along) / 5)];
    return pixels[((((y % side) + side) % side) * side + (((x % side) + side) % side)) * 4] === 255;
  };
  const seen = Array.from({ length: 8 }, (_, row) => Array.from({ length: 5 }, (_, column) => (isWhite(column, row) ? '#' : '.')).join(''));
  expect(seen).toEqual(['.....', '.....', '#.##.', '##..#', '#...#', '#...#', '#...#', '.....']);
});

it.each<[string, StoredImage['type']]>([
  ['photo.jpg', 'image/jpeg'],
  ['progressive.jpg', 'image/jpeg'],
  ['cmyk.jpg', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['palette.png', 'image/png'],
  ['bits.png', 'image/png'],
  ['alpha.png', 'image/png'],
  ['photo.webp', 'image/webp'],
  ['lossless.webp', 'image/webp'],
])('%s stays as large and of its kind', async (name, type) => {
  const stored = fixture(name);
  const { bytes } = await marks.mark(of(type, stored), 'ann');
  const { width, height, format } = await new Transformer(bytes).metadata();
  expect([width, height, `image/${format}`]).toEqual([40, 30, type]);
  expect(await reds(bytes)).not.toEqual(await reds(stored));
});

it.each<[string, StoredImage['type'], () => Buffer]>([
  ['half a photo', 'image/jpeg', () => fixture('photo.jpg').subarray(0, 700)],
  ['half a PNG', 'image/png', () => fixture('photo.png').subarray(0, 300)],
  ['no picture', 'image/webp', () => Buffer.from('nothing')],
  ['nothing', 'image/png', () => Buffer.alloc(0)],
])('%s is refused, whatever else waits', async (_name, type, bytes) => {
  const others = Array.from({ length: 4 }, async () => marks.mark(of('image/png', await grey(1, 50)), 'ann'));
  await expect(marks.mark(of(type, bytes()), 'ann')).rejects.toThrow(UnreadablePicture);
  expect(await Promise.all(others)).toHaveLength(4);
});
