import { hasInk, PITCH, ROWS } from './letters';

/** Pixels that each pixel of a letter is made of before it is enlarged. */
const FINE = 3;
/** Columns between two names of a line, and rows from one line to the next at least. */
const GAP = 6;
const LINE = 26;
/** Alpha of the letters and of the line around them, of 255: read on white, on black and on what is between, and what lies below is read, too. */
const INK = 110;

/** A place in a pattern that repeats, from zero on. */
const within = (place: number, length: number): number => ((place % length) + length) % length;

/** Pixels as red, green, blue and alpha, a square that repeats without a seam. */
export interface Tile {
  readonly side: number;
  readonly pixels: Uint8Array;
}

/**
 * A name as a pattern that rises along the picture, white with a dark line around. It is turned by as much as is one pixel down for two across: so the same
 * square repeats in both directions.
 */
export function nameTile(name: string): Tile {
  // In these units a pixel to the right is two columns on and one row down, times the root of five of a pixel.
  const unit = FINE * Math.sqrt(5);
  const side = Math.ceil((name.length * PITCH + GAP) * unit);
  const lines = Math.max(1, Math.floor(side / (LINE * unit)));
  const height = side / lines;
  // What has ink of one line, asked once for each of its pixels: a tile has some hundred thousand.
  const columns = Math.ceil(side / unit);
  const line = new Uint8Array(columns * ROWS);
  for (let at = 0; at < line.length; at += 1) line[at] = hasInk(name, at % columns, Math.floor(at / columns)) ? 1 : 0;
  // A line more on each side, which the edge of what lies on the other side is seen by.
  const wide = side + 2;
  const inks = new Uint8Array(wide * wide);
  for (let y = 0; y < wide; y += 1) {
    let along = within(-1 - y, side) + 0.5;
    let across = within(2 * y - 3, height) + 0.5;
    for (let x = 0; x < wide; x += 1) {
      const row = (across / unit) | 0;
      if (row < ROWS) inks[y * wide + x] = line[row * columns + ((along / unit) | 0)] ?? 0;
      along += along + 2 >= side + 0.5 ? 2 - side : 2;
      across += across + 1 >= height + 0.5 ? 1 - height : 1;
    }
  }
  const pixels = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = (y + 1) * wide + x + 1;
      const isLetter = inks[at] === 1;
      const isEdge = inks[at - 1] === 1 || inks[at + 1] === 1 || inks[at - wide] === 1 || inks[at + wide] === 1;
      if (!isLetter && !isEdge) continue;
      const light = isLetter ? 255 : 0;
      pixels.fill(light, (y * side + x) * 4, (y * side + x) * 4 + 3);
      pixels[(y * side + x) * 4 + 3] = INK;
    }
  return { side, pixels };
}
