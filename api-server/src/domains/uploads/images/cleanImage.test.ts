import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { cleanImage } from './cleanImage';
import { crc32 } from './crc32';
import { isImageFault } from './ImageFault';
import { inflatedLength } from './inflatedLength';

jest.mock('./inflatedLength', () => {
  const { inflatedLength: unpack } = jest.requireActual<{ inflatedLength: typeof inflatedLength }>('./inflatedLength');
  return { inflatedLength: jest.fn(unpack) };
});

const limits = { maximumSide: 8_192, maximumPixels: 50_000_000, maximumUnpacked: 200_000_000 };
const fixture = (name: string): Buffer => readFileSync(path.join(__dirname, 'fixtures', name));

async function faultOf(bytes: Buffer): Promise<string | undefined> {
  try {
    await cleanImage(bytes, limits);
    return undefined;
  } catch (error) {
    if (isImageFault(error)) return error.imageFault;
    throw error;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey 8 bit PNG whose header may lie about its size. */
function png(width: number, height: number, raw: Buffer, extra: readonly Buffer[] = [], interlace = 0, [depth, colour] = [8, 0]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), ...extra, chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]);
}

const still = [
  'photo.jpg',
  'progressive.jpg',
  'cmyk.jpg',
  'photo.png',
  'palette.png',
  'bits.png',
  'alpha.png',
  'photo.webp',
  'lossless.webp',
  'alpha.webp',
];

