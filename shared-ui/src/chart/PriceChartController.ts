import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  type AutoscaleInfo,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type LogicalRange,
} from 'lightweight-charts';
import { FrameThrottle } from '@halyard-h5/shared-ui';
import { decimalsOf, formatPrice } from '../format';
import { averagesLayer } from './averagesLayer';
import { BarStore } from './BarStore';
import type { Bar } from './bar';
import { onColoursChange, readChartColours, type ChartColours } from './chartColours';
import { barTime, type ChartLayer, type ChartPane, type CreateLayer } from './ChartLayer';
import { offScale, type OffScale, type ScaleMargins } from './offScale';
import { priceLineOptions, type ChartPriceLine, type MovedLine } from './priceLine';
import { notFlat, rangeWithLines, type PriceRange } from './rangeWithLines';
import { axisTime, crosshairTime } from './timeLabels';
import { volumeLayer } from './volumeLayer';

export interface ControllerOptions {
  /** Length of a bar in milliseconds. */
  readonly interval: number;
  readonly tickSize: string;
  /** Periods of the moving averages, at most three. */
  readonly averages: readonly number[];
  readonly showVolume: boolean;
  /** Asked once when the trader nears the oldest bar; asked again after more bars were loaded. */
  readonly onNeedOlder: () => void;
  /** Live bars do not follow the loaded ones: load anew. */
  readonly onGap: () => void;
  /** Told when other lines than before lie beyond the edges of the scale. */
  readonly onOffScale: (lines: OffScale) => void;
}

const paintInterval = 100;
const barsInView = 70;
/** Older bars are asked for when fewer than this are left of the view. */
const olderMargin = 20;
/** Milliseconds to wait for bars loaded anew; a hole that is still there then is one in the market. */
const gapPatience = 5000;

