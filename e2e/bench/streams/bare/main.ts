import { CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts';

/* Runs in the browser. A chart, a list of prices and a book of plain cells, painted at most once a frame, changed cells only. */

type Level = readonly [price: string, quantity: string];
type Bar = readonly [time: number, open: string, high: string, low: string, close: string, volume: string];
type Item =
  | { readonly channel: 'tickers'; readonly data: { readonly tickers: readonly { readonly symbol: string; readonly price: string }[] } }
  | { readonly channel: `candles:${string}`; readonly data: { readonly bars: readonly Bar[] } }
  | { readonly channel: `book:${string}`; readonly data: { readonly bids: readonly Level[]; readonly asks: readonly Level[] } };

const symbol = 'BTCUSDT';
const levels = 20;
const cells = new Map<string, Text>();
const wanted = new Map<string, string>();
let frame = 0;

function cell(key: string): Text {
  const known = cells.get(key);
  if (known) return known;
  const text = document.createTextNode('');
  const line = document.createElement('div');
  line.append(text);
  document.body.append(line);
  cells.set(key, text);
  return text;
}

function show(key: string, text: string): void {
  wanted.set(key, text);
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    for (const [changed, value] of wanted) if (cell(changed).data !== value) cell(changed).data = value;
    wanted.clear();
  });
}

const place = document.createElement('div');
place.style.height = '320px';
document.body.append(place);
const series = createChart(place, { autoSize: true }).addSeries(CandlestickSeries);
let newest = 0;

function draw(bars: readonly Bar[]): void {
  for (const [time, open, high, low, close] of bars) {
    if (time < newest) continue;
    newest = time;
    const [o, h, l, c] = [open, high, low, close].map(Number) as [number, number, number, number];
    series.update({ time: (time / 1_000) as UTCTimestamp, open: o, high: h, low: l, close: c });
  }
}

function take(item: Item): void {
  if (item.channel === 'tickers') for (const { symbol: name, price } of item.data.tickers) show(name, price);
  else if ('bars' in item.data) draw(item.data.bars);
  else if ('bids' in item.data) {
    for (const side of ['bids', 'asks'] as const) {
      item.data[side].slice(0, levels).forEach(([price, quantity], index) => {
        show(`${side} ${index} price`, price);
        show(`${side} ${index} quantity`, quantity);
      });
    }
  }
}

const exchange = new URLSearchParams(location.search).get('exchange') ?? location.origin;
const socket = new WebSocket(`${exchange.replace('http', 'ws')}/api/stream`);
socket.onopen = () => socket.send(JSON.stringify({ op: 'subscribe', channels: ['tickers', `candles:${symbol}:1m`, `book:${symbol}`] }));
socket.onmessage = ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as { readonly type: string; readonly items?: readonly Item[] };
  message.items?.forEach(take);
};
