import { act } from '@testing-library/react';
import { channelData } from '../../contract/stream';
import type { ChannelData, ChannelMessage, ChannelName } from '../../contract/streamTypes';
import type { MarketStream } from '../../stream/marketStream';
import { Subscriptions, type ChannelListener } from '../../stream/Subscriptions';

/** First snapshots by channel. */
export type TestStream = { readonly [Name in ChannelName]?: ChannelData<Name> };

export interface FakeStream extends MarketStream {
  /** Sends data to the listeners of a channel. Data that the contract does not know is refused. */
  emit<Name extends ChannelName>(channel: Name, data: ChannelData<Name>, options?: { readonly snapshot?: boolean }): void;
  /** Channels that are listened to now. */
  channels(): readonly ChannelName[];
}

/**
 * Stream without a socket, with the real one's bookkeeping: a listener gets at once what is known of the channel, at first the snapshot that the test
 * gave. A listener that throws does not silence the others; what it threw comes out of `emit`.
 */
export function createFakeStream(first: TestStream = {}): FakeStream {
  let thrown: unknown[] = [];
  const subscriptions = new Subscriptions((error) => void thrown.push(error));
  const listening = new Map<ChannelName, number>();
  let sequence = 0;
  const message = (channel: ChannelName, data: unknown, snapshot: boolean): ChannelMessage<ChannelName> => {
    const schema = channelData[channel.split(':')[0] as keyof typeof channelData];
    return { sequence: ++sequence, snapshot, data: schema.parse(data) as ChannelData<ChannelName> };
  };
  return {
    subscribe: (channel, listener) => {
      const own: ChannelListener = (heard) => (listener as unknown as ChannelListener)(heard);
      const data = listening.has(channel) ? undefined : first[channel];
      subscriptions.add(channel, own);
      listening.set(channel, (listening.get(channel) ?? 0) + 1);
      if (data !== undefined) subscriptions.deliver(channel, message(channel, data, true));
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        subscriptions.remove(channel, own);
        const left = (listening.get(channel) ?? 1) - 1;
        if (left > 0) listening.set(channel, left);
        else {
          listening.delete(channel);
          subscriptions.delete(channel);
        }
      };
    },
    emit: (channel, data, { snapshot = false } = {}) => {
      const sent = message(channel, data, snapshot);
      act(() => subscriptions.deliver(channel, sent));
      const [error] = thrown;
      thrown = [];
      if (error !== undefined) throw error;
    },
    channels: () => [...listening.keys()],
  };
}
