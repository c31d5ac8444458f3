import { parseArgs } from 'node:util';
import { languageCodes, type LanguageCode } from '@halyard-h5/shared-api/host';
import type { Size } from '../everyScreen/AppWindow';

type Theme = 'dark' | 'light';

/** What pictures are taken. */
export interface GalleryOptions {
  readonly sizes: readonly Size[];
  readonly themes: readonly Theme[];
  readonly languages: readonly LanguageCode[];
  /** Beginnings of the names of screens; all when empty. */
  readonly screens: readonly string[];
  /** Pictures as high as the page's content instead of the window. */
  readonly full: boolean;
  /** Folder of the pictures and of `index.html`. */
  readonly out: string;
  readonly workers: number;
}

const themes: readonly Theme[] = ['dark', 'light'];

const namedSizes: Readonly<Record<string, Size>> = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  landscape: { width: 844, height: 390 },
  desktop: { width: 1280, height: 800 },
};

function sizeOf(text: string): Size {
  const named = namedSizes[text];
  if (named) return named;
  const [width, height] = text.split('x').map(Number);
  if (!width || !height)
    throw new Error(`A size is written like 390x844 or is one of ${Object.keys(namedSizes).join(', ')}, not "${text}".`);
  return { width, height };
}

const oneOf =
  <Value extends string>(what: string, known: readonly Value[]) =>
  (text: string): Value => {
    const found = known.find((value) => value === text);
    if (!found) throw new Error(`No ${what} "${text}"; there are ${known.join(', ')}.`);
    return found;
  };

/** Reads the command line. Throws with one sentence about what cannot be understood. */
export function galleryOptions(args: readonly string[], out: string): GalleryOptions {
  const list = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: list('phone,small,landscape,desktop'),
      themes: list('dark,light'),
      languages: list('en,de,ar'),
      screens: list(''),
      workers: list('2'),
      out: list(out),
      full: { type: 'boolean', default: false },
    },
  });
  const parts = (text: string): string[] => text.split(',').filter(Boolean);
  return {
    sizes: parts(values.sizes).map(sizeOf),
    themes: parts(values.themes).map(oneOf('theme', themes)),
    languages: parts(values.languages).map(oneOf('language', languageCodes)),
    screens: parts(values.screens),
    full: values.full,
    out: values.out,
    workers: Math.max(1, Number(values.workers) || 1),
  };
}
