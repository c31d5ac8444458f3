/** A price level as the venue writes it. */
export type VenueLevel = readonly [price: string, quantity: string];

/** What the venue's combined streams say, as far as it concerns us. */
export type VenueMessage =
  | { kind: 'trade'; symbol: string; price: string; quantity: string; time: number; side: 'buy' | 'sell' }
  | { kind: 'book'; symbol: string; bids: VenueLevel[]; asks: VenueLevel[] }
  | { kind: 'shutdown' };

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLevel(value: unknown): value is VenueLevel {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    value.slice(0, 2).every((part) => typeof part === 'string' && Number.isFinite(Number(part)))
  );
}

/** A side of the book: prices above zero, best first; undefined when it is not one. */
function parseSide(value: unknown, direction: 1 | -1): VenueLevel[] | undefined {
  if (!Array.isArray(value) || !value.every(isLevel)) return undefined;
  const prices = value.map(([price]) => Number(price));
  const ordered = prices.every((price, index) => price > 0 && (index === 0 || direction * (price - (prices[index - 1] ?? 0)) > 0));
  return ordered && value.every(([, quantity]) => Number(quantity) >= 0) ? value : undefined;
}

function parseTrade({ s, p, q, T, m }: Fields): VenueMessage | undefined {
  if (typeof s !== 'string' || typeof p !== 'string' || typeof q !== 'string' || typeof T !== 'number') return undefined;
  if (!(Number(p) > 0) || !(Number(q) > 0) || !Number.isFinite(Number(p)) || !Number.isFinite(Number(q))) return undefined;
  // `m` tells that the buyer was the maker: then the taker sold.
  return { kind: 'trade', symbol: s, price: p, quantity: q, time: T, side: m === true ? 'sell' : 'buy' };
}

function parseBook(stream: string, data: Fields): VenueMessage | undefined {
  const bids = parseSide(data['bids'], -1);
  const asks = parseSide(data['asks'], 1);
  if (!bids || !asks) return undefined;
  const [bid, ask] = [bids[0], asks[0]];
  if (bid && ask && Number(bid[0]) >= Number(ask[0])) return undefined;
  return { kind: 'book', symbol: (stream.split('@')[0] ?? '').toUpperCase(), bids, asks };
}

/**
 * Reads one message of the combined streams (`{stream, data}`): `<symbol>@trade`, `<symbol>@depth20` and the announcement of a
 * shutdown, as documented at developers.binance.com/docs/binance-spot-api-docs/web-socket-streams.
 * @returns undefined for anything else, garbage included
 */
export function parseVenueMessage(text: string): VenueMessage | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(message)) return undefined;
  if (message['e'] === 'serverShutdown') return { kind: 'shutdown' };
  const { stream, data } = message;
  if (typeof stream !== 'string' || !isObject(data)) return undefined;
  if (data['e'] === 'serverShutdown') return { kind: 'shutdown' };
  if (data['e'] === 'trade') return parseTrade(data);
  return stream.includes('@depth') ? parseBook(stream, data) : undefined;
}
