import type { Palette, ThemeState } from '@halyard-h5/shared-api/host';

export const palettes = ['green-up', 'red-up', 'colour-blind'] as const satisfies readonly Palette[];

/** What the first paint needs to know besides the specification's `theme`, before the browser's database has answered. */
export interface FirstLook {
  readonly palette: Palette;
  readonly followsSystem: boolean;
}

const known = /(?:^|; )look=([a-z-]+)(\.system)?(?:;|$)/;
const plain: FirstLook = { palette: 'green-up', followsSystem: false };

/** As the cookie says, which is no more than a copy of the preferences. */
export function readFirstLook(cookies: string = document.cookie): FirstLook {
  const [, name, system] = known.exec(cookies) ?? [];
  return { palette: palettes.find((palette) => palette === name) ?? plain.palette, followsSystem: system !== undefined };
}

/** Keeps the copy, for a year from now; below `/h5/` alone, so that no call carries it. What everybody begins with needs none. */
export function keepFirstLook({ palette, choice }: ThemeState): void {
  const isPlain = palette === plain.palette && choice !== 'system';
  if (isPlain && !known.test(document.cookie)) return;
  const value = isPlain ? '' : `${palette}${choice === 'system' ? '.system' : ''}`;
  const secure = document.baseURI.startsWith('https:') ? '; Secure' : '';
  document.cookie = `look=${value}; Path=/h5/; Max-Age=${isPlain ? 0 : 31_536_000}; SameSite=Lax${secure}`;
}
