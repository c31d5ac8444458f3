import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const blocks = [...css.matchAll(/((?::root[^{},]*,?\s*)+)\{([^}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim()),
  body,
}));

/** The tokens in force, by the cascade: more attributes win, then the later rule. */
function tokensFor(theme: string, palette: string): Tokens {
  const root = document.createElement('html');
  root.dataset.theme = theme;
  root.dataset.palette = palette;
  const attributes = (selector: string): number => selector.split('[').length;
  const inForce = blocks
    .flatMap(({ selectors, body }) => {
      const matching = selectors.filter((selector) => root.matches(selector.replace(':root', 'html')));
      return matching.length > 0 ? [{ body, weight: Math.max(...matching.map(attributes)) }] : [];
    })
    .sort((first, second) => first.weight - second.weight);
  const tokens = new Map<string, string>();
  for (const { body } of inForce) {
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value);
  }
  return tokens;
}

function parse(hex: string | undefined): Colour {
  const match = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(hex ?? '');
  if (!match) throw new Error(`not a hex colour: ${hex}`);
  const channel = (start: number): number => parseInt((match[1] ?? '').slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4), match[2] ? parseInt(match[2], 16) / 255 : 1];
}

const over = (front: Colour, back: Colour): Colour => {
  const mix = (index: 0 | 1 | 2): number => front[index] * front[3] + back[index] * (1 - front[3]);
  return [mix(0), mix(1), mix(2), 1];
};

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number): number => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(first: Colour, second: Colour): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['background', 'card', 'raised'];
const texts = ['text', 'muted', 'accent', 'danger', 'warn', 'info', 'up', 'down'];
/** Text on a tint that lies on a surface. */
const tints = ['accent', 'danger', 'warn', 'info', 'up', 'down'];
/** Text on a filled button or bar. */
const fills = [
  ['on-accent', 'accent-fill'],
  ['on-danger', 'danger-fill'],
  ['on-up', 'up-fill'],
  ['on-down', 'down-fill'],
  ['on-bar', 'bar'],
  ['bar-muted', 'bar'],
  ['on-demo-bar', 'demo-bar'],
  ['on-demo-bar', 'demo-stripe'],
];

describe.each(['dark', 'light'])('theme %s', (theme) => {
  describe.each(['green-up', 'red-up', 'colour-blind'])('palette %s', (palette) => {
    const tokens = tokensFor(theme, palette);
    const colour = (name: string): Colour => parse(tokens.get(`--color-${name}`));

    it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface])))('%s on %s is readable', (text, surface) => {
      expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['background', 'card'].flatMap((surface) => tints.map((tint) => [tint, surface])))(
      '%s on its own tint over %s is readable',
      (tint, surface) => {
        expect(contrast(colour(tint), over(colour(`${tint}-soft`), colour(surface)))).toBeGreaterThanOrEqual(4.5);
      },
    );

    it.each(['background', 'card'].flatMap((surface) => tints.map((tint) => [tint, surface])))(
      'text and links on the tint of %s over %s are readable',
      (tint, surface) => {
        const tinted = over(colour(`${tint}-soft`), colour(surface));
        expect(contrast(colour('text'), tinted)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('accent'), tinted)).toBeGreaterThanOrEqual(4.5);
      },
    );

    it.each(fills)('%s on %s is readable', (text, fill) => {
      expect(contrast(colour(text), colour(fill))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(surfaces.flatMap((surface) => ['control', 'focus'].map((name) => [name, surface])))(
      '%s on %s stands out by 3:1',
      (name, surface) => {
        expect(contrast(colour(name), colour(surface))).toBeGreaterThanOrEqual(3);
      },
    );

    it.each(['average-1', 'average-2', 'average-3', 'up', 'down'])('line %s stands out on the background by 3:1', (name) => {
      expect(contrast(colour(name), colour('background'))).toBeGreaterThanOrEqual(3);
    });
  });
});

it('has the colours the product was designed with', () => {
  const dark = tokensFor('dark', 'green-up');
  expect(['background', 'card', 'raised', 'up', 'down', 'muted'].map((name) => dark.get(`--color-${name}`))).toEqual([
    '#0f1720',
    '#17212c',
    '#1f2b38',
    '#16c784',
    '#ff6b74',
    '#8fa1b3',
  ]);
  expect(tokensFor('light', 'red-up').get('--color-up')).toBe('#c9202f');
  expect(tokensFor('light', 'colour-blind').get('--color-down')).toBe('#b35400');
  expect(tokensFor('dark', 'colour-blind').get('--color-up')).toBe('#3b9eff');
});
