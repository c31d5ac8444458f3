import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { PriceChart, type ChartPriceLine, type LineDrag, type PriceChartProps } from './index';

/** What the library shows: 110 at the top, 90 at the bottom, ten pixels to one. */
const mockPane = { width: 300, height: 200, highest: 110 };
interface FakeCandles {
  readonly options: { autoscaleInfoProvider: (ofCandles: () => unknown) => unknown };
  readonly createPriceLine: jest.Mock;
  readonly attachPrimitive: jest.Mock;
  readonly detachPrimitive: jest.Mock;
}
const mockLine = { applyOptions: jest.fn() };
const mockCandles: FakeCandles[] = [];
let mockLoads = 0;

jest.mock('./LineHandles', () => {
  mockLoads += 1;
  return jest.requireActual('./LineHandles');
});
jest.mock('lightweight-charts', () => ({
  CandlestickSeries: 'Candlestick',
  ColorType: {},
  CrosshairMode: {},
  LineStyle: {},
  createChart: () => ({
    addSeries(kind: string, options: FakeCandles['options']) {
      const scale = { applyOptions: jest.fn(), options: () => ({ autoScale: true }) };
      const series = {
        options,
        setData: jest.fn(),
        update: jest.fn(),
        applyOptions: jest.fn(),
        createPriceLine: jest.fn(() => mockLine),
        removePriceLine: jest.fn(),
        priceScale: () => scale,
        priceToCoordinate: (price: number) => (mockPane.highest - price) * 10,
        coordinateToPrice: (coordinate: number) => mockPane.highest - coordinate / 10,
        attachPrimitive: jest.fn(),
        detachPrimitive: jest.fn(),
      };
      if (kind === 'Candlestick') mockCandles.push(series);
      return series;
    },
    timeScale: () => ({
      subscribeVisibleLogicalRangeChange: jest.fn(),
      unsubscribeVisibleLogicalRangeChange: jest.fn(),
      setVisibleLogicalRange: jest.fn(),
    }),
    paneSize: () => mockPane,
    applyOptions: jest.fn(),
    remove: jest.fn(),
  }),
}));

const props: PriceChartProps = {
  bars: [[Date.UTC(2026, 0, 1), '100', '105', '95', '101', '1']],
  interval: 60_000,
  seriesKey: 'BTCUSDT:1m',
  tickSize: '0.01',
  label: 'BTC/USDT',
  averages: [],
  showVolume: false,
  tableLabels: { time: 'Time', open: 'Open', high: 'High', low: 'Low', close: 'Close', volume: 'Volume' },
};
const onDrop = jest.fn();
const drag = (name: string): LineDrag => ({ name, describe: (price) => `${name} at ${price}`, onDrop });
const stop: ChartPriceLine = { id: 'stop', price: '95', kind: 'stopLoss', label: 'SL', drag: drag('Stop loss') };
const profit: ChartPriceLine = { id: 'profit', price: '105', kind: 'takeProfit', label: 'TP', drag: drag('Take profit') };
const fixed: ChartPriceLine = { id: 'entry', price: '100', kind: 'up', label: 'Entry' };

const candles = () => mockCandles.at(-1) as FakeCandles;
const linePrice = () => mockLine.applyOptions.mock.lastCall?.[0].price;
const handle = (name = 'Stop loss') => screen.getByRole('slider', { name });
const chart = (lines: readonly ChartPriceLine[], more?: Partial<PriceChartProps>) => <PriceChart {...props} {...more} lines={lines} />;
async function show(...lines: ChartPriceLine[]) {
  const { rerender, ...shown } = render(chart(lines));
  await screen.findAllByRole('slider');
  return { ...shown, rerender: (...next: ChartPriceLine[]) => rerender(chart(next)), rerenderWith: rerender };
}

/** jsdom knows no pointers. */
const pointer = (type: string, pointerId: number, at: HTMLElement, init?: MouseEventInit) =>
  fireEvent(at, Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }), { pointerId }));
const press = (clientY: number, pointerId = 1, at = handle()) => pointer('pointerdown', pointerId, at, { clientY });
const move = (clientY: number, pointerId = 1, at = handle()) => pointer('pointermove', pointerId, at, { clientY });
const release = (pointerId = 1, at = handle()) => pointer('pointerup', pointerId, at);
const key = (name: string, shiftKey = false) => fireEvent.keyDown(handle(), { key: name, shiftKey });

