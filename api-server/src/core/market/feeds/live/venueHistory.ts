import { intervalLength } from '../../candles/intervals';
import type { PriceScale } from '../../priceScale';
import type { Bar, HistoryRequest } from '../../Feed';

/** Bars the venue gives in one answer at most. */
const PAGE = 1_000;
const TIME_OUT = 10_000;

/** One kline: open time, open, high, low, close, volume, close time, quote volume, and more that is not used. */
function parseKline(value: unknown, scale: PriceScale): Bar | undefined {
  if (!Array.isArray(value)) return undefined;
  const [openTime, open, high, low, close, volume, , turnover] = value as unknown[];
  const numbers = [openTime, open, high, low, close, volume, turnover].map(Number);
  if (!numbers.every(Number.isFinite) || !(Number(low) > 0) || Number(high) < Number(low)) return undefined;
  const price = (each: unknown): string => scale.price(scale.ticks(String(each)));
  return {
    openTime: Number(openTime),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: String(volume),
    turnover: String(turnover),
  };
}

async function fetchPage(restUrl: string, request: HistoryRequest, from: number): Promise<unknown[]> {
  const query = new URLSearchParams({
    symbol: request.symbol,
    interval: request.interval,
    startTime: String(from),
    endTime: String(request.to - 1),
    limit: String(PAGE),
  });
  const answer = await fetch(`${restUrl}/api/v3/klines?${query}`, { signal: AbortSignal.timeout(TIME_OUT) });
  if (!answer.ok) throw new Error(`the venue answered ${answer.status} to a request for klines of ${request.symbol}`);
  const rows: unknown = await answer.json();
  if (!Array.isArray(rows)) throw new Error(`the venue's klines of ${request.symbol} are not a list`);
  return rows;
}

/**
 * Closed bars from the venue's REST klines, page by page.
 * @throws Error when the venue does not answer, or not with klines
 */
export async function venueHistory(restUrl: string, request: HistoryRequest, scale: PriceScale): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (let from = request.from; from < request.to;) {
    const rows = await fetchPage(restUrl, request, from);
    for (const row of rows) {
      const bar = parseKline(row, scale);
      if (bar && bar.openTime >= from && bar.openTime < request.to) {
        bars.push(bar);
        from = bar.openTime + intervalLength(request.interval);
      }
    }
    if (rows.length < PAGE) break;
  }
  return bars;
}
