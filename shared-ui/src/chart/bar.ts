/** Open time (milliseconds UTC), then open, high, low, close and volume as decimal strings: a bar as the API sends it. */
export type Bar = readonly [time: number, open: string, high: string, low: string, close: string, volume: string];

/** A stream of changed bars; `host.stream.subscribe('candles:…', listener)` fits. */
export type SubscribeBars = (listener: (message: { readonly data: { readonly bars: readonly Bar[] } }) => void) => () => void;
