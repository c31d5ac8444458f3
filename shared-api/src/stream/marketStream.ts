import type { ChannelName, ChannelMessage } from '../contract/streamTypes';

/** One websocket for the whole page. Subscriptions are counted per channel and survive reconnects. */
export interface MarketStream {
  /**
   * Listens to a channel: first a snapshot, then updates. After a gap, or a lost connection, the listener gets what it has missed or a fresh snapshot.
   * @returns a function that ends the subscription.
   */
  subscribe<Name extends ChannelName>(channel: Name, listener: (message: ChannelMessage<Name>) => void): () => void;
}