beforeEach(() => {
  mockCandles.length = 0;
  mockPane.highest = 110;
  HTMLElement.prototype.setPointerCapture = jest.fn();
});

// First: what is loaded once stays.
it('loads no handles where no line is dragged', async () => {
  const { rerender } = render(chart([fixed]));
  await act(async () => undefined);
  expect(mockLoads).toBe(0);
  rerender(chart([fixed, stop]));
  await screen.findByRole('slider');
  expect(mockLoads).toBe(1);
});

it('names the handle of a line that can be dragged alone', async () => {
  await show(stop, fixed);
  const [only, ...others] = screen.getAllByRole('slider');
  expect(others).toEqual([]);
  expect(only).toHaveAccessibleName('Stop loss');
  expect(only).toHaveAttribute('aria-valuetext', 'Stop loss at 95');
  expect(only).toHaveAttribute('aria-valuenow', '95');
  expect(only).toHaveAttribute('aria-valuemin', '90.00');
  expect(only).toHaveAttribute('aria-valuemax', '110.00');
});

it('has no handles beside the table', async () => {
  const { rerenderWith } = await show(stop);
  rerenderWith(chart([stop], { view: 'table' }));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(candles().detachPrimitive).toHaveBeenCalledWith(candles().attachPrimitive.mock.lastCall?.[0]);
});

it('asks for no layout while drawings leave the scale as it is', async () => {
  await show(stop);
  const draw = () => candles().attachPrimitive.mock.lastCall?.[0].updateAllViews();
  draw();
  handle().style.transform = 'none';
  draw();
  expect(handle().style.transform).toBe('none');
  mockPane.highest = 105;
  draw();
  expect(handle().style.transform).toBe('translateY(86px)');
});

it('follows each drawing of the chart', async () => {
  await show(stop);
  expect(handle().style.transform).toBe('translateY(136px)');
  mockPane.highest = 105;
  candles().attachPrimitive.mock.lastCall?.[0].updateAllViews();
  expect(handle().style.transform).toBe('translateY(86px)');
});

it('stands at the edge that its line lies beyond', async () => {
  await show({ ...stop, price: '20' }, { ...profit, price: '500' });
  expect(handle().style.transform).toBe('translateY(172px)');
  expect(handle('Take profit').style.transform).toBe('translateY(0px)');
  expect(handle()).toHaveAttribute('aria-valuemin', '20.00');
});

describe('beyond the scale', () => {
  /** jsdom lays nothing out: marks of 90 by 24 pixels, one below the other; what holds them has room for one, at 50, 100. */
  beforeEach(() => {
    const isMark = (element: HTMLElement) => element.dataset.handle !== undefined;
    const lay = (name: string, read: (element: HTMLElement) => number) =>
      jest.spyOn(HTMLElement.prototype, name as 'offsetTop', 'get').mockImplementation(function of(this: HTMLElement) {
        return read(this);
      });
    lay('offsetLeft', (element) => (isMark(element) ? 4 : 50));
    lay('offsetTop', (element) => (isMark(element) ? [...(element.parentElement?.children ?? [])].indexOf(element) * 26 : 100));
    lay('offsetWidth', () => 90);
    lay('offsetHeight', () => 24);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(26);
  });
  afterEach(() => jest.restoreAllMocks());

  /** The marks come with a measure of the chart. */
  const measure = () => act(async () => candles().options.autoscaleInfoProvider(() => ({ priceRange: { minValue: 95, maxValue: 105 } })));
  const far = { ...stop, price: '20' };

  it('lies on the mark of its line', async () => {
    await show(far);
    await measure();
    expect(handle()).toHaveAttribute('data-marked');
    expect(handle().style.transform).toBe('translate(54px, 98px)');
    expect(handle().style.inlineSize).toBe('90px');
  });

  it('stands at the edge where its mark has no room', async () => {
    await show(far, { ...far, id: 'further', price: '10', drag: drag('Further') });
    await measure();
    expect(handle()).toHaveAttribute('data-marked');
    expect(handle('Further')).not.toHaveAttribute('data-marked');
    expect(handle('Further').style.transform).toBe('translateY(172px)');
  });

  it('leaves its mark while it moves', async () => {
    await show(far);
    await measure();
    press(150);
    move(120);
    expect(handle()).not.toHaveAttribute('data-marked');
    expect(handle().style.transform).toBe('translateY(106px)');
    expect(handle().style.inlineSize).toBe('');
    release();
    expect(handle()).toHaveAttribute('data-marked');
  });
});

