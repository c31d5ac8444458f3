import { pushedSample } from '../client/serverTimeSample';
import type { ChannelMessage, ChannelName, ClientMessage, ServerMessage } from '../contract/streamTypes';
import type { NetworkState } from '../ports/ports';
import { browserTimers } from '../timers';
import { Subscriptions, type ChannelListener } from './Subscriptions';
import type { MarketStreamControl, MarketStreamOptions } from './MarketStreamControl';
import { openStreamSocket, type StreamSocket, type StreamSocketEvents } from './openStreamSocket';
import { TickerPolling } from './TickerPolling';

/** Silence after which the server is asked for a sign of life, and after which the connection counts as dead; milliseconds. */
const silence = { ping: 2_000, dead: 4_000 } as const;
/** Time without a connection after which tickers are read over HTTP, milliseconds. */
const fallbackDelay = 10_000;
/** Time that a channel stays subscribed after its last listener, for pages that follow each other, milliseconds. */
const lingering = 2_000;
/** Time that missing items may take before the channel is subscribed anew, milliseconds. */
const answerTime = 3_000;
const channelsPerMessage = 50;

/** The one websocket of a page. @see MarketStream */
export function createMarketStream(options: MarketStreamOptions): MarketStreamControl {
  const now = options.now ?? (() => performance.now());
  const timers = options.timers ?? browserTimers;
  const report = (name: string, detail: string) => options.telemetry.record({ kind: 'fault', name, detail: { detail } });
  const channels = new Subscriptions((error) => report('stream.listener', String(error)));
  const polling = new TickerPolling({
    api: options.api,
    timers,
    wanted: () => channels.listened('tickers'),
    onTickers: (tickers) => channels.deliver('tickers', { sequence: 0, snapshot: true, data: { tickers } }),
  });
  /** Ends of channels that nobody listens to, by timer. */
  const leaving = new Map<ChannelName, unknown>();
  let flushing = false;
  let socket: StreamSocket | undefined;
  let open = false;
  let signedIn = false;
  let state: NetworkState['stream'] = 'closed';
  let heardAt = 0;
  let heardServerTime: number | undefined;
  let fallback: unknown;
  let watch: unknown;

  const send = (message: ClientMessage) => open && socket?.send(JSON.stringify(message));
  const sendChannels = (op: 'subscribe' | 'unsubscribe', names: readonly ChannelName[]) => {
    for (let start = 0; start < names.length; start += channelsPerMessage) {
      send({ op, channels: names.slice(start, start + channelsPerMessage) });
    }
  };
  const subscribe = (names: readonly ChannelName[]) => {
    // Whatever is wanted is asked for when the connection opens, own events when it is signed in.
    if (!open) return;
    const ready = names.filter((name) => name !== 'user' || signedIn);
    channels.asked(ready);
    sendChannels('subscribe', ready);
  };

  /** Trades that were heard on another connection go on where they ended. */
  const askForWanted = () => {
    if (!open) return;
    const anew = channels.wanted().filter((name) => {
      const heard = channels.goOn(name, now());
      if (heard) send({ op: 'resume', channel: name, ...heard });
      return heard === undefined;
    });
    subscribe(anew);
  };

  const change = (next: NetworkState['stream']) => {
    if (state === next) return;
    state = next;
    options.onNetwork({ stream: next, ...(heardServerTime !== undefined && { lastMessageAt: heardServerTime }) });
    timers.clearTimeout(fallback);
    if (next === 'reconnecting') fallback = timers.setTimeout(() => polling.start(), fallbackDelay);
    else polling.stop();
  };

  const authenticate = () => {
    const token = options.getToken();
    signedIn = false;
    channels.unasked('user');
    channels.forget('user');
    if (token !== undefined) send({ op: 'auth', token });
  };

  const handle = (message: ServerMessage) => {
    if (message.type === 'frame') {
      for (const item of message.items) {
        const name = item.channel as ChannelName;
        const heard = channels.take(name, item, now());
        if (heard) send({ op: 'resume', channel: name, ...heard });
      }
    } else if (message.type === 'hello' || message.type === 'heartbeat') {
      options.onServerTime(pushedSample(message.serverTime, now()));
    } else if (message.type === 'auth') {
      signedIn = message.signedIn;
      if (!signedIn && options.getToken() !== undefined) options.onSessionStale();
      if (signedIn && channels.listened('user')) subscribe(['user']);
    } else if (message.type === 'error') {
      // Asked for again when there is room, or a session.
      if (message.code === 'tooManyChannels' || message.code === 'signedOut') channels.unasked(message.channel as ChannelName);
      report(`stream.${message.code}`, message.channel ?? '');
    }
  };

  const lookAfter = () => {
    watch = timers.setTimeout(lookAfter, 500);
    const overdue = channels.unanswered(now() - answerTime);
    if (overdue.length > 0) {
      sendChannels('unsubscribe', overdue);
      subscribe(overdue);
    }
    if (!open) return;
    const quiet = now() - heardAt;
    if (quiet >= silence.dead) {
      report('stream.silent', `${Math.round(quiet)} ms`);
      socket?.reconnect();
    } else if (quiet >= silence.ping) {
      send({ op: 'ping' });
    }
  };

  const events: StreamSocketEvents = {
    onOpen: () => {
      open = true;
      heardAt = now();
      authenticate();
      askForWanted();
    },
    onClose: () => {
      open = false;
      channels.unasked();
      signedIn = false;
      if (state !== 'closed') change('reconnecting');
    },
    onMessage: (text) => {
      let message: ServerMessage;
      try {
        message = JSON.parse(text) as ServerMessage;
      } catch {
        return report('stream.badMessage', text.slice(0, 80));
      }
      heardAt = now();
      handle(message);
      heardServerTime = options.serverNow();
      change('connected');
    },
  };

  const flush = () => {
    flushing = false;
    askForWanted();
  };
  const leave = (channel: ChannelName) => {
    leaving.delete(channel);
    if (!channels.delete(channel)) return;
    sendChannels('unsubscribe', [channel]);
    askForWanted();
  };

  return {
    subscribe: <Name extends ChannelName>(channel: Name, listener: (message: ChannelMessage<Name>) => void) => {
      const own: ChannelListener = (message) => listener(message as unknown as ChannelMessage<Name>);
      timers.clearTimeout(leaving.get(channel));
      leaving.delete(channel);
      channels.add(channel, own);
      if (!flushing) queueMicrotask(flush);
      flushing = true;
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        channels.remove(channel, own);
        if (channels.listened(channel)) return;
        leaving.set(
          channel,
          timers.setTimeout(() => leave(channel), lingering),
        );
      };
    },
    start: () => {
      if (socket) return;
      change('reconnecting');
      socket = (options.openSocket ?? openStreamSocket)(options.url, events);
      watch = timers.setTimeout(lookAfter, 500);
    },
    // The second half of a session is a cookie, which a connection has from its beginning.
    authenticate: () => socket?.reconnect(),
    reconnect: () => {
      if (state !== 'connected') socket?.reconnect();
    },
    close: () => {
      change('closed');
      timers.clearTimeout(watch);
      for (const timer of leaving.values()) timers.clearTimeout(timer);
      socket?.close();
      socket = undefined;
      open = false;
      channels.unasked();
    },
  };
}
