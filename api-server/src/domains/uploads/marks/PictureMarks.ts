import { ResizeFilterType, Transformer } from '@napi-rs/image';
import type { StoredImage } from '../Uploads';
import { nameTile } from './nameTile';
import type { Tile } from './nameTile';

/** Pictures that are unpacked at once: each takes some hundred megabytes at most. */
const AT_ONCE = 2;
/** Names that fit next to each other across the shorter side of a picture, about. */
const NAMES_ACROSS = 3;
/** Names whose patterns are kept. */
const MOST_KEPT = 50;
/** Loss of what is encoded anew, of 100: documents stay legible. */
const QUALITY = 90;

/** Bytes are no picture that can be shown. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Encodes a picture in the kind that it came in. */
function encode(picture: Transformer, type: StoredImage['type']): Promise<Buffer> {
  if (type === 'image/png') return picture.png();
  return type === 'image/webp' ? picture.webp(QUALITY) : picture.jpeg(QUALITY);
}

/**
 * Burns the name of who looks into pictures. All work is done by threads of their own, a few pictures at once.
 * @see docs/decisions/0281-cases-claims-and-risk-marks.md
 */
export class PictureMarks {
  readonly #waiting: (() => void)[] = [];
  readonly #tiles = new Map<string, Tile>();
  #working = 0;

  /** The picture with a name all over it. @throws UnreadablePicture when it cannot be decoded to its end */
  async mark({ type, bytes, ...image }: StoredImage, name: string): Promise<StoredImage> {
    if (this.#working >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working += 1;
    try {
      return { ...image, type, bytes: await this.#burn(bytes, type, name) };
    } catch (error) {
      throw new UnreadablePicture('A picture cannot be decoded', { cause: error });
    } finally {
      const next = this.#waiting.shift();
      // Whoever waits takes this place.
      if (next) next();
      else this.#working -= 1;
    }
  }

  async #burn(bytes: Buffer, type: StoredImage['type'], name: string): Promise<Buffer> {
    const { width, height } = await new Transformer(bytes).metadata();
    const tile = this.#tileOf(name);
    const times = Math.max(1, Math.round(Math.min(width, height) / NAMES_ACROSS / tile.side));
    const side = tile.side * times;
    const enlarged = Transformer.fromRgbaPixels(tile.pixels, tile.side, tile.side).resize(side, side, ResizeFilterType.Nearest);
    // No larger than the picture, which is covered by it then.
    const top = await enlarged.crop(0, 0, Math.min(side, width), Math.min(side, height)).png();
    return encode(new Transformer(bytes).composite(top, { tile: true, top: 0, left: 0 }), type);
  }

  #tileOf(name: string): Tile {
    const kept = this.#tiles.get(name);
    if (kept) return kept;
    const tile = nameTile(name);
    if (this.#tiles.size >= MOST_KEPT) this.#tiles.delete(this.#tiles.keys().next().value as string);
    this.#tiles.set(name, tile);
    return tile;
  }
}