describe('cleanImage', () => {
  it('unpacks one image at a time, whatever came of the one before', async () => {
    let [unpacking, most] = [0, 0];
    const { inflatedLength: unpack } = jest.requireActual<{ inflatedLength: typeof inflatedLength }>('./inflatedLength');
    const counted = jest.mocked(inflatedLength).mockImplementation(async (...given) => {
      most = Math.max(most, (unpacking += 1));
      return unpack(...given).finally(() => (unpacking -= 1));
    });
    const whole = png(100, 100, Buffer.alloc(100 * 101));
    const images = [whole, png(100, 100, Buffer.alloc(7)), whole, whole, whole, whole];
    const ended = await Promise.allSettled(images.map((image) => cleanImage(image, limits)));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array<string>(4).fill('fulfilled')]);
    expect([counted.mock.calls.length, most]).toEqual([6, 1]);
    counted.mockReset().mockImplementation(unpack);
  });

  it.each(still)('keeps %s with its size and stays the same when cleaned again', async (name) => {
    const report = await cleanImage(fixture(name), limits);
    expect(report).toMatchObject({ width: 40, height: 30, type: `image/${name.split('.')[1]?.replace('jpg', 'jpeg')}` });
    expect((await cleanImage(report.bytes, limits)).bytes.equals(report.bytes)).toBe(true);
  });

  it.each(['photo.jpg', 'photo.png', 'photo.webp', 'lossless.webp'])('strips EXIF, XMP, ICC profile and text from %s', async (name) => {
    const dirty = fixture(name).toString('latin1');
    const clean = (await cleanImage(fixture(name), limits)).bytes.toString('latin1');
    expect(dirty).toMatch(/Secret/);
    expect(clean).not.toMatch(/Secret|Exif|EXIF|eXIf|xmp|XMP|ICC|iCCP|tEXt|iTXt|zTXt/);
  });

  it.each(still)('drops a script or archive appended to %s', async (name) => {
    const polyglot = Buffer.concat([fixture(name), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { bytes } = await cleanImage(polyglot, limits);
    expect(bytes.equals((await cleanImage(fixture(name), limits)).bytes)).toBe(true);
  });

  it.each(still)('refuses %s cut at any place', async (name) => {
    const whole = fixture(name);
    for (let length = 0; length < whole.length; length += 1) {
      const fault = await faultOf(whole.subarray(0, length));
      expect([name, length, fault]).toEqual([name, length, expect.stringMatching(/^(type|broken)$/)]);
    }
  });

  it('refuses what is no image, whatever it is called', async () => {
    for (const content of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '%PDF-1.7', 'PK\x03\x04', 'MZ', 'RIFF\0\0\0\0WAVE']) {
      expect(await faultOf(Buffer.from(content, 'latin1'))).toBe('type');
    }
    expect(await faultOf(fixture('photo.gif'))).toBe('type');
    expect(await faultOf(Buffer.concat([Buffer.from('GIF89a'), fixture('photo.jpg')]))).toBe('type');
  });

  it('refuses a magic number with something else behind it', async () => {
    for (const magic of ['\xff\xd8\xff', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x20\0\0\0WEBP']) {
      expect(await faultOf(Buffer.from(`${magic}<script>alert(document.domain)</script>and some more`, 'latin1'))).toBe('broken');
    }
  });

  it('refuses animations', async () => {
    expect(await faultOf(fixture('animated.png'))).toBe('animated');
    expect(await faultOf(fixture('animated.webp'))).toBe('animated');
  });

  it('refuses dimensions beyond the limits before inflating, also those that lie', async () => {
    expect(await faultOf(png(0xffffffff, 0xffffffff, Buffer.alloc(10)))).toBe('dimensions');
    expect(await faultOf(png(8_193, 1, Buffer.alloc(8_194)))).toBe('dimensions');
    expect(await faultOf(png(8_192, 8_192, Buffer.alloc(10)))).toBe('dimensions');
    expect(await faultOf(png(0, 5, Buffer.alloc(5)))).toBe('dimensions');
    const jpeg = fixture('photo.jpg');
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_535, frame + 5);
    expect(await faultOf(jpeg)).toBe('dimensions');
  });

  it('refuses what would unpack to more than the limit before it is unpacked, though its sides are small enough', async () => {
    const deep = png(8_000, 6_000, Buffer.alloc(10), [], 0, [16, 6]);
    expect(await faultOf(deep)).toBe('dimensions');
    expect(await faultOf(png(8_000, 6_000, Buffer.alloc(10), [], 0, [8, 6]))).toBe('broken');
    for (const name of ['photo.jpg', 'photo.webp', 'lossless.webp', 'alpha.webp', 'cmyk.jpg']) {
      const channels = name === 'photo.jpg' ? 3 : 4;
      await expect(cleanImage(fixture(name), { ...limits, maximumUnpacked: 40 * 30 * channels - 1 })).rejects.toMatchObject({
        imageFault: 'dimensions',
      });
      await cleanImage(fixture(name), { ...limits, maximumUnpacked: 40 * 30 * channels });
    }
  });

  it('refuses a JPEG of more scans than any encoder writes', async () => {
    const jpeg = fixture('photo.jpg');
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const [head, one, end] = [jpeg.subarray(0, scan), jpeg.subarray(scan, -2), jpeg.subarray(-2)];
    const scans = (count: number): Buffer => Buffer.concat([head, ...Array.from({ length: count }, () => one), end]);
    expect([await faultOf(scans(100)), await faultOf(scans(101))]).toEqual([undefined, 'broken']);
  });

  it('takes exactly the largest side', async () => {
    expect(await faultOf(png(8_192, 1, Buffer.alloc(8_193)))).toBeUndefined();
  });

  it('refuses a decompression bomb, a short picture, wrong checksums, hidden bytes and unknown critical chunks', async () => {
    expect(await faultOf(png(10, 10, Buffer.alloc(20_000_000)))).toBe('broken');
    expect(await faultOf(png(10, 10, Buffer.alloc(109)))).toBe('broken');
    expect(await faultOf(png(10, 10, Buffer.alloc(110)))).toBeUndefined();
    const damaged = png(10, 10, Buffer.alloc(110));
    damaged.writeUInt8(damaged.readUInt8(60) ^ 1, 60);
    expect(await faultOf(damaged)).toBe('broken');
    const hidden = png(10, 10, Buffer.alloc(110), [chunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc(110)), Buffer.from('hidden')]))]);
    expect(await faultOf(hidden)).toBe('broken');
    expect(await faultOf(png(10, 10, Buffer.alloc(110), [chunk('EVIL', Buffer.alloc(4))]))).toBe('broken');
    expect(await faultOf(png(10, 10, Buffer.alloc(110), [chunk('evIl', Buffer.alloc(4))]))).toBeUndefined();
  });

  it('knows how long interlaced pictures are', async () => {
    // Adam7 of 5 x 3, each row with a filter byte: passes of 1x1, 1x1, 0x0, 1x1, 3x1, 2x2 and 5x1 pixels.
    const length = 2 + 2 + 0 + 2 + 4 + 6 + 6;
    const faults = [-1, 0, 1].map((more) => faultOf(png(5, 3, Buffer.alloc(length + more), [], 1)));
    expect(await Promise.all(faults)).toEqual(['broken', undefined, 'broken']);
    expect(await faultOf(png(1, 1, Buffer.alloc(2), [], 1))).toBeUndefined();
  });

  it('never fails otherwise than with a fault, whatever bytes are flipped', async () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...still), flips, async (name, changes) => {
        const bytes = fixture(name);
        changes.forEach(([at, value]) => bytes.writeUInt8(value, at % bytes.length));
        await faultOf(bytes);
      }),
      { numRuns: 2_000 },
    );
  });
});
