import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import { loadChartTools, type Bar, type PriceChartController } from '@halyard-h5/shared-ui/chart';
import ChartTools, { type ShownIndicators } from './ChartTools';
import { chartPreferences } from './preferences';

const kept = (name: string) => `preference.${name}` as const;
const drawingsOfBitcoin = kept(chartPreferences.drawings('BTCUSDT'));
const bars = Array.from({ length: 30 }, (_, at): Bar => [at * 60_000, '1', '2', '1', String(at), '1']);

let resize: (height: number) => void;
beforeEach(() => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(
    (listener) =>
      ({
        observe: () =>
          (resize = (height) => act(() => listener([{ contentRect: { height } } as ResizeObserverEntry], {} as ResizeObserver))),
        disconnect: () => undefined,
      }) as unknown as ResizeObserver,
  );
});
afterEach(() => jest.restoreAllMocks());

/** A chart that counts its layers; a bar is 10 pixels wide, prices run from 100 at the top to 0. */
function createController() {
  const layers = new Set<object>();
  const pane = {
    chart: {
      paneSize: () => ({ width: 200, height: 100 }),
      timeScale: () => ({ logicalToCoordinate: (index: number) => index * 10, coordinateToLogical: (x: number) => Math.round(x / 10) }),
      subscribeClick: () => undefined,
      unsubscribeClick: () => undefined,
    },
    candles: {
      priceToCoordinate: (price: number) => 100 - price,
      coordinateToPrice: (y: number) => 100 - y,
      attachPrimitive: () => undefined,
      detachPrimitive: () => undefined,
    },
  };
  const addLayer = (layer: object) => {
    layers.add(layer);
    return () => void layers.delete(layer);
  };
  return { layers, controller: { pane, bars, addLayer } as unknown as PriceChartController };
}

async function open({
  storage = {},
  sheet = true,
}: { readonly storage?: Readonly<Record<string, string>>; readonly sheet?: boolean } = {}) {
  const host = createTestHost({ storage });
  installHost(host);
  const tools = await loadChartTools();
  const { controller, layers } = createController();
  const shown = jest.fn<void, [ShownIndicators | undefined]>();
  const closed = jest.fn();
  const chart = (isOpen: boolean) => (
    <ChartTools
      tools={tools}
      controller={controller}
      symbol="BTCUSDT"
      interval={60_000}
      tickSize="0.5"
      marks={[]}
      open={isOpen}
      onClose={closed}
      onShown={shown}
    />
  );
  const view = render(chart(sheet));
  closed.mockImplementation(() => view.rerender(chart(false)));
  return { host, layers, shown, user: userEvent.setup(), reopen: () => view.rerender(chart(true)) };
}
const sheet = () => screen.findByRole('dialog', { name: 'Indicators and drawings' });
const toggle = async (name: string) => within(await sheet()).getByRole('switch', { name });
const names = (shown: jest.Mock) => shown.mock.lastCall?.[0]?.names;

test('an indicator that is chosen is drawn, named in the legend, and there again', async () => {
  const { host, layers, shown, user } = await open();
  const before = layers.size;
  await user.click(await toggle('Exponential averages (EMA)'));
  expect(host.storage.read(kept(chartPreferences.indicators))).toBe('ema:20,50');
  expect([layers.size - before, names(shown)]).toEqual([1, ['EMA 20,50']]);
  await user.click(await toggle('Exponential averages (EMA)'));
  expect(host.storage.read(kept(chartPreferences.indicators))).toBeUndefined();
  expect([layers.size - before, shown.mock.lastCall]).toEqual([0, [undefined]]);
});

test('a low chart keeps its candles: indicators with a pane of their own wait for height, and stand in the table', async () => {
  const { shown } = await open({ storage: { [kept(chartPreferences.indicators)]: 'vwap: rsi:14 macd:12,26,9' } });
  expect(names(shown)).toEqual(['VWAP']);
  resize(214);
  expect(names(shown)).toEqual(['VWAP', 'RSI 14']);
  resize(0);
  expect(names(shown)).toEqual(['VWAP', 'RSI 14']);
  resize(400);
  expect(names(shown)).toEqual(['VWAP', 'RSI 14', 'MACD 12,26,9']);
  resize(100);
  expect(shown.mock.lastCall?.[0]?.columns(bars).map(({ name }) => name)).toEqual([
    'VWAP',
    'RSI14',
    'MACD',
    'MACD signal',
    'MACD histogram',
  ]);
});

test('periods are changed as they are typed; what cannot be drawn is said, and the chart keeps what it has', async () => {
  const { host, user } = await open({ storage: { [kept(chartPreferences.indicators)]: 'macd:12,26,9' } });
  const short = within(await sheet()).getByRole('textbox', { name: 'Fast' });
  await user.clear(short);
  expect(await screen.findByText('2 to 200')).toBeVisible();
  await user.type(short, '30');
  expect(screen.getByText('Must be less than slow')).toBeVisible();
  expect(host.storage.read(kept(chartPreferences.indicators))).toBe('macd:3,26,9');
  await user.clear(short);
  await user.type(short, '10');
  expect(screen.queryByText('Must be less than slow')).toBeNull();
  expect(host.storage.read(kept(chartPreferences.indicators))).toBe('macd:10,26,9');
});

test('a drawing appears in the middle, in hand, is moved by keys, and is kept for its product', async () => {
  const { host, user } = await open();
  await user.click(within(await sheet()).getByRole('button', { name: 'Trend line' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const second = screen.getByRole('button', { name: 'Trend line, point 2 of 2: 65.0' });
  act(() => second.focus());
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Trend line, point 2 of 2: 66.0' })).toHaveFocus();
  const [{ kind, points }] = JSON.parse(host.storage.read(drawingsOfBitcoin) ?? '');
  expect([kind, points]).toEqual([
    'trend',
    [
      { time: 6 * 60_000, price: '35.0' },
      { time: 14 * 60_000, price: '66.0' },
    ],
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('group', { name: 'Trend line' })).toBeNull();
});

test('what is drawn is listed, taken in hand from there, and removed one by one or at once', async () => {
  const point = { time: 60_000, price: '50.0' };
  const line = (id: string) => ({ id, kind: 'horizontal', points: [point] });
  const { host, user, reopen } = await open({ storage: { [drawingsOfBitcoin]: JSON.stringify(['1', '2', '3', '4'].map(line)) } });
  const ids = () => (JSON.parse(host.storage.read(drawingsOfBitcoin) ?? '[]') as { id: string }[]).map(({ id }) => id);
  await user.click(within(await sheet()).getAllByRole('button', { name: 'Edit Horizontal line' })[1] as HTMLElement);
  await user.click(within(screen.getByRole('group', { name: 'Horizontal line' })).getByRole('button', { name: 'Remove Horizontal line' }));
  expect(ids()).toEqual(['1', '3', '4']);
  reopen();
  await user.click(within(await sheet()).getAllByRole('button', { name: 'Remove Horizontal line' })[0] as HTMLElement);
  expect(ids()).toEqual(['3', '4']);
  await user.click(within(await sheet()).getByRole('button', { name: 'Remove all drawings' }));
  expect([ids(), host.storage.read(drawingsOfBitcoin)]).toEqual([[], undefined]);
});

test('averages and own trades are put away', async () => {
  const { host, user } = await open();
  await user.click(await toggle('Moving averages of 7 and 25 bars'));
  await user.click(await toggle('My trades'));
  expect([chartPreferences.averages, chartPreferences.trades].map((name) => host.storage.read(kept(name)))).toEqual(['off', 'off']);
});