it('stands beside a handle that it would cover', async () => {
  const near = { ...stop, id: 'near', price: '94', drag: drag('Near') };
  await show(near, stop, profit, { ...near, id: 'third', price: '93.1', drag: drag('Third') });
  const column = (name: string) => handle(name).style.getPropertyValue('--column');
  expect(['Stop loss', 'Near', 'Third', 'Take profit'].map(column)).toEqual(['0', '1', '2', '0']);
});

it('drops at the price under the pointer', async () => {
  await show(stop);
  press(150);
  move(120);
  expect(linePrice()).toBe(98);
  expect(handle().style.transform).toBe('translateY(106px)');
  mockPane.highest = 110.004;
  move(110);
  release();
  expect(onDrop.mock.calls).toEqual([['99.00']]);
  expect(linePrice()).toBe(95);
  expect(handle()).toHaveAttribute('aria-valuenow', '95');
});

it('captures the pointer', async () => {
  await show(stop);
  press(150, 7);
  expect(handle().setPointerCapture).toHaveBeenCalledWith(7);
});

it('says beside the handle what the line would mean, while it moves', async () => {
  await show(stop);
  expect(handle()).toHaveTextContent('');
  press(150);
  move(120);
  expect(screen.getByText('Stop loss at 98.00')).toBeInTheDocument();
  expect(handle()).toHaveAttribute('aria-valuetext', 'Stop loss at 98.00');
  release();
  expect(screen.queryByText(/Stop loss at/)).not.toBeInTheDocument();
});

it('takes less than three pixels for no drag', async () => {
  await show(stop);
  press(150);
  move(152);
  expect(linePrice()).not.toBe(94.8);
  release();
  expect(onDrop).not.toHaveBeenCalled();
});

it('drops nothing at the price where the line stands', async () => {
  await show(stop);
  press(150);
  move(120);
  move(150);
  release();
  expect(onDrop).not.toHaveBeenCalled();
});

it('stays inside the pane, and above nothing', async () => {
  await show(stop);
  press(150);
  move(900);
  expect(linePrice()).toBe(90);
  mockPane.highest = 10;
  move(901);
  expect(linePrice()).toBe(0.01);
});

it.each<[string, () => unknown]>([
  ['pointercancel', () => pointer('pointercancel', 1, handle())],
  ['a lost capture', () => pointer('lostpointercapture', 1, handle())],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the window losing focus', () => fireEvent.blur(window)],
])('goes back on %s', async (_, end) => {
  await show(stop);
  press(150);
  move(120);
  end();
  expect(linePrice()).toBe(95);
  expect(handle()).toHaveAttribute('aria-valuenow', '95');
  move(110);
  release();
  expect(onDrop).not.toHaveBeenCalled();
});

it('is not disturbed by a second finger', async () => {
  await show(stop, profit);
  press(150);
  move(120);
  press(150, 2);
  move(60, 2);
  press(50, 3, handle('Take profit'));
  move(80, 3, handle('Take profit'));
  release(2);
  expect(onDrop).not.toHaveBeenCalled();
  expect(handle('Take profit')).toHaveAttribute('aria-valuenow', '105');
  release();
  expect(onDrop.mock.calls).toEqual([['98.00']]);
});

it('lets go of a finger whose line goes before it moves', async () => {
  const { rerender } = await show(stop, profit);
  press(150);
  rerender(profit);
  press(50, 2, handle('Take profit'));
  move(60, 2, handle('Take profit'));
  expect(handle('Take profit')).toHaveAttribute('aria-valuenow', '104');
});

it('leaves other buttons of a mouse alone', async () => {
  await show(stop);
  pointer('pointerdown', 1, handle(), { clientY: 150, button: 2 });
  move(120);
  release();
  expect(onDrop).not.toHaveBeenCalled();
});

it('holds the scale while a line is moved', async () => {
  await show(stop);
  const range = (minValue: number) =>
    candles().options.autoscaleInfoProvider(() => ({ priceRange: { minValue, maxValue: 105 } })) as { priceRange: unknown };
  expect(range(95).priceRange).toEqual({ minValue: 95, maxValue: 105 });
  press(150);
  move(120);
  expect(range(92).priceRange).toEqual({ minValue: 95, maxValue: 105 });
  release();
  expect(range(92).priceRange).toEqual({ minValue: 92, maxValue: 105 });
});

