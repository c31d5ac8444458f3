import { holds, type Bar, type Panel } from './Report';

const width = 720;
/** Where bars begin, and the pixels that the longest one has. */
const [left, longest] = [190, 420];
const [rowHeight, barHeight, titleHeight] = [20, 13, 34];
const colours = { ground: '#ffffff', text: '#1b1f27', quiet: '#5b6472', page: '#2563eb', beside: '#9aa4b2', over: '#c2410c' };

/** Text as it may stand in SVG and its attributes. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');

const rounded = (value: number): number => Number(value.toFixed(1));

const line = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}"${more}>${escapeText(text)}</text>`;

function drawBar({ label, value, beside, limit, isLeast }: Bar, top: number, scale: number): string[] {
  const good = holds({ value, limit, isLeast });
  const colour = beside ? colours.beside : good ? colours.page : colours.over;
  const [end, middle] = [left + value * scale, top + rowHeight / 2];
  const edge = limit === undefined ? [] : [left + limit * scale];
  const bar = `<rect x="${left}" y="${rounded(middle - barHeight / 2)}" width="${rounded(Math.max(1, value * scale))}" height="${barHeight}" fill="${colour}"/>`;
  return [
    line(left - 8, middle + 4, label, ` text-anchor="end"${beside ? ` fill="${colours.quiet}"` : ''}`),
    bar,
    ...edge.map((x) => `<path d="M${rounded(x)} ${rounded(top)}v${rowHeight}" stroke="${colours.text}" stroke-width="2"/>`),
    // Behind the line where that is close to the bar's end.
    line(
      Math.max(end, ...edge.filter((x) => x > end && x < end + 48)) + 6,
      middle + 4,
      `${rounded(value)}${good ? '' : isLeast ? ' under' : ' over'}`,
    ),
  ];
}

function drawPanel({ title, bars }: Panel, top: number): string[] {
  const most = Math.max(1, ...bars.flatMap(({ value, limit = 0 }) => [value, limit]));
  const drawn = bars.flatMap((bar, index) => drawBar(bar, top + titleHeight + index * rowHeight, longest / most));
  return [line(16, top + 24, title, ' font-weight="600"'), ...drawn];
}

/**
 * One picture of all panels, one below the other, as SVG: its own ground, so that it can be read on light and dark pages.
 * @see docs/decisions/0262-benches-cannot-rot.md
 */
export function drawPicture(title: string, told: string, panels: readonly Panel[]): string {
  const heights = panels.map(({ bars }) => titleHeight + bars.length * rowHeight + 8);
  const head = 58;
  const tops = heights.map((_height, index) => heights.slice(0, index).reduce((sum, height) => sum + height, head));
  const height = heights.reduce((sum, each) => sum + each, head + 12);
  const font = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-size="12" fill="${colours.text}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" ${font}>`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${colours.ground}"/>`,
    line(16, 28, title, ' font-size="16" font-weight="600"'),
    line(16, 46, told, ` fill="${colours.quiet}"`),
    ...panels.flatMap((panel, index) => drawPanel(panel, tops[index] ?? 0)),
    '</svg>',
    '',
  ].join('\n');
}
