import { qrModules } from '@halyard-h5/shared-ui/qr';

/** What a picture of a result says. */
export interface ShareCard {
  readonly brand: string;
  /** Says that it was play money; undefined for the real account. */
  readonly mode: string | undefined;
  readonly title: string;
  readonly period: string;
  readonly rate: string;
  readonly sign: -1 | 0 | 1;
  readonly amount: string | undefined;
  readonly trades: string;
  /** Return at the end of each day, fractions. */
  readonly curve: readonly number[];
  /** Missing where it could not be read. */
  readonly invitation: { readonly code: string; readonly link: string } | undefined;
  readonly note: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Pixels: fits into the stories and chats of every network. */
const width = 1080;
const height = 1350;
const margin = 80;

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly token: (name: string) => string;
  readonly font: string;
  readonly isLtr: boolean;
}

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  readonly end?: boolean;
  readonly most?: number;
}

/** Writes a line from the reading side, or to the other one, as small as it has to be to fit. */
function write({ context, token, font, isLtr }: Pen, { text, y, size, weight, color, end, most = width - 2 * margin }: Line): void {
  context.font = `${weight} ${size}px ${font}`;
  const wide = context.measureText(text).width;
  if (wide > most) context.font = `${weight} ${Math.floor((size * most) / wide)}px ${font}`;
  context.fillStyle = token(color);
  context.textAlign = isLtr !== (end ?? false) ? 'left' : 'right';
  context.fillText(text, context.textAlign === 'left' ? margin : width - margin, y);
}

/** Breaks a sentence into lines that fit. */
function linesOf({ context, font }: Pen, text: string, size: number, most: number): string[] {
  context.font = `400 ${size}px ${font}`;
  const lines: string[] = [];
  // Languages without blanks break between any two characters.
  const parts = text.includes(' ') ? text.split(/(?<= )/) : [...text];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length === 0 || context.measureText(longer.trimEnd()).width > most) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => line.trim());
}

function drawCurve({ context, token }: Pen, { curve, sign }: ShareCard, top: number, tall: number): void {
  const [low, high] = [Math.min(0, ...curve), Math.max(0, ...curve)];
  const xOf = (index: number): number => margin + (index / (curve.length - 1)) * (width - 2 * margin);
  const yOf = (value: number): number => top + (high === low ? 0.5 : (high - value) / (high - low)) * tall;
  const color = token(sign < 0 ? '--color-down' : sign > 0 ? '--color-up' : '--color-muted');
  context.strokeStyle = token('--color-line-strong');
  context.lineWidth = 2;
  context.setLineDash([10, 10]);
  context.beginPath();
  context.moveTo(margin, yOf(0));
  context.lineTo(width - margin, yOf(0));
  context.stroke();
  context.setLineDash([]);
  const trace = (): void => curve.forEach((value, index) => context.lineTo(xOf(index), yOf(value)));
  context.beginPath();
  trace();
  context.strokeStyle = color;
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke();
  context.beginPath();
  context.moveTo(xOf(0), yOf(0));
  trace();
  context.lineTo(xOf(curve.length - 1), yOf(0));
  context.closePath();
  context.globalAlpha = 0.14;
  context.fillStyle = color;
  context.fill();
  context.globalAlpha = 1;
}

/** Black on white in every theme: codes are read by cameras. */
function drawCode({ context, isLtr }: Pen, link: string, top: number, size: number): void {
  const modules = qrModules(link);
  const step = size / modules.length;
  const left = isLtr ? width - margin - size : margin;
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.roundRect(left - 16, top - 16, size + 32, size + 32, 20);
  context.fill();
  context.fillStyle = '#000000';
  modules.forEach((row, y) =>
    row.forEach((black, x) => {
      if (black) context.fillRect(left + Math.round(x * step), top + Math.round(y * step), Math.ceil(step), Math.ceil(step));
    }),
  );
}

/** Draws a result as PNG in the colours of the theme. Rejects when the browser cannot make the picture. */
export async function drawShareCard(card: ShareCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  const style = getComputedStyle(document.documentElement);
  const isLtr = card.direction === 'ltr';
  const pen: Pen = {
    context,
    token: (name) => style.getPropertyValue(name).trim() || '#888888',
    font: getComputedStyle(document.body).fontFamily || 'sans-serif',
    isLtr,
  };
  context.direction = card.direction;
  context.textBaseline = 'alphabetic';
  context.fillStyle = pen.token('--color-background');
  context.fillRect(0, 0, width, height);
  context.fillStyle = pen.token('--color-card');
  context.beginPath();
  context.roundRect(32, 32, width - 64, height - 64, 48);
  context.fill();

  write(pen, { text: card.brand, y: 150, size: 52, weight: 700, color: '--color-text', most: 620 });
  if (card.mode !== undefined) write(pen, { text: card.mode, y: 150, size: 40, weight: 700, color: '--color-warn', end: true, most: 280 });
  write(pen, { text: card.title, y: 240, size: 38, weight: 500, color: '--color-muted' });
  const tone = card.sign < 0 ? '--color-down' : card.sign > 0 ? '--color-up' : '--color-text';
  write(pen, { text: `\u2066${card.rate}\u2069`, y: 390, size: 150, weight: 700, color: tone });
  if (card.amount !== undefined) write(pen, { text: `\u2066${card.amount}\u2069`, y: 465, size: 48, weight: 600, color: tone });
  write(pen, { text: `\u2066${card.period}\u2069`, y: 535, size: 34, weight: 400, color: '--color-muted' });
  drawCurve(pen, card, 580, 300);
  write(pen, { text: card.trades, y: 965, size: 36, weight: 500, color: '--color-text' });
  if (card.invitation !== undefined) {
    drawCode(pen, card.invitation.link, 1030, 220);
    write(pen, { text: card.invitation.code, y: 1080, size: 38, weight: 600, color: '--color-text', most: 600 });
  }
  linesOf(pen, card.note, 28, 600)
    .slice(0, 4)
    .forEach((text, index) => write(pen, { text, y: 1140 + index * 40, size: 28, weight: 400, color: '--color-muted', most: 600 }));

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made');
  return blob;
}
