/** Colours of a chart in the present theme and palette. A canvas cannot read CSS variables itself. */
export interface ChartColours {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly line: string;
  readonly raised: string;
  readonly up: string;
  readonly down: string;
  /** Translucent, for volume and areas. */
  readonly upSoft: string;
  readonly downSoft: string;
  readonly accent: string;
  readonly warn: string;
  readonly danger: string;
  readonly averages: readonly [string, string, string];
}

/** Alpha as two hex digits; the tokens are #rrggbb. */
const translucent = '4d';

/** Reads the tokens of the page. */
export function readChartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--color-${name}`).trim() || '#8fa1b3';
  return {
    text: token('text'),
    muted: token('muted'),
    grid: token('grid'),
    line: token('line-strong'),
    raised: token('raised'),
    up: token('up'),
    down: token('down'),
    upSoft: `${token('up')}${translucent}`,
    downSoft: `${token('down')}${translucent}`,
    accent: token('accent'),
    warn: token('warn'),
    danger: token('danger'),
    averages: [token('average-1'), token('average-2'), token('average-3')],
  };
}

/** Calls when theme or palette changes at run time. @returns a function that ends it. */
export function onColoursChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-palette'] });
  return () => observer.disconnect();
}
