/** Price and quantity as decimal strings. */
export type BookLevel = readonly [price: string, quantity: string];

export interface Book {
  /** Descending: the best bid first. */
  readonly bids: readonly BookLevel[];
  /** Ascending: the best ask first. */
  readonly asks: readonly BookLevel[];
}

export interface Trade {
  readonly id: string;
  readonly price: string;
  readonly quantity: string;
  readonly side: 'buy' | 'sell';
  /** Milliseconds UTC. */
  readonly time: number;
}

/** A channel of the stream. `(listener) => host.stream.subscribe('book:BTCUSDT', listener)` fits; keep its identity between renders. */
export type SubscribeChannel<Data> = (listener: (message: { readonly snapshot: boolean; readonly data: Data }) => void) => () => void;
