import type { ApiClient } from '../client/apiClient';
import type { ServerTimeSample } from '../client/serverTimeSample';
import type { NetworkState, TelemetryPort } from '../ports/ports';
import type { Timers } from '../timers';
import type { MarketStream } from './marketStream';
import type { StreamSocket, StreamSocketEvents } from './openStreamSocket';

export interface MarketStreamOptions {
  /** Address, such as `wss://host/api/stream`. */
  readonly url: string;
  readonly getToken: () => string | undefined;
  /** For the fallback without a socket. */
  readonly api: Pick<ApiClient, 'call'>;
  readonly telemetry: TelemetryPort;
  /** Told when the connection changes, not at every message. `lastMessageAt` is server time. */
  readonly onNetwork: (state: Pick<NetworkState, 'stream' | 'lastMessageAt'>) => void;
  /** Called when the exchange does not know the token of the moment, or not any more: the session may have been ended elsewhere. */
  readonly onSessionStale: () => void;
  readonly onServerTime: (sample: ServerTimeSample) => void;
  /** Server time, milliseconds UTC. */
  readonly serverNow: () => number;
  /** Local monotonic milliseconds; `performance.now` when absent. */
  readonly now?: () => number;
  readonly timers?: Timers;
  readonly openSocket?: (url: string, events: StreamSocketEvents) => StreamSocket;
}

/** The shell's view of the stream. */
export interface MarketStreamControl extends MarketStream {
  /** Connects; channels may have been subscribed before. */
  start(): void;
  /** Call it when the token has changed: connects anew, as who is signed in now. */
  authenticate(): void;
  /** Connects at once instead of waiting, for example when the device is online again. */
  reconnect(): void;
  /** Ends the stream. */
  close(): void;
}
