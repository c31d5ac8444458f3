import ReconnectingWebSocket from 'partysocket/ws';

/** The part of a socket that the stream uses. Reconnects by itself until closed. */
export interface StreamSocket {
  send(text: string): void;
  /** Drops the connection, whatever its state, and connects at once. */
  reconnect(): void;
  close(): void;
}

export interface StreamSocketEvents {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onMessage: (text: string) => void;
}

/**
 * Opens a socket that comes back: at once, then after about one second, doubling up to 30. The first wait differs from page
 * to page, so that they do not all return in the same moment.
 * @param random fraction from 0 to 1.
 */
export function openStreamSocket(url: string, events: StreamSocketEvents, random: () => number = Math.random): StreamSocket {
  let socket = connect(url, events, random());
  const drop = () => {
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  };
  return {
    send: (text) => void socket.send(text),
    reconnect: () => {
      // A new socket, because the library's own `reconnect` does nothing while it waits for its next try.
      drop();
      events.onClose();
      socket = connect(url, events, random());
    },
    close: drop,
  };
}

function connect(url: string, events: StreamSocketEvents, share: number): ReconnectingWebSocket {
  const socket = new ReconnectingWebSocket(url, [], {
    minReconnectionDelay: 500 + Math.round(share * 1000),
    reconnectionDelayGrowFactor: 2,
    maxReconnectionDelay: 30_000,
    connectionTimeout: 10_000,
    minUptime: 5_000,
    // What was meant for the old connection must not be sent to the new one: everything is subscribed again on open.
    maxEnqueuedMessages: 0,
  });
  socket.onopen = events.onOpen;
  socket.onclose = events.onClose;
  socket.onmessage = ({ data }: MessageEvent) => events.onMessage(String(data));
  return socket;
}
