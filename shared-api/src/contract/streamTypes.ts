import type { z } from 'zod';
import type { channelData, clientMessage, serverMessage, userEvent } from './stream';
import type { CandleInterval } from './types';

export type ClientMessage = z.infer<typeof clientMessage>;
/** How far a client has heard a channel: what a resumption names. */
export type ResumePoint = Omit<Extract<ClientMessage, { op: 'resume' }>, 'op' | 'channel'>;
export type ServerMessage = z.infer<typeof serverMessage>;
export type UserEvent = z.infer<typeof userEvent>;

export type ChannelName = 'tickers' | 'halts' | 'user' | `candles:${string}:${CandleInterval}` | `book:${string}` | `trades:${string}`;
type Kind<Name extends string> = Name extends `${infer Head}:${string}` ? Head : Name;
/** Payload of a channel. */
export type ChannelData<Name extends ChannelName> =
  Kind<Name> extends keyof typeof channelData ? z.infer<(typeof channelData)[Kind<Name>]> : never;
/** What a listener gets. */
export interface ChannelMessage<Name extends ChannelName> {
  readonly sequence: number;
  /** True for a full state that replaces what was known. */
  readonly snapshot: boolean;
  readonly data: ChannelData<Name>;
}