/** Drives one lightweight-charts instance for one product and interval. Live bars are drawn at most ten times a second. */
export class PriceChartController {
  readonly #options: ControllerOptions;
  readonly #store: BarStore;
  readonly #chart: IChartApi;
  readonly #candles: ISeriesApi<'Candlestick'>;
  readonly #layers = new Set<ChartLayer>();
  readonly #lines = new Map<string, IPriceLine>();
  readonly #pending = new Map<number, Bar>();
  readonly #stopColours: () => void;
  readonly #margins: ScaleMargins;
  #offScale = JSON.stringify({ above: [], below: [] } satisfies OffScale);
  #colours: ChartColours = readChartColours();
  #lineSettings: readonly ChartPriceLine[] = [];
  #moved: MovedLine | undefined;
  #range: PriceRange | undefined;
  #destroyed = false;
  readonly #throttle = new FrameThrottle(() => this.#flush(), paintInterval);
  #olderAsked = false;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, options: ControllerOptions) {
    this.#options = options;
    this.#store = new BarStore(options.interval);
    this.#margins = { top: 0.08, bottom: options.showVolume ? 0.24 : 0.08 };
    this.#chart = createChart(container, {
      autoSize: true,
      // The library's own logo is set with innerHTML and an inline style, which a strict CSP refuses; PriceChart shows the link.
      layout: {
        attributionLogo: false,
        background: { type: ColorType.Solid, color: 'transparent' },
        fontSize: 11,
        panes: { enableResize: false },
      },
      crosshair: { mode: CrosshairMode.Normal },
      timeScale: {
        timeVisible: true,
        rightOffset: 4,
        minBarSpacing: 2,
        tickMarkFormatter: axisTime,
        allowBoldLabels: false,
        borderVisible: false,
      },
      rightPriceScale: { borderVisible: false, scaleMargins: this.#margins },
      handleScale: { axisPressedMouseMove: { price: false, time: true } },
      // Up and down scroll the page, not the chart.
      handleScroll: { vertTouchDrag: false },
      localization: { timeFormatter: crosshairTime },
    });
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      priceFormat: {
        type: 'custom',
        minMove: Number(options.tickSize),
        formatter: (price: number) => formatPrice(price.toFixed(decimalsOf(options.tickSize)), options.tickSize),
      },
      autoscaleInfoProvider: (ofCandles: () => AutoscaleInfo | null) => {
        const info = ofCandles();
        if (!info?.priceRange) return info;
        const lines = this.#lineSettings.map(({ price }) => Number(price));
        const range = rangeWithLines(notFlat(info.priceRange, Number(options.tickSize)), lines);
        const priceRange = this.#moved && this.#range ? this.#range : range;
        this.#range = priceRange;
        this.#tellOffScale(offScale(this.#lineSettings, priceRange, this.#margins, this.#chart.paneSize().height));
        return { ...info, priceRange };
      },
    });
    if (options.showVolume) this.addLayer(volumeLayer);
    this.addLayer(averagesLayer(options.averages.slice(0, 3)));
    this.#restyle();
    this.#stopColours = onColoursChange(() => this.#restyle());
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(this.#onRange);
  }

  /** Bars as drawn now, live ones included, oldest first. */
  get bars(): readonly Bar[] {
    return this.#store.bars;
  }

  /** Shows loaded bars, oldest first; keeps the view when there were some before. */
  load(bars: readonly Bar[]): void {
    const first = this.#store.bars.length === 0;
    this.#store.load(bars);
    this.#olderAsked = false;
    this.#endGap();
    this.#drawAll();
    if (first && bars.length > 0) {
      const end = bars.length + 3;
      this.#chart.timeScale().setVisibleLogicalRange({ from: end - barsInView, to: end });
    }
    this.#flush(true);
  }

  /** Takes a live bar; drawn with the next frame, at most ten times a second. */
  update(bar: Bar): void {
    this.#pending.set(bar[0], bar);
    this.#throttle.request();
  }

  /** Replaces the horizontal lines. */
  setLines(lines: readonly ChartPriceLine[]): void {
    this.#lineSettings = lines;
    const wanted = new Set(lines.map(({ id }) => id));
    for (const [id, line] of this.#lines) {
      if (wanted.has(id)) continue;
      this.#candles.removePriceLine(line);
      this.#lines.delete(id);
    }
    for (const setting of lines) {
      const options = priceLineOptions(setting, this.#moved, this.#colours);
      const line = this.#lines.get(setting.id);
      if (line) line.applyOptions(options);
      else this.#lines.set(setting.id, this.#candles.createPriceLine(options));
    }
    // A line alone does not make the library look at the range anew.
    if (this.#candles.priceScale().options().autoScale) this.#candles.priceScale().applyOptions({ autoScale: true });
  }

  /** Draws a line at another price and holds the scale; undefined lets go of both. */
  moveLine(moved: MovedLine | undefined): void {
    this.#moved = moved;
    this.setLines(this.#lineSettings);
  }

  /** What handles of lines stand on; undefined once it is destroyed. */
  get pane(): ChartPane | undefined {
    return this.#destroyed ? undefined : { chart: this.#chart, candles: this.#candles };
  }

  /** Draws something beside the candles, from now on with each change of the bars. @returns takes it away again */
  addLayer(create: CreateLayer): () => void {
    if (!this.pane) return () => undefined;
    const layer = create(this.pane);
    this.#layers.add(layer);
    layer.restyle(this.#colours);
    layer.drawAll(this.#store.bars);
    return () => {
      // What is destroyed has taken its layers along.
      if (this.#layers.delete(layer)) layer.remove();
    };
  }

  /** Back to the newest bar. */
  scrollToNow(): void {
    this.#chart.timeScale().scrollToRealTime();
  }

  destroy(): void {
    this.#throttle.stop();
    this.#endGap();
    this.#stopColours();
    this.#chart.timeScale().unsubscribeVisibleLogicalRangeChange(this.#onRange);
    this.#layers.clear();
    this.#chart.remove();
    this.#destroyed = true;
  }

  readonly #onRange = (range: LogicalRange | null): void => {
    if (!range || this.#olderAsked || this.#store.bars.length === 0 || range.from > olderMargin) return;
    this.#olderAsked = true;
    this.#options.onNeedOlder();
  };

  /** The library asks for the range with every drawing. */
  #tellOffScale(lines: OffScale): void {
    const told = JSON.stringify(lines);
    if (told === this.#offScale) return;
    this.#offScale = told;
    this.#options.onOffScale(lines);
  }

  #flush(acceptGap = false): void {
    if (this.#store.bars.length === 0 || this.#gapTimer !== undefined) return;
    const bars = [...this.#pending.values()].sort((first, second) => first[0] - second[0]);
    for (const bar of bars) {
      const change = this.#store.apply(bar, acceptGap);
      if (change === 'gap') {
        this.#beginGap();
        return;
      }
      this.#pending.delete(bar[0]);
      if (change === 'corrected') this.#drawAll();
      else if (change !== 'ignored') this.#drawLast(bar);
    }
  }

  #beginGap(): void {
    this.#gapTimer = setTimeout(() => {
      this.#endGap();
      this.#flush(true);
    }, gapPatience);
    this.#options.onGap();
  }

  #endGap(): void {
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
  }

  #drawLast(bar: Bar): void {
    this.#candles.update(candle(bar));
    for (const layer of this.#layers) layer.drawLast(this.#store.bars);
  }

  #drawAll(): void {
    const { bars } = this.#store;
    this.#candles.setData(bars.map(candle));
    for (const layer of this.#layers) layer.drawAll(bars);
  }

  #restyle(): void {
    this.#colours = readChartColours();
    const { up, down, muted, grid, line, raised } = this.#colours;
    const font = getComputedStyle(document.body).fontFamily;
    const crosshair = { color: line, labelBackgroundColor: raised };
    this.#chart.applyOptions({
      layout: { textColor: muted, fontFamily: font, panes: { separatorColor: line } },
      grid: { vertLines: { color: grid }, horzLines: { color: grid } },
      crosshair: { vertLine: crosshair, horzLine: crosshair },
    });
    this.#candles.applyOptions({ upColor: up, downColor: down, borderVisible: false, wickUpColor: up, wickDownColor: down });
    for (const layer of this.#layers) layer.restyle(this.#colours);
    this.setLines(this.#lineSettings);
  }
}

function candle(bar: Bar): { time: ReturnType<typeof barTime>; open: number; high: number; low: number; close: number } {
  return { time: barTime(bar), open: Number(bar[1]), high: Number(bar[2]), low: Number(bar[3]), close: Number(bar[4]) };
}
