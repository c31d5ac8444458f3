import type { ChannelName, ClientMessage, ServerMessage } from '@halyard-h5/shared-api';

/** Stands for the browser's WebSocket: signs in whoever asks, and says what the test wants said. */
export class TestSocket extends EventTarget {
  static last: TestSocket | undefined;
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = 'blob';
  readonly #sequences = new Map<ChannelName, number>();

  constructor() {
    super();
    TestSocket.last = this;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.op === 'auth') this.say({ type: 'auth', signedIn: true });
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  /** One item of a channel, in its order. */
  frame(channel: ChannelName, data: unknown, snapshot: boolean): void {
    const sequence = (this.#sequences.get(channel) ?? 0) + 1;
    this.#sequences.set(channel, sequence);
    this.say({ type: 'frame', time: 1, items: [{ channel, sequence, data, ...(snapshot && { snapshot }) }] });
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}