it('goes on while its line is drawn anew, with what the caller says now', async () => {
  const { rerender } = await show(stop);
  const later = jest.fn();
  press(150);
  move(120);
  rerender({ ...stop, price: '94', drag: { ...drag('Stop loss'), onDrop: later } });
  expect(linePrice()).toBe(98);
  move(110);
  release();
  expect(later.mock.calls).toEqual([['99.00']]);
  expect(onDrop).not.toHaveBeenCalled();
});

it.each([
  ['is gone', [profit]],
  ['stands fast from now on', [profit, { ...stop, drag: undefined }]],
])('ends when its line %s', async (_, lines) => {
  const { rerender } = await show(stop, profit);
  press(150);
  move(120);
  rerender(...lines);
  expect(onDrop).not.toHaveBeenCalled();
  press(50, 2, handle('Take profit'));
  move(60, 2, handle('Take profit'));
  expect(handle('Take profit')).toHaveAttribute('aria-valuenow', '104');
});

it('ends when another product is shown', async () => {
  const { rerenderWith } = await show(stop);
  press(150);
  move(120);
  rerenderWith(chart([stop], { seriesKey: 'ETHUSDT:1m' }));
  expect(handle()).toHaveAttribute('aria-valuenow', '95');
  expect(candles().createPriceLine).toHaveBeenLastCalledWith(expect.objectContaining({ price: 95 }));
  expect(candles().attachPrimitive).toHaveBeenCalled();
});

it.each([
  ['ArrowUp', false, '95.10'],
  ['ArrowDown', false, '94.90'],
  ['PageUp', false, '96.00'],
  ['PageDown', false, '94.00'],
  ['ArrowUp', true, '95.01'],
  ['PageDown', true, '94.99'],
])('moves by %s (shift %s) to %s', async (name, shift, expected) => {
  await show(stop);
  expect(key(name, shift)).toBe(false);
  expect(linePrice()).toBe(Number(expected));
  expect(handle()).toHaveAttribute('aria-valuetext', `Stop loss at ${expected}`);
  expect(onDrop).not.toHaveBeenCalled();
});

it.each(['Enter', ' '])('drops with "%s" where keys moved it', async (name) => {
  await show(stop);
  key('ArrowUp');
  key('ArrowUp');
  expect(key(name)).toBe(false);
  expect(onDrop.mock.calls).toEqual([['95.20']]);
  key(name);
  expect(onDrop).toHaveBeenCalledTimes(1);
  expect(handle()).toHaveAttribute('aria-valuenow', '95');
});

it.each<[string, () => unknown]>([
  ['Escape', () => key('Escape')],
  ['blur', () => fireEvent.blur(handle())],
])('goes back on %s where keys moved it', async (_, end) => {
  await show(stop);
  key('PageUp');
  end();
  expect(linePrice()).toBe(95);
  key('Enter');
  expect(onDrop).not.toHaveBeenCalled();
});

it('moves by keys the line alone that they are pressed at', async () => {
  await show(stop, profit);
  key('ArrowUp');
  fireEvent.keyDown(handle('Take profit'), { key: 'Enter' });
  expect(onDrop).not.toHaveBeenCalled();
  expect(handle()).toHaveAttribute('aria-valuenow', '95');
});

it('goes back where another handle is taken', async () => {
  await show(stop, profit);
  key('ArrowUp');
  press(50, 1, handle('Take profit'));
  expect(handle()).toHaveAttribute('aria-valuenow', '95');
  expect(linePrice()).toBe(105);
});

it('leaves Escape to the page where nothing moves, and other keys', async () => {
  await show(stop);
  for (const name of ['Escape', 'Tab', 'ArrowLeft']) {
    const event = createEvent.keyDown(handle(), { key: name });
    fireEvent(handle(), event);
    expect(event.defaultPrevented).toBe(false);
  }
});

it('moves a line from beyond the edge by keys', async () => {
  await show({ ...stop, price: '80' });
  key('PageUp');
  key('Enter');
  expect(onDrop.mock.calls).toEqual([['81.00']]);
});
