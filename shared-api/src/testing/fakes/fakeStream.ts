import { act } from '@testing-library/react';
import { channelData } from '../../contract/stream';
import type { ChannelData, ChannelMessage, ChannelName } from '../../contract/streamTypes';
import type { MarketStream } from '../../stream/marketStream';

/** First snapshots by channel. */
export type TestStream = { readonly [Name in ChannelName]?: ChannelData<Name> };

export interface FakeStream extends MarketStream {
  /** Sends data to the listeners of a channel. Data that the contract does not know is refused. */
  emit<Name extends ChannelName>(channel: Name, data: ChannelData<Name>, options?: { readonly snapshot?: boolean }): void;
  /** Channels that are listened to now. */
  channels(): readonly ChannelName[];
}

type Listener = (message: ChannelMessage<ChannelName>) => void;

/** Stream without a socket. A listener gets the channel's first snapshot, when the test gave one, at once. */
export function createFakeStream(first: TestStream = {}): FakeStream {
  const listeners = new Map<ChannelName, Set<Listener>>();
  let sequence = 0;
  const message = (channel: ChannelName, data: unknown, snapshot: boolean): ChannelMessage<ChannelName> => {
    const schema = channelData[channel.split(':')[0] as keyof typeof channelData];
    return { sequence: ++sequence, snapshot, data: schema.parse(data) as ChannelData<ChannelName> };
  };
  return {
    subscribe: (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener as unknown as Listener));
      const data = first[channel];
      if (data !== undefined) (listener as unknown as Listener)(message(channel, data, true));
      return () => {
        set.delete(listener as unknown as Listener);
        if (set.size === 0) listeners.delete(channel);
      };
    },
    emit: (channel, data, { snapshot = false } = {}) => {
      const sent = message(channel, data, snapshot);
      act(() => listeners.get(channel)?.forEach((listener) => listener(sent)));
    },
    channels: () => [...listeners.keys()],
  };
}
