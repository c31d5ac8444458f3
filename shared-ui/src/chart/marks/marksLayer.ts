import type { Bar } from '../bar';
import { readChartColours } from '../chartColours';
import { barTime, type CreateLayer } from '../ChartLayer';
import { canvasPrimitive, type Canvas } from '../canvasPrimitive';

/** Something that the trader has bought or sold. */
export interface TradeMark {
  readonly id: string;
  /** Milliseconds UTC. */
  readonly time: number;
  /** `buy` points up from below its bar, `sell` down from above. */
  readonly side: 'buy' | 'sell';
}

/** A bar in which something was traded. */
export interface MarkedBar {
  readonly bar: Bar;
  readonly side: TradeMark['side'];
}

/** Bars with trades, of each side once, however many there were; trades outside of the bars are left out. */
export function markedBars(marks: readonly TradeMark[], bars: readonly Bar[], interval: number): readonly MarkedBar[] {
  const marked = new Map<string, MarkedBar>();
  for (const { time, side } of marks) {
    const bar = bars.findLast(([start]) => start <= time);
    if (bar && time < bar[0] + interval) marked.set(`${bar[0]} ${side}`, { bar, side });
  }
  return [...marked.values()];
}

/** Pixels: half the width of a mark, its height, and between it and its bar. */
const [half, height, gap] = [5, 8, 4];

function paintMark(context: Canvas, x: number, y: number, up: boolean): void {
  const foot = y + (up ? gap : -gap);
  context.beginPath();
  context.moveTo(x, foot);
  context.lineTo(x - half, foot + (up ? height : -height));
  context.lineTo(x + half, foot + (up ? height : -height));
  context.fill();
}

/** The trader's own trades at their bars. @param interval length of a bar in milliseconds */
export const marksLayer =
  (marks: readonly TradeMark[], interval: number): CreateLayer =>
  ({ chart, candles }) => {
    let shown: readonly MarkedBar[] = [];
    let colours = readChartColours();
    const primitive = canvasPrimitive((context) => {
      for (const { bar, side } of shown) {
        const x = chart.timeScale().timeToCoordinate(barTime(bar));
        const y = candles.priceToCoordinate(Number(side === 'buy' ? bar[3] : bar[2]));
        context.fillStyle = side === 'buy' ? colours.up : colours.down;
        if (x !== null && y !== null) paintMark(context, x, y, side === 'buy');
      }
    });
    candles.attachPrimitive(primitive);
    const drawAll = (bars: readonly Bar[]): void => {
      shown = markedBars(marks, bars, interval);
      primitive.redraw();
    };
    return {
      drawAll,
      drawLast: drawAll,
      restyle(next) {
        colours = next;
        primitive.redraw();
      },
      remove: () => candles.detachPrimitive(primitive),
    };
  };
