import { useEffect, useEffectEvent } from 'react';
import type { ChannelMessage, ChannelName } from '../contract/streamTypes';
import { getHost } from '../host/host';

/**
 * Listens to a channel of the market stream while mounted; `undefined` listens to nothing.
 * The listener may change between renders. It must not set React state at every message: coalesce first.
 */
export function useStream<Name extends ChannelName>(channel: Name | undefined, listener: (message: ChannelMessage<Name>) => void): void {
  const { stream } = getHost();
  const onMessage = useEffectEvent(listener);
  useEffect(() => (channel === undefined ? undefined : stream.subscribe(channel, (message) => onMessage(message))), [stream, channel]);
}
